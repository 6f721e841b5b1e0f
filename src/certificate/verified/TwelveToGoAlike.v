(** Twelve To Go: every line of play ends alike.

    Whatever is discarded, after so many moves the same tiles have come from the stock. So a line is told by how many of each
    total it has discarded. If a line is at its end, no other can have discarded more of any total: where it first would, the
    line at its end holds the same two totals in its hand, and is not at its end. *)
From Coq Require Import List Bool Arith Lia Permutation.
From Boneyard Require Import Tiles Patience TwelveToGo.
Import ListNotations.

Definition count (x : nat) (l : list nat) : nat := count_occ Nat.eq_dec l x.
Definition at_most (l m : list nat) : Prop := forall x, count x l <= count x m.

Lemma count_app x l m : count x (l ++ m) = count x l + count x m.
Proof. apply count_occ_app. Qed.
Lemma count_perm x l m : Permutation l m -> count x l = count x m.
Proof. intros P. now apply (Permutation_count_occ Nat.eq_dec). Qed.
Lemma count_cons x y l : count x (y :: l) = (if y =? x then 1 else 0) + count x l.
Proof. unfold count. cbn. destruct (Nat.eq_dec y x), (Nat.eqb_spec y x); auto; contradiction. Qed.
Lemma count_in x l : 1 <= count x l -> In x l.
Proof. intros H. apply (count_occ_In Nat.eq_dec). exact H. Qed.

Lemma at_most_length l : forall m, at_most l m -> length l <= length m.
Proof.
  induction l as [|x l IH]; intros m A; cbn; [lia|].
  assert (I : In x m) by (apply count_in; specialize (A x); rewrite count_cons, Nat.eqb_refl in A; lia).
  apply in_split in I as (m1 & m2 & ->). rewrite app_length. cbn.
  specialize (IH (m1 ++ m2)). rewrite app_length in IH. enough (length l <= length m1 + length m2) by lia. apply IH.
  intros y. specialize (A y). rewrite count_cons, count_app, count_cons in A. rewrite count_app. lia.
Qed.

(** * Tiles that differ *)

Definition differ (tiles : list tile) : Prop := NoDup (map high_first tiles).

Lemma same_high a b : same_tile a b = true <-> high_first a = high_first b.
Proof. split; [|apply high_first_same]. destruct a as [[] []], b as [[] []]; cbn; intros H; try discriminate H; reflexivity. Qed.
Lemma total_high t : total (high_first t) = total t.
Proof. now destruct t as [[] []]. Qed.

Lemma without_keeps gone tiles : (forall t g, In t tiles -> In g gone -> same_tile t g = false) -> without gone tiles = tiles.
Proof.
  intros H. unfold without. induction tiles as [|t tiles IH]; cbn; auto.
  destruct (existsb (same_tile t) gone) eqn:E.
  - apply existsb_exists in E as (g & G & S). rewrite (H t g) in S; [discriminate|now left|auto].
  - cbn. f_equal. apply IH. intros; apply H; auto. now right.
Qed.

Lemma without_one a tiles : differ tiles -> In a tiles -> Permutation tiles (a :: without [a] tiles).
Proof.
  intros D I. apply in_split in I as (l & r & ->).
  assert (N : forall t, In t (l ++ r) -> same_tile t a = false).
  { intros t T. apply not_true_iff_false. rewrite same_high. intros E. unfold differ in D. rewrite map_app in D. cbn in D.
    apply NoDup_remove_2 in D. apply D. rewrite <- E, <- map_app. now apply in_map. }
  replace (without [a] (l ++ a :: r)) with (l ++ r); [symmetry; apply Permutation_middle|].
  assert (K : without [a] (a :: r) = without [a] r) by (unfold without; cbn; now rewrite same_tile_refl).
  unfold without at 1. rewrite filter_app. fold (without [a] l) (without [a] (a :: r)). rewrite K.
  unfold without. rewrite <- filter_app. symmetry. apply (without_keeps [a]). intros t g T [<-|[]]. auto.
Qed.

Lemma without_both a b tiles : without [a; b] tiles = without [b] (without [a] tiles).
Proof.
  unfold without. induction tiles as [|t tiles IH]; cbn; auto.
  destruct (same_tile t a); cbn; [apply IH|]. destruct (same_tile t b || false); cbn; [apply IH|f_equal; apply IH].
Qed.

Lemma differ_perm l m : Permutation l m -> differ l -> differ m.
Proof. intros P. apply Permutation_NoDup. now apply Permutation_map. Qed.

Lemma differ_left l r : differ (l ++ r) -> differ l.
Proof.
  unfold differ. rewrite map_app. induction (map high_first r) as [|t r' IH]; [now rewrite app_nil_r|].
  intros H. apply NoDup_remove_1 in H. auto.
Qed.

Lemma without_two a b tiles : differ tiles -> In a tiles -> In b tiles -> same_tile a b = false ->
  Permutation tiles (a :: b :: without [a; b] tiles).
Proof.
  intros D A B S. pose proof (without_one a tiles D A) as P. rewrite without_both.
  etransitivity; [exact P|]. constructor. apply without_one.
  - apply differ_perm in P; auto. now inversion P.
  - apply in_without. split; auto. intros g [<-|[]]. apply not_true_iff_false. rewrite same_high. intros E.
    apply not_true_iff_false in S. apply S. now apply same_high.
Qed.

Lemma firstn_plus {A} a b (l : list A) : firstn (a + b) l = firstn a l ++ firstn b (skipn a l).
Proof. revert l; induction a as [|a IH]; intros [|x l]; cbn; auto; [now rewrite firstn_nil|]. now rewrite IH. Qed.

Lemma skipn_plus {A} a b (l : list A) : skipn (a + b) l = skipn b (skipn a l).
Proof. revert l; induction a as [|a IH]; intros [|x l]; cbn; auto. now rewrite skipn_nil. Qed.

(** * What a line has discarded *)

Section Alike.
  Context (n : nat) (deal : list tile) (deal_differs : differ deal).

  (** Each discarded total has its partner, and 6 is its own. *)
  Definition paired (gone : list nat) : Prop :=
    (forall x y, x + y = 12 -> count x gone = count y gone) /\ Nat.Even (count 6 gone).

  (** In [p] the totals [gone] have been discarded: with the hand they are those of the tiles that have come. *)
  Definition discarded (gone : list nat) (p : table) : Prop :=
    Permutation (map total (hand p) ++ gone) (map total (firstn (n + length gone) deal))
    /\ stock p = skipn (n + length gone) deal
    /\ differ (hand p ++ stock p)
    /\ paired gone.

  Lemma begins : discarded [] (filled n [] deal).
  Proof.
    split; [|split; [|split]]; cbn.
    - now rewrite app_nil_r, Nat.add_0_r.
    - now rewrite Nat.add_0_r.
    - now rewrite firstn_skipn.
    - split; [auto|]. now exists 0.
  Qed.

  Lemma moves_on gone p m q : discarded gone p -> discards n p m q ->
    exists x y, x + y = 12
      /\ (x <> y -> 1 <= count x (map total (hand p)) /\ 1 <= count y (map total (hand p)))
      /\ (x = y -> 2 <= count x (map total (hand p)))
      /\ discarded (x :: y :: gone) q.
  Proof.
    intros Y Z. revert Y. destruct Z as [p' a b A B N T]. intros Y. destruct Y as (P & S & D & E). exists (total a), (total b). split; auto.
    assert (D' : differ (hand p')).
    { eapply differ_left; eauto. }
    pose proof (without_two a b (hand p') D' A B N) as W. set (h := without [a; b] (hand p')) in *.
    assert (C : forall x, count x (map total (hand p')) = count x (total a :: total b :: map total h)).
    { intros x. apply count_perm. now apply (Permutation_map total) in W. }
    split; [|split].
    - intros X. rewrite !C, !count_cons, !Nat.eqb_refl. lia.
    - intros X. rewrite C, !count_cons, <- X, !Nat.eqb_refl. lia.
    - assert (L : length (hand p') = 2 + length h) by now rewrite (Permutation_length W).
      assert (F : length (hand p') + length gone = Nat.min (n + length gone) (length deal)).
      { apply Permutation_length in P. rewrite app_length, !map_length, firstn_length in P. exact P. }
      assert (K : firstn (n - length h) (stock p') = firstn 2 (stock p')
                  /\ skipn (n - length h) (stock p') = skipn 2 (stock p')).
      { destruct (Nat.le_gt_cases (n + length gone) (length deal)) as [G|G].
        - now replace (n - length h) with 2 by lia.
        - replace (stock p') with (@nil tile); [now rewrite !firstn_nil, !skipn_nil|].
          rewrite S, skipn_all2; auto. lia. }
      destruct K as [K1 K2].
      assert (H : firstn n h = h) by (apply firstn_all2; lia).
      assert (H' : skipn n h = []) by (apply skipn_all2; lia).
      assert (U : n + length (total a :: total b :: gone) = n + length gone + 2) by (cbn; lia).
      unfold discarded, filled. cbn [hand stock]. rewrite U, firstn_app, skipn_app, H, H', K1, K2. cbn [app].
      split; [|split; [|split]].
      + apply (Permutation_count_occ Nat.eq_dec). intros x. fold (count x). rewrite firstn_plus, <- S, !map_app.
        pose proof (C x) as Cx. pose proof (count_perm x _ _ P) as Px.
        change (count x ((map total h ++ map total (firstn 2 (stock p'))) ++ total a :: total b :: gone)
                = count x (map total (firstn (n + length gone) deal) ++ map total (firstn 2 (stock p')))).
        rewrite !count_app in *. rewrite !count_cons in *. lia.
      + rewrite skipn_plus. now rewrite S.
      + rewrite <- app_assoc, firstn_skipn. eapply differ_perm in D; [|apply Permutation_app_tail; exact W].
        cbn in D. inversion D as [|? ? _ D1]. now inversion D1.
      + destruct E as [E V]. split.
        * intros x y X. rewrite !count_cons, (E x y X).
          destruct (Nat.eqb_spec (total a) x), (Nat.eqb_spec (total b) x), (Nat.eqb_spec (total a) y),
            (Nat.eqb_spec (total b) y); lia.
        * rewrite !count_cons. destruct (Nat.eqb_spec (total a) 6), (Nat.eqb_spec (total b) 6); try lia; auto.
          destruct V as (v & ->). exists (1 + v). lia.
  Qed.

  Lemma more_come (gone gone' : list nat) x : length gone <= length gone' ->
    count x (map total (firstn (n + length gone) deal)) <= count x (map total (firstn (n + length gone') deal)).
  Proof.
    intros L. replace (n + length gone') with (n + length gone + (length gone' - length gone)) by lia.
    rewrite (firstn_plus (n + length gone)), map_app, count_app. lia.
  Qed.

  Lemma two_of_a_total x tiles : 2 <= count x (map total tiles) -> differ tiles ->
    exists a b, In a tiles /\ In b tiles /\ same_tile a b = false /\ total a = x /\ total b = x.
  Proof.
    induction tiles as [|a tiles IH]; cbn [map]; [cbn; lia|]. rewrite count_cons. intros C D. inversion D as [|? ? N D']; subst.
    destruct (Nat.eqb_spec (total a) x) as [E|E].
    - assert (I : In x (map total tiles)) by (apply count_in; lia). apply in_map_iff in I as (b & B & I).
      exists a, b. repeat split; auto; [now left|now right|]. apply not_true_iff_false. rewrite same_high. intros H.
      apply N. rewrite H. now apply in_map.
    - destruct (IH C D') as (b & c & B & C' & R). exists b, c. split; [now right|]. split; [now right|auto].
  Qed.

  (** No line discards more of any total than one that is at its end. *)
  Lemma no_more end_ gone' : discarded gone' end_ -> over (G := twelve_to_go n) end_ ->
    forall p moves q, play (G := twelve_to_go n) p moves q ->
    forall gone, discarded gone p -> at_most gone gone' ->
    exists gone'', discarded gone'' q /\ at_most gone'' gone' /\ length gone'' = length gone + 2 * length moves.
  Proof.
    intros (P' & S' & D' & E') O p moves q Y. induction Y as [p|p m q moves r S Y IH]; intros gone G A.
    - exists gone. split; [auto|]. split; [auto|]. cbn. lia.
    - destruct (moves_on _ _ _ _ G S) as (x & y & X & N & T & G').
      assert (B : at_most (x :: y :: gone) gone').
      { pose proof (at_most_length _ _ A) as L. destruct G as (P & _ & _ & E).
        assert (C : forall z, count z gone = count z gone' ->
                    count z (map total (hand p)) <= count z (map total (hand end_))).
        { intros z Z. pose proof (more_come gone gone' z L) as M. rewrite <- (count_perm z _ _ P), <- (count_perm z _ _ P') in M.
          rewrite !count_app in M. lia. }
        assert (D : differ (hand end_)).
        { eapply differ_left; eauto. }
        assert (H : forall a b, In a (hand end_) -> In b (hand end_) -> same_tile a b = false ->
                    total a + total b = 12 -> False).
        { intros a b Ia Ib Sab Tab. apply (O (Discard a b) _ (two_go n end_ a b Ia Ib Sab Tab)). }
        destruct E as [E1 E2]. destruct E' as [E1' E2'].
        destruct (Nat.eq_dec x y) as [F|F].
        - assert (x = 6) by lia. assert (y = 6) by lia. subst x y.
          assert (count 6 gone <> count 6 gone').
          { intros Z. specialize (C 6 Z). specialize (T eq_refl).
            destruct (two_of_a_total 6 (hand end_)) as (a & b & Ia & Ib & Sab & Ta & Tb); auto; [lia|].
            apply (H a b); auto. lia. }
          intros z. rewrite !count_cons. pose proof (A z). destruct (Nat.eqb_spec 6 z); [subst z|lia].
          destruct E2 as (u & U), E2' as (v & V). lia.
        - assert (count x gone <> count x gone').
          { intros Z. specialize (N F). pose proof (C x Z) as C1. assert (Z' : count y gone = count y gone').
            { rewrite <- (E1 x y X), <- (E1' x y X). exact Z. }
            pose proof (C y Z') as C2.
            assert (I : In x (map total (hand end_))) by (apply count_in; lia).
            assert (J : In y (map total (hand end_))) by (apply count_in; lia).
            apply in_map_iff in I as (a & Ta & I), J as (b & Tb & J). apply (H a b); auto; [|lia].
            apply not_true_iff_false. rewrite same_high. intros Q. apply F. rewrite <- Ta, <- Tb.
            rewrite <- (total_high a), <- (total_high b). congruence. }
          intros z. rewrite !count_cons. pose proof (A z). pose proof (A x). pose proof (A y).
          pose proof (E1 x y X). pose proof (E1' x y X).
          destruct (Nat.eqb_spec x z), (Nat.eqb_spec y z); subst; lia. }
      destruct (IH _ G' B) as (gone'' & G'' & A'' & L''). exists gone''. split; [auto|]. split; [auto|]. cbn in *. lia.
  Qed.

  Lemma left_of gone p : discarded gone p -> length (hand p) + length (stock p) + length gone = length deal.
  Proof.
    intros (P & -> & _). apply Permutation_length in P. rewrite app_length, !map_length, firstn_length in P.
    rewrite skipn_length. lia.
  Qed.
End Alike.

Theorem every_line_ends_alike n deal moves p others q :
  is_deal deal ->
  play (G := twelve_to_go n) (start deal) moves p -> over p ->
  play (G := twelve_to_go n) (start deal) others q -> over q ->
  length moves = length others /\ left p = left q.
Proof.
  intros [_ D] P Op Q Oq. pose proof (begins n deal D) as B.
  assert (Z : forall m, at_most [] m) by (intros m x; cbn; lia).
  (* What each line has discarded. *)
  assert (R : forall moves p, play (G := twelve_to_go n) (start deal) moves p ->
              exists gone, discarded n deal gone p /\ length gone = 2 * length moves).
  { clear - D B. intros moves p P. change (start deal) with (filled n [] deal) in P.
    enough (H : forall s gone, discarded n deal gone s -> play (G := twelve_to_go n) s moves p ->
                exists gone', discarded n deal gone' p /\ length gone' = length gone + 2 * length moves).
    { destruct (H _ _ B P) as (gone & G & L). exists gone. auto. }
    clear B P. intros s gone G P. revert gone G. induction P as [s|s m r moves q S P IH]; intros gone G.
    - exists gone. split; [auto|]. cbn. lia.
    - destruct (moves_on n deal _ _ _ _ G S) as (x & y & _ & _ & _ & G').
      destruct (IH _ G') as (gone' & K & L). exists gone'. split; [auto|]. cbn in *. lia. }
  destruct (R _ _ P) as (gp & Gp & Lp), (R _ _ Q) as (gq & Gq & Lq).
  destruct (no_more n deal _ _ Gp Op _ _ _ Q [] B (Z _)) as (g1 & _ & A1 & L1).
  destruct (no_more n deal _ _ Gq Oq _ _ _ P [] B (Z _)) as (g2 & _ & A2 & L2).
  apply at_most_length in A1, A2. change (length (@nil nat)) with 0 in *.
  assert (E : length moves = length others) by lia. split; auto.
  pose proof (left_of n deal _ _ Gp). pose proof (left_of n deal _ _ Gq). cbn. lia.
Qed.

(** So who wins with one line wins with every line that is played to its end. *)
Corollary won_by_every_line n deal moves p :
  is_deal deal -> winnable (G := twelve_to_go n) (start deal) ->
  play (G := twelve_to_go n) (start deal) moves p -> over p -> won p.
Proof.
  intros D (others & q & Q & [W1 W2]) P O.
  assert (Oq : over (G := twelve_to_go n) q) by (intros m r S; destruct S as [q a b I]; rewrite W1 in I; destruct I).
  destruct (every_line_ends_alike n deal _ _ _ _ D P O Q Oq) as [_ L]. cbn in L. rewrite W1, W2 in L. cbn in *.
  split; apply length_zero_iff_nil; lia.
Qed.
