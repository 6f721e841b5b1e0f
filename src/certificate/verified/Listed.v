(** Games whose legal moves are few enough to list: all but Bingo.

    Such a game brings a list of the legal moves of a position, the proof that it is exactly what the rules say, and
    texts. [listed] makes the rest. *)
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence.
Import ListNotations.

Definition is_empty {A} (l : list A) : bool := match l with [] => true | _ => false end.

Section Listed.
  Context (G : patience) (moves : position G -> list (move G * position G)).
  Context (norm : position G -> position G) (view : position G -> nat * list (list tile))
    (unview : nat * list (list tile) -> position G) (read : text -> option (position G)) (write : position G -> text).

  Context (moves_ok : forall p m q, In (m, q) (moves p) <-> step p m q).
  (** [norm] leaves out nothing that the rules look at. *)
  Context (norm_step : forall p m q, step p m q -> exists q', step (norm p) m q' /\ norm q' = norm q).
  Context (step_norm : forall p m q, step (norm p) m q -> exists q', step p m q').
  Context (unview_view : forall p, unview (view (norm p)) = norm p).
  Context (left_norm : forall p : position G, left (norm p) = left p).
  Context (won_left : forall p : position G, won p <-> left p = 0).

  Definition can_move (p : position G) : bool := negb (is_empty (moves p)).
  Definition try_moves (f : Keys.t -> position G -> tried) (reached : Keys.t) (p : position G) : tried :=
    try_all f reached (map snd (moves p)).
  Definition play_word (p : position G) (word : text) : option (position G) :=
    option_map snd (find (fun mq => text_eqb (move_text (fst mq)) word) (moves p)).

  Definition listed : checked G.
  Proof.
    refine {| Evidence.norm := norm; Evidence.view := view; Evidence.unview := unview; Evidence.can_move := can_move;
              Evidence.try_moves := try_moves; Evidence.play_word := play_word; Evidence.read := read;
              Evidence.write := write |}; auto.
    - intros p. unfold can_move, is_empty. split.
      + destruct (moves (norm p)) as [|[m q] ?] eqn:E; [discriminate|]. intros _.
        assert (S : step (norm p) m q) by (apply moves_ok; rewrite E; now left).
        apply step_norm in S as (q' & S). eauto.
      + intros (m & q & S). apply norm_step in S as (q' & S & _). apply moves_ok in S.
        destruct (moves (norm p)); [destruct S|auto].
    - intros p. exists (map snd (moves (norm p))). split; [auto|].
      intros m q S. apply norm_step in S as (q' & S & N). exists q'. split; auto.
      apply moves_ok in S. apply in_map_iff. now exists (m, q').
    - intros p word q. unfold play_word. destruct (find _ _) as [[m q']|] eqn:E; [|discriminate].
      intros [= <-]. apply find_some in E as [I T]. exists m. apply moves_ok in I. apply text_eqb_eq in T. auto.
  Defined.
End Listed.

(** All ways to take two tiles of a list that may be discarded together. *)
Definition pairs_of_twelve (tiles : list tile) : list (tile * tile) :=
  flat_map (fun a => map (pair a) (filter (fun b => (total a + total b =? 12) && negb (same_tile a b)) tiles)) tiles.

Lemma pairs_of_twelve_ok a b tiles :
  In (a, b) (pairs_of_twelve tiles)
  <-> In a tiles /\ In b tiles /\ same_tile a b = false /\ total a + total b = 12.
Proof.
  unfold pairs_of_twelve. rewrite in_flat_map. split.
  - intros (x & X & Y). apply in_map_iff in Y as (y & [= -> ->] & Y).
    apply filter_In in Y as [Y T]. apply andb_true_iff in T as [T S].
    apply Nat.eqb_eq in T. apply negb_true_iff in S. auto.
  - intros (A & B & S & T). exists a. split; auto. apply in_map, filter_In. split; auto.
    apply andb_true_iff. split; [now apply Nat.eqb_eq|now rewrite S].
Qed.
