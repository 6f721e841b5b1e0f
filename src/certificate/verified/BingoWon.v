(** Bingo with [removal=optional] and [count=continue]: every deal can be won.

    A row whose length is no multiple of 13 meets every number with its first tile as it waits, so each of its tiles matches in
    some pass. The 13 numbers that a pass can begin with share out the tiles among them: of 14 tiles two match in the same
    pass, of 27 three. So the row is taken down one tile at a time, but for two at once where one would leave 26 or 13. *)
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Bingo BingoMoves.
Import ListNotations.

Notation game := (bingo Removal_optional Count_continue).

(** How many tiles match in a pass that begins with [n]. *)
Fixpoint matching (n : nat) (row : list tile) : nat :=
  match row with
  | [] => 0
  | t :: row => (if total t =? n then 1 else 0) + matching (after n) row
  end.

(** Any number of them may be taken. *)
Lemma take_some row : forall n k, k <= matching n row ->
  exists taken kept, touched Removal_optional n row taken kept (number_behind n row) /\ length kept + k = length row.
Proof.
  induction row as [|t row IH]; intros n k H; cbn in *.
  - exists [], []. split; [constructor|cbn; lia].
  - destruct (total t =? n) eqn:E.
    + apply Nat.eqb_eq in E. destruct k as [|k].
      * destruct (IH (after n) 0) as (taken & kept & T & L); [lia|]. exists taken, (t :: kept).
        split; [constructor; auto|cbn; lia].
      * destruct (IH (after n) k) as (taken & kept & T & L); [lia|]. exists (t :: taken), kept.
        split; [constructor; auto|cbn; lia].
    + destruct (IH (after n) k H) as (taken & kept & T & L). exists taken, (t :: kept).
      split; [constructor; auto|cbn; lia].
Qed.

(** The pass that takes none. *)
Lemma take_none row : forall n, touched Removal_optional n row [] row (number_behind n row).
Proof. induction row as [|t row IH]; intros n; cbn; constructor; auto. Qed.

Definition numbers := seq 0 13.
Definition sum_over (f : nat -> nat) : nat := list_sum (map f numbers).

Lemma sum_after f : sum_over (fun n => f (after n)) = sum_over f.
Proof. unfold sum_over. cbn. lia. Qed.

Lemma total_small t : total t <= 12.
Proof. destruct t as [[] []]; cbn; lia. Qed.

(** Over the 13 numbers that a pass can begin with, each tile matches once. *)
Lemma matching_sum row : sum_over (fun n => matching n row) = length row.
Proof.
  induction row as [|t row IH]; [reflexivity|].
  assert (S : sum_over (fun n => (if total t =? n then 1 else 0)) = 1)
    by (destruct t as [[] []]; reflexivity).
  rewrite <- (sum_after (fun n => matching n row)) in IH. cbn [length].
  unfold sum_over in *. cbn in *. lia.
Qed.

(** So some number is met by more than a 13th of the tiles. *)
Lemma one_above row k : 13 * k < length row -> exists n, n < 13 /\ k < matching n row.
Proof.
  intros H. rewrite <- matching_sum in H.
  destruct (existsb (fun n => k <? matching n row) numbers) eqn:E.
  - apply existsb_exists in E as (n & N & K). apply in_seq in N. apply Nat.ltb_lt in K. exists n. split; [lia|auto].
  - assert (A : forall n, n < 13 -> matching n row <= k).
    { intros n N. apply not_true_iff_false in E. destruct (Nat.le_gt_cases (matching n row) k) as [|K]; auto. exfalso.
      apply E, existsb_exists. exists n. split; [apply in_seq; lia|now apply Nat.ltb_lt]. }
    unfold sum_over in H. cbn in H.
    pose proof (A 0); pose proof (A 1); pose proof (A 2); pose proof (A 3); pose proof (A 4); pose proof (A 5);
      pose proof (A 6); pose proof (A 7); pose proof (A 8); pose proof (A 9); pose proof (A 10); pose proof (A 11);
      pose proof (A 12). lia.
Qed.

Lemma after_mod n : n < 13 -> after n = (n + 1) mod 13.
Proof. intros H. do 13 (destruct n as [|n]; [reflexivity|]). lia. Qed.

Lemma number_behind_mod row : forall n, n < 13 -> number_behind n row = (n + length row) mod 13.
Proof.
  induction row as [|t row IH]; intros n H; cbn [number_behind length].
  - rewrite Nat.add_0_r, Nat.mod_small; auto.
  - rewrite after_mod by auto. rewrite IH by (apply Nat.mod_upper_bound; lia).
    rewrite Nat.add_mod_idemp_l by lia. f_equal. lia.
Qed.

(** As 13 is a prime, waiting comes to every number. *)
Fixpoint wait (passes n length : nat) : nat :=
  match passes with 0 => n | S passes => wait passes ((n + length) mod 13) length end.

Lemma wait_everywhere length n m : length mod 13 <> 0 -> n < 13 -> m < 13 -> exists passes, wait passes n length = m.
Proof.
  intros L N M.
  assert (W : forall passes n, wait passes n length = wait passes n (length mod 13)).
  { induction passes as [|passes IH]; intros k; cbn [wait]; auto. rewrite IH. f_equal.
    symmetry. now apply Nat.add_mod_idemp_r. }
  assert (A : forallb (fun l => forallb (fun n => forallb (fun m => existsb (fun k => wait k n l =? m) numbers) numbers) numbers)
                (seq 1 12) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A (length mod 13)).
  assert (I : In (length mod 13) (seq 1 12)) by (apply in_seq; pose proof (Nat.mod_upper_bound length 13); lia).
  assert (B : forall k, k < 13 -> In k numbers) by (intros k K; apply in_seq; lia).
  apply A in I. rewrite forallb_forall in I. specialize (I n (B n N)).
  rewrite forallb_forall in I. specialize (I m (B m M)). apply existsb_exists in I as (k & _ & K).
  apply Nat.eqb_eq in K. exists k. now rewrite W.
Qed.

Lemma pass_to n row taken kept : row <> [] -> n < 13 -> length row mod 13 <> 0 ->
  touched Removal_optional n row taken kept (number_behind n row) ->
  bingo_step Removal_optional Count_continue {| number := n; row := row |} taken
    {| number := (n + length row) mod 13; row := kept |}.
Proof.
  intros R N L T. rewrite <- number_behind_mod by auto. split; [auto|]. split.
  - now apply (whole_row _ Count_continue {| number := n; row := row |}).
  - exists [], {| number := number_behind n row; row := row |}. split.
    + apply (whole_row _ Count_continue {| number := n; row := row |}). apply take_none.
    + intros E. apply (f_equal number) in E. cbn in E. rewrite number_behind_mod in E by auto. apply L.
      pose proof (Nat.div_mod (n + length row) 13). pose proof (Nat.div_mod (length row) 13).
      pose proof (Nat.mod_upper_bound (length row) 13). lia.
Qed.

Lemma waits row passes : forall n, row <> [] -> n < 13 -> length row mod 13 <> 0 ->
  exists moves, play (G := game) {| number := n; row := row |} moves {| number := wait passes n (length row); row := row |}.
Proof.
  induction passes as [|passes IH]; intros n R N L; cbn [wait].
  - exists []. constructor.
  - destruct (IH ((n + length row) mod 13)) as (moves & P); auto; [apply Nat.mod_upper_bound; lia|].
    exists ([] :: moves). econstructor; [|exact P]. apply pass_to; auto. apply take_none.
Qed.

(** A row of no 13 and no 26 tiles, whatever the number, comes to a shorter one of this kind. *)
Lemma row_won size : forall n row, length row = size -> size <= 28 -> size <> 13 -> size <> 26 -> n < 13 ->
  winnable (G := game) {| number := n; row := row |}.
Proof.
  induction size as [size IH] using lt_wf_ind. intros n row L S N13 N26 N.
  destruct row as [|t more] eqn:R; [exists [], {| number := n; row := [] |}; split; [constructor|reflexivity]|].
  rewrite <- R in *. assert (R' : row <> []) by (rewrite R; discriminate).
  assert (Z : size <> 0) by (subst; discriminate). clear R.
  assert (M : length row mod 13 <> 0).
  { rewrite L. pose proof (Nat.div_mod size 13). assert (size / 13 < 3) by (apply Nat.div_lt_upper_bound; lia). lia. }
  pose (k := if (size =? 27) || (size =? 14) then 2 else 1).
  assert (K : 13 * (k - 1) < length row /\ 1 <= k <= size /\ size - k <> 13 /\ size - k <> 26).
  { unfold k. destruct (size =? 27) eqn:E; [apply Nat.eqb_eq in E; cbn; lia|].
    destruct (size =? 14) eqn:F; [apply Nat.eqb_eq in F; cbn; lia|].
    apply Nat.eqb_neq in E, F. cbn. lia. }
  destruct K as (K & [K1 K2] & N13' & N26').
  destruct (one_above _ _ K) as (m & B & T). destruct (wait_everywhere (length row) n m) as (passes & W); auto.
  destruct (waits row passes n) as (waiting & P); auto. rewrite W in P.
  destruct (take_some row m k) as (taken & kept & T' & L'); [lia|].
  destruct (IH (size - k)) with (n := (m + length row) mod 13) (row := kept) as (moves & q & Q & F); try lia.
  { apply Nat.mod_upper_bound. lia. }
  exists (waiting ++ taken :: moves), q. split; auto. eapply play_app; eauto. econstructor; eauto. now apply pass_to.
Qed.

Theorem bingo_is_always_won (deal : list tile) : length deal = 28 -> winnable (G := game) (start deal).
Proof. intros L. apply (row_won 28); cbn; rewrite ?map_length; auto; lia. Qed.
