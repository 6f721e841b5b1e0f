(** Twelve To Go, as a program: its legal moves listed, its positions read and written; and the proof that the list is
    what the rules say. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Listed TwelveToGo.
Import ListNotations.

Section Moves.
  Context (n : nat).

  Definition moves (p : table) : list (discard * table) :=
    map (fun ab => (Discard (fst ab) (snd ab), filled n (without [fst ab; snd ab] (hand p)) (stock p)))
      (pairs_of_twelve (hand p)).

  Lemma moves_ok p m q : In (m, q) (moves p) <-> discards n p m q.
  Proof.
    unfold moves. rewrite in_map_iff. split.
    - intros ((a & b) & [= <- <-] & I). apply pairs_of_twelve_ok in I as (A & B & S & T). now constructor.
    - intros [p' a b A B S T]. exists (a, b). split; auto. apply pairs_of_twelve_ok. auto.
  Qed.

  Definition view (p : table) : nat * list (list tile) := (0, [hand p; stock p]).
  Definition unview (v : nat * list (list tile)) : table :=
    match snd v with
    | [hand; stock] => {| hand := hand; stock := stock |}
    | _ => {| hand := []; stock := [] |}
    end.

  Definition write (p : table) : text := row_text (hand p) ++ ascii " / " ++ row_text (stock p).

  (** A hand is full, unless the stock is empty. *)
  Definition read (s : text) : option table :=
    match scan s [] [] with
    | Some [hand; stock] =>
        let p := {| hand := hand; stock := stock |} in
        if text_eqb (write p) s && no_tile_twice (hand ++ stock)
           && ((length hand =? n) || ((length hand <=? n) && is_empty stock))
        then Some p else None
    | _ => None
    end.

  Definition twelve_to_go_checked : checked (twelve_to_go n).
  Proof.
    refine (listed (twelve_to_go n) moves (fun p => p) view unview read write moves_ok _ _ _ _ _); cbn; eauto.
    - now intros [].
    - intros [hand stock]; cbn. destruct hand, stock; cbn; split; auto; try lia; intros [H H']; discriminate.
  Defined.
End Moves.
