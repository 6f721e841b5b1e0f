(** Why a set of positions proves that a deal cannot be won, for any game; proved once.

    A set that holds the position asked about, that every legal move leads from a position of the set to one of the set,
    and that holds no won position: play cannot leave it, so it cannot win. [checked] says what a game has to bring along:
    programs that list its legal moves, each with the proof that it does what the rules say. *)
From Coq Require Import Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys.
Import ListNotations.

(** What comes of trying the legal moves of a position: the keys met so far, or one that is missing. *)
Inductive tried := Fine (reached : Keys.t) | Missing (k : key).

Fixpoint try_all {A} (f : Keys.t -> A -> tried) (reached : Keys.t) (tries : list A) : tried :=
  match tries with
  | [] => Fine reached
  | one :: more => match f reached one with Fine reached => try_all f reached more | missing => missing end
  end.

Record checked (G : patience) := {
  (** What of a position the rules can look at: two positions with the same one count as one. *)
  norm : position G -> position G;
  (** A position as a number and rows of tiles, and back. *)
  view : position G -> nat * list (list tile);
  unview : nat * list (list tile) -> position G;
  can_move : position G -> bool;
  (** Hands one position after the other that a legal move leads to, as long as none is missing. *)
  try_moves : (Keys.t -> position G -> tried) -> Keys.t -> position G -> tried;
  (** The position after a move that is written like this; none if it is not legal, or not written so. *)
  play_word : position G -> text -> option (position G);
  (** A position in a certificate, and its text. These need no proof: what is read stands for what [norm] says of it. *)
  read : text -> option (position G);
  write : position G -> text;

  unview_view (p : position G) : unview (view (norm p)) = norm p;
  left_norm (p : position G) : left (norm p) = left p;
  won_left (p : position G) : won p <-> left p = 0;
  can_move_ok (p : position G) : can_move (norm p) = true <-> exists m q, step p m q;
  try_moves_ok (p : position G) : exists tries,
      (forall f reached, try_moves f reached (norm p) = try_all f reached tries)
      /\ forall m q, step p m q -> exists q', In q' tries /\ norm q' = norm q;
  play_word_ok (p : position G) word q : play_word p word = Some q -> exists m, step p m q /\ move_text m = word;
}.
Arguments norm {G}. Arguments view {G}. Arguments unview {G}. Arguments can_move {G}. Arguments try_moves {G}.
Arguments play_word {G}. Arguments read {G}. Arguments write {G}.

Section Evidence.
  Context {G : patience} (C : checked G).

  Definition key_of_normal (p : position G) : key := let (number, rows) := view C p in pack number rows.
  Definition key_of (p : position G) : key := key_of_normal (norm C p).
  Definition position_of (k : key) : position G := unview C (unpack k).

  Lemma position_of_key p : position_of (key_of p) = norm C p.
  Proof.
    unfold position_of, key_of, key_of_normal. destruct (view C (norm C p)) as [n rows] eqn:E.
    rewrite unpack_pack, <- E. apply unview_view.
  Qed.

  Lemma key_of_norm p q : norm C p = norm C q -> key_of p = key_of q.
  Proof. unfold key_of. congruence. Qed.

  (** Moves that are written like this, one after the other. *)
  Fixpoint play_words (p : position G) (words : list text) (number : nat) : position G + nat :=
    match words with
    | [] => inl p
    | word :: words =>
        match play_word C p word with Some q => play_words q words (S number) | None => inr number end
    end.

  Lemma play_words_ok p words n q : play_words p words n = inl q -> leads p words q.
  Proof.
    revert p n; induction words as [|word words IH]; intros p n; cbn.
    - intros [= <-]. exists []. split; [constructor|auto].
    - destruct (play_word C p word) as [r|] eqn:E; [|discriminate]. intros H.
      apply play_word_ok in E as (m & S & W). apply IH in H as (ms & P & Ws).
      exists (m :: ms). split; [econstructor; eauto|cbn; congruence].
  Qed.

  (** * The positions read so far *)

  Record evidence := {
    asked : key;  (** the position asked about *)
    fewest : nat;  (** 0 if the claim is only that no play wins *)
    held : Keys.t;  (** the positions *)
    order : list key;  (** the same, the last one first *)
    count : nat;
  }.

  Definition no_evidence (asked : key) (fewest : nat) : evidence :=
    {| asked := asked; fewest := fewest; held := Keys.empty; order := []; count := 0 |}.

  Definition is_first (e : evidence) : bool := match order e with [] => true | _ => false end.

  Inductive taken := Taken (e : evidence) | Refused (why : text).

  Definition take (e : evidence) (p : position G) : taken :=
    let n := norm C p in
    let k := key_of_normal n in
    if is_first e && negb (String.eqb k (asked e)) then Refused (ascii "the position is not the one asked about")
    else if Keys.mem k (held e) then Refused (ascii "the position stands here a second time")
    else if left n =? 0 then Refused (ascii "the position is won")
    else if (left n <? fewest e) && negb (can_move C n) then
      Refused (ascii "play is over with " ++ number_text (left n) ++ ascii " tiles left")
    else Taken {| asked := asked e; fewest := fewest e; held := Keys.add k (held e); order := k :: order e;
                  count := S (count e) |}.

  (** What is true of the positions read, whatever stood in the text. *)
  Definition sound (e : evidence) : Prop :=
    (forall k, Keys.In k (held e) <-> In k (order e))
    /\ (order e = [] \/ In (asked e) (order e))
    /\ forall k, In k (order e) ->
       (exists p, k = key_of p) /\ left (position_of k) <> 0 /\ (left (position_of k) < fewest e -> can_move C (position_of k) = true).

  Lemma no_evidence_sound a n : sound (no_evidence a n).
  Proof.
    split; [|split]; cbn; auto; [|easy]. intros k. split; [|easy]. intros H. now apply Keys.empty_spec in H.
  Qed.

  Lemma take_sound e p e' : sound e -> take e p = Taken e' -> sound e' /\ asked e' = asked e /\ fewest e' = fewest e.
  Proof.
    intros (H & A & F). unfold take. fold (key_of p).
    destruct (is_first e && _) eqn:E1; [discriminate|].
    destruct (Keys.mem _ _) eqn:E2; [discriminate|].
    destruct (left (norm C p) =? 0) eqn:E3; [discriminate|].
    destruct ((_ <? _) && _) eqn:E4; [discriminate|].
    intros [= <-]. split; [|auto]. split; [|split]; cbn [held order asked fewest].
    - intros k. rewrite Keys.add_spec, H. cbn. firstorder.
    - right. destruct A as [A|A]; [left|now right]. unfold is_first in E1. rewrite A in E1.
      apply negb_false_iff in E1. now apply String.eqb_eq in E1.
    - intros k [<-|I]; auto. rewrite position_of_key. split; [eauto|]. split; [now apply Nat.eqb_neq|].
      intros L. apply Nat.ltb_lt in L. rewrite L in E4. now apply negb_false_iff in E4.
  Qed.

  (** * Behind the last position: does every legal move stay inside? *)

  Definition mark (held : Keys.t) (reached : Keys.t) (p : position G) : tried :=
    let k := key_of p in
    if Keys.mem k reached then Fine reached
    else if Keys.mem k held then Fine (Keys.add k reached)
    else Missing k.

  Inductive closing := Closed | Open (place : nat) (why : text).

  (** The positions in their order, each with its place. *)
  Fixpoint close (held : Keys.t) (keys : list key) (place : nat) (reached : Keys.t) : closing :=
    match keys with
    | [] => Closed
    | k :: keys =>
        if Keys.mem k reached then
          match try_moves C (mark held) reached (position_of k) with
          | Fine reached => close held keys (S place) reached
          | Missing k' =>
              Open place (ascii "a legal move leads from here to '" ++ write C (position_of k')
                          ++ ascii "', which is missing")
          end
        else Open place (ascii "the position is not one legal move away from any that stands before it")
    end.

  Definition closed (e : evidence) : closing :=
    match order e with
    | [] => Open 0 (ascii "the position asked about is missing")
    | _ => close (held e) (rev_append (order e) []) 0 (Keys.singleton (asked e))
    end.

  (** All keys met are held. *)
  Definition inside (held reached : Keys.t) : Prop := forall k, Keys.In k reached -> Keys.In k held.

  Lemma mark_ok held reached p reached' :
    inside held reached -> mark held reached p = Fine reached' -> inside held reached' /\ Keys.In (key_of p) held.
  Proof.
    intros I. unfold mark. destruct (Keys.mem (key_of p) reached) eqn:E.
    - intros [= <-]. split; auto. apply I. now apply Keys.mem_spec.
    - destruct (Keys.mem (key_of p) held) eqn:E'; [|discriminate]. apply Keys.mem_spec in E'.
      intros [= <-]. split; auto. intros k. rewrite Keys.add_spec. intros [->|K]; auto.
  Qed.

  Lemma try_all_ok held tries : forall reached reached',
    inside held reached -> try_all (mark held) reached tries = Fine reached' ->
    inside held reached' /\ forall q, In q tries -> Keys.In (key_of q) held.
  Proof.
    induction tries as [|q tries IH]; intros reached reached' I; cbn.
    - intros [= <-]. easy.
    - destruct (mark held reached q) as [r|] eqn:E; [|discriminate]. intros T.
      apply mark_ok in E as [I' K]; auto. apply IH in T as [I'' H]; auto. split; auto.
      intros q' [<-|Q]; auto.
  Qed.

  Lemma close_ok held keys : forall place reached,
    (forall k, In k keys -> exists p, k = key_of p) ->
    inside held reached -> close held keys place reached = Closed ->
    forall p m q, In (key_of p) keys -> step p m q -> Keys.In (key_of q) held.
  Proof.
    induction keys as [|k keys IH]; intros place reached O I; cbn; [easy|].
    destruct (Keys.mem k reached); [|discriminate].
    destruct (O k (or_introl eq_refl)) as (p & ->). rewrite position_of_key.
    destruct (try_moves C (mark held) reached (norm C p)) as [r|] eqn:E; [|discriminate].
    intros D p' m q [K|K] S.
    - assert (N : norm C p = norm C p') by (rewrite <- !position_of_key; congruence).
      destruct (try_moves_ok _ C p') as (tries & T & A). rewrite N, T in E. apply try_all_ok in E as [_ H]; auto.
      destruct (A _ _ S) as (q' & Q & Nq). rewrite <- (key_of_norm _ _ Nq). auto.
    - destruct (try_moves_ok _ C p) as (tries & T & _). rewrite T in E. apply try_all_ok in E as [I' _]; auto.
      eapply IH; eauto. intros k' ?. apply O. now right.
  Qed.

  (** The set: play from the position asked about never leaves it. *)
  Theorem play_stays e p : sound e -> closed e = Closed -> key_of p = asked e ->
    forall moves q, play p moves q -> In (key_of q) (order e).
  Proof.
    intros (H & A & F) D K moves q P. unfold closed in D.
    destruct (order e) as [|k0 ks] eqn:O; [discriminate|]. rewrite <- O in *.
    destruct A as [A|A]; [congruence|].
    assert (D' : forall p m q, In (key_of p) (order e) -> step p m q -> Keys.In (key_of q) (held e)).
    { intros p' m q' I S. refine (close_ok _ _ _ _ _ _ D p' m q' _ S).
      - intros k I'. rewrite rev_append_rev, app_nil_r, <- in_rev in I'. now apply F.
      - intros k I'. apply Keys.singleton_spec in I' as ->. now apply H.
      - now rewrite rev_append_rev, app_nil_r, <- in_rev. }
    rewrite <- K in A. clear K.
    induction P as [p|p m q moves r S P IH]; auto.
    apply IH. apply H. eauto.
  Qed.

  Theorem cannot_win e p : sound e -> closed e = Closed -> key_of p = asked e -> ~ winnable p.
  Proof.
    intros V D K (moves & q & P & W). apply won_left in W; [|exact C].
    apply (play_stays e p V D K) in P. apply V in P as (_ & L & _).
    rewrite position_of_key, left_norm in L. contradiction.
  Qed.

  Theorem ends_with_no_fewer e p : sound e -> closed e = Closed -> key_of p = asked e ->
    forall moves q, play p moves q -> over q -> fewest e <= left q.
  Proof.
    intros V D K moves q P O. apply (play_stays e p V D K) in P. apply V in P as (_ & _ & M).
    rewrite position_of_key, left_norm in M. destruct (Nat.lt_ge_cases (left q) (fewest e)) as [L|L]; auto.
    apply M, can_move_ok in L as (m & r & S). destruct (O _ _ S).
  Qed.

  Lemma over_ok (p : position G) : can_move C (norm C p) = false -> over p.
  Proof.
    intros E m q S. assert (can_move C (norm C p) = true) by (apply can_move_ok; eauto). congruence.
  Qed.
End Evidence.
