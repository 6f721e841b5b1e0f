(** Bingo with [removal=forced] and [count=restart]: no deal can be won.

    Every pass begins with 0, so the first tile of the row is touched by 0, and only 0-0 matches that. Any other first tile
    stays for ever. If 0-0 lies first, it goes in the first pass; but not all 28 tiles go with it, as the 14th would have to
    match 0, too. What is left begins with another tile, which stays. *)
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Bingo.
Import ListNotations.

Notation forced := (bingo Removal_forced Count_restart).

(** Whoever begins a pass with 0 at a tile with pips finds it there after any play. *)
Lemma first_stays p moves q : play (G := forced) p moves q ->
  forall t behind, p = {| number := 0; row := t :: behind |} -> total t <> 0 ->
  exists left_behind, q = {| number := 0; row := t :: left_behind |}.
Proof.
  induction 1 as [p|p m q moves r S P IH]; intros t behind E T; [now exists behind|].
  destruct S as (_ & W & _). subst p. inversion W as [p taken kept next U]; subst. cbn in U.
  inversion U; subst; [congruence|]. now eapply IH.
Qed.

Lemma never_won t behind : total t <> 0 -> ~ winnable (G := forced) {| number := 0; row := t :: behind |}.
Proof.
  intros T (moves & q & P & W). destruct (first_stays _ _ _ P t behind eq_refl T) as (more & ->). discriminate W.
Qed.

(** If a whole row goes in a pass that comes to 0 again, one of its tiles has no pips. *)
Lemma zero_comes again : forall n row taken last, n = 12 - again -> again <= 12 ->
  touched Removal_forced n row taken [] last -> again + 1 < length row -> exists t, In t row /\ total t = 0.
Proof.
  induction again as [|again IH]; intros n row taken last N A U L; inversion U; subst; cbn in L; try lia.
  - match goal with H : touched _ _ _ _ _ _ |- _ => inversion H; subst; cbn in *; [lia|] end.
    eexists. split; [right; left; reflexivity|]. assumption.
  - match goal with H : touched _ _ _ _ _ _ |- _ => rename H into more end.
    unfold after in more. destruct (12 - S again =? 12) eqn:E; [apply Nat.eqb_eq in E; lia|].
    apply (IH (S (12 - S again))) in more as (u & I & Z); [|lia|lia|lia]. exists u. split; auto. now right.
Qed.

(** Only one tile has no pips. *)
Lemma blank t : total t = 0 -> high_first t = Tile P0 P0.
Proof. destruct t as [[] []]; cbn; congruence. Qed.

Lemma total_high_first t : total (high_first t) = total t.
Proof. destruct t as [[] []]; reflexivity. Qed.

Lemma touched_kept n row taken kept last : touched Removal_forced n row taken kept last -> incl kept row.
Proof. induction 1; intros u I; [assumption|right; auto|destruct I; [left|right]; auto]. Qed.

Theorem bingo_forced_is_never_won (deal : list tile) : is_deal deal -> ~ winnable (G := forced) (start deal).
Proof.
  intros (L & D). destruct deal as [|t deal]; [discriminate|]. cbn in L, D. inversion D as [|? ? F D']; subst.
  assert (Z : total t = 0 -> forall u, In u (map high_first deal) -> total u <> 0).
  { intros T u I U. apply in_map_iff in I as (v & <- & V). rewrite total_high_first in U. apply F. rewrite (blank t T), <- (blank v U).
    now apply in_map. }
  cbn [start]. cbn. destruct (Nat.eq_dec (total t) 0) as [T|T];
    [|apply never_won; now rewrite total_high_first].
  intros (moves & q & P & W). inversion P; subst; [discriminate W|].
  match goal with H : step _ _ _ |- _ => destruct H as (_ & S & _) end.
  inversion S as [p taken kept next U]; subst. cbn in U. inversion U as [|? ? ? ? ? ? T' U'|? ? ? ? ? ? [T'|T'] U']; subst;
    [|rewrite total_high_first in T'; congruence|discriminate].
  destruct kept as [|u kept].
  - destruct (zero_comes 11 1 _ _ _ eq_refl ltac:(lia) U') as (v & V & E); [rewrite map_length; lia|].
    exact (Z T v V E).
  - apply (never_won u kept).
    + apply Z; auto. apply (touched_kept _ _ _ _ _ U'). now left.
    + eexists _, _. split; eauto.
Qed.
