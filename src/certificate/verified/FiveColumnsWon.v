(** Five Columns with [refill=column]: with [f] columns free and at most [f + 4] tiles hidden, the game can be won.

    A tile is hidden if it lies in a column above another. While a column is free and a tile hidden, a tile moves there: one
    free column and one hidden tile fewer. Else more tiles are available than hidden. If no two of the available ones added up
    to 12, each would need a hidden partner of its own; so two do, and are discarded. *)
From Coq Require Import List Bool Arith Lia Permutation.
From Boneyard Require Import Tiles Patience FiveColumns FiveColumnsMoves TwelveToGoAlike OnePosition.
Import ListNotations.

Notation game := (five_columns Refill_column).

Definition all_tiles (p : table) : list tile := reserve p ++ concat (columns p).

(** No tile is there twice, the totals pair up, and there are five columns. *)
Definition fair (p : table) : Prop :=
  differ (all_tiles p) /\ paired (map total (all_tiles p)) /\ length (columns p) = 5.

Definition hidden_in (columns : list (list tile)) : nat := list_sum (map (fun column => length column - 1) columns).
Fixpoint free_in (columns : list (list tile)) : nat :=
  match columns with
  | [] => 0
  | [] :: columns => S (free_in columns)
  | _ :: columns => free_in columns
  end.
Definition hidden (p : table) : nat := hidden_in (columns p).
Definition free (p : table) : nat := free_in (columns p).

(** * Every move leaves a fair table fair *)

Lemma without_length g tiles : length (without g tiles) <= length tiles.
Proof. unfold without. induction tiles as [|t tiles IH]; cbn; auto. destruct (negb _); cbn; lia. Qed.

Lemma hidden_without g columns : hidden_in (map (without g) columns) <= hidden_in columns.
Proof.
  unfold hidden_in, list_sum. induction columns as [|c cs IH]; cbn; auto.
  pose proof (without_length g c). apply Nat.add_le_mono; auto. lia.
Qed.

Lemma available_in p t : available p t -> In t (all_tiles p).
Proof.
  unfold all_tiles. rewrite in_app_iff. intros [I|(above & I)]; [auto|right].
  apply in_concat. exists (above ++ [t]). split; auto. apply in_elt.
Qed.

Lemma paired_without x y l m : x + y = 12 -> Permutation l (x :: y :: m) -> paired l -> paired m.
Proof.
  intros X P [E V].
  assert (C : forall z, count z l = (if x =? z then 1 else 0) + ((if y =? z then 1 else 0) + count z m)).
  { intros z. now rewrite (count_perm z _ _ P), !count_cons. }
  split.
  - intros u v U. pose proof (E u v U) as F. rewrite !C in F.
    destruct (Nat.eqb_spec x u), (Nat.eqb_spec y u), (Nat.eqb_spec x v), (Nat.eqb_spec y v); lia.
  - rewrite C in V. destruct V as (k & K). destruct (Nat.eqb_spec x 6), (Nat.eqb_spec y 6); try lia.
    + exists (k - 1). lia.
    + exists k. lia.
Qed.

Lemma all_tiles_without a b p :
  all_tiles {| reserve := without [a; b] (reserve p); columns := map (without [a; b]) (columns p) |}
  = without [a; b] (all_tiles p).
Proof. unfold all_tiles. cbn [reserve columns]. rewrite concat_without. unfold without. now rewrite filter_app. Qed.

Lemma fair_discard p a b : fair p -> available p a -> available p b -> same_tile a b = false -> total a + total b = 12 ->
  let q := {| reserve := without [a; b] (reserve p); columns := map (without [a; b]) (columns p) |} in
  fair q /\ length (all_tiles p) = 2 + length (all_tiles q) /\ hidden q <= hidden p.
Proof.
  intros (D & P & L) A B N T q. unfold fair. subst q. rewrite all_tiles_without.
  assert (W : Permutation (all_tiles p) (a :: b :: without [a; b] (all_tiles p)))
    by (apply without_two; auto; now apply available_in).
  split; [split; [|split]|split].
  - now apply differ_filter.
  - apply (paired_without (total a) (total b) (map total (all_tiles p))); auto.
    now apply (Permutation_map total) in W.
  - cbn [columns]. now rewrite map_length.
  - now rewrite (Permutation_length W) at 1.
  - apply hidden_without.
Qed.

Lemma all_tiles_move p t before behind above :
  differ (all_tiles p) -> columns p = before ++ [] :: behind -> In (above ++ [t]) (columns p) ->
  Permutation (all_tiles p)
    (all_tiles {| reserve := reserve p; columns := map (without [t]) before ++ [t] :: map (without [t]) behind |}).
Proof.
  intros D E I. unfold all_tiles. cbn [reserve columns]. apply Permutation_app_head.
  assert (D' : differ (concat (columns p))).
  { apply (differ_left _ (reserve p)). eapply differ_perm; [|exact D]. apply Permutation_app_comm. }
  assert (J : In t (concat (columns p))) by (apply in_concat; exists (above ++ [t]); split; auto; apply in_elt).
  etransitivity; [apply (without_one t _ D' J)|]. rewrite E, !concat_app. cbn [concat app].
  rewrite !concat_without. unfold without at 1. rewrite filter_app. apply Permutation_middle.
Qed.

Lemma paired_perm l m : Permutation l m -> paired l -> paired m.
Proof.
  intros P [E V]. split; [intros x y X|]; rewrite <- !(count_perm _ _ _ P); auto.
Qed.

Lemma fair_step option p m q : fair p -> columns_step option p m q -> fair q.
Proof.
  intros F S. revert F. destruct S as [p a b A B N T|p t above before behind _ E I N]; intros F.
  - now apply fair_discard.
  - destruct F as (D & P & L). pose proof (all_tiles_move p t before behind above D E I) as W. split; [|split].
    + eapply differ_perm; eauto.
    + eapply paired_perm; [|exact P]. now apply Permutation_map.
    + cbn [columns]. rewrite E, app_length in L. rewrite app_length, map_length. cbn in *. now rewrite map_length.
Qed.

(** * Available and hidden tiles *)

Definition hidden_tiles (columns : list (list tile)) : list tile := concat (map (@removelast tile) columns).

Lemma columns_split columns :
  Permutation (concat columns) (somes (map bottom columns) ++ hidden_tiles columns)
  /\ length (hidden_tiles columns) = hidden_in columns
  /\ length (somes (map bottom columns)) + free_in columns = length columns.
Proof.
  unfold hidden_tiles, hidden_in. induction columns as [|c cs (P & H & F)]; [now split|].
  destruct c as [|t c] using rev_ind; [cbn; repeat split; auto; cbn in *; lia|]. clear IHc.
  assert (B : bottom (c ++ [t]) = Some t) by (apply bottom_ok; now exists c).
  assert (Z : free_in ((c ++ [t]) :: cs) = free_in cs) by (cbn; destruct (c ++ [t]) eqn:E; auto; now apply app_eq_nil in E).
  rewrite Z. cbn [map somes concat]. rewrite B, removelast_last. cbn [somes app length]. split; [|split].
  - rewrite <- app_assoc. cbn [app]. rewrite <- Permutation_middle. constructor.
    rewrite P. rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  - rewrite app_length, H. unfold list_sum. cbn [fold_right map]. rewrite app_length. cbn. lia.
  - lia.
Qed.

(** If fewer are hidden than available, and the totals pair up, two available tiles add up to 12. *)
Lemma pair_available available hidden :
  differ available -> paired (map total (available ++ hidden)) -> length hidden < length available ->
  exists a b, In (a, b) (Listed.pairs_of_twelve available).
Proof.
  intros D [E V] L. destruct (Listed.pairs_of_twelve available) as [|[a b] more] eqn:P.
  2:{ exists a, b. now left. }
  exfalso.
  assert (N : forall a b, In a available -> In b available -> same_tile a b = false -> total a + total b = 12 -> False).
  { intros a b A B S T. assert (I : In (a, b) (Listed.pairs_of_twelve available)) by now apply Listed.pairs_of_twelve_ok.
    rewrite P in I. destruct I. }
  pose (partners := map (fun t => 12 - total t) available).
  assert (A : at_most partners (map total hidden)).
  { intros x. destruct (Nat.le_gt_cases x 12) as [X|X].
    2:{ assert (count x partners = 0); [|lia]. apply count_occ_not_In. intros I. apply in_map_iff in I as (t & T & _). lia. }
    assert (C : count x partners = count (12 - x) (map total available)).
    { unfold partners. clear - X. induction available as [|t ts IH]; cbn [map]; auto. rewrite !count_cons, IH. f_equal.
      assert (total t <= 12) by (destruct t as [[] []]; cbn; lia).
      destruct (Nat.eqb_spec (12 - total t) x), (Nat.eqb_spec (total t) (12 - x)); auto; lia. }
    rewrite C. rewrite map_app in E, V. pose proof (E x (12 - x)) as F. rewrite !count_app in *.
    destruct (Nat.eq_dec x 6) as [->|S].
    - change (12 - 6) with 6.
      destruct (Nat.le_gt_cases 2 (count 6 (map total available))) as [M|M].
      + destruct (two_of_a_total 6 available M D) as (a & b & I & J & S & Ta & Tb). exfalso. apply (N a b); auto. lia.
      + destruct V as (v & V). lia.
    - destruct (Nat.eq_dec (count (12 - x) (map total available)) 0) as [Z|Z]; [lia|].
      assert (count x (map total available) = 0); [|lia].
      destruct (Nat.eq_dec (count x (map total available)) 0) as [|Y]; auto. exfalso.
      assert (I : In x (map total available)) by (apply count_in; lia).
      assert (J : In (12 - x) (map total available)) by (apply count_in; lia).
      apply in_map_iff in I as (a & Ta & I), J as (b & Tb & J). apply (N a b); auto; [|lia].
      apply not_true_iff_false. rewrite same_high. intros H. apply (f_equal total) in H. rewrite !total_high in H. lia. }
  apply at_most_length in A. unfold partners in A. rewrite !map_length in A. lia.
Qed.

(** * A move into a free column *)

Lemma free_split columns : 0 < free_in columns -> exists before behind, columns = before ++ [] :: behind.
Proof.
  induction columns as [|[|t c] cs IH]; cbn; [lia| |].
  - intros _. now exists [], cs.
  - intros F. destruct (IH F) as (before & behind & ->). now exists ((t :: c) :: before), behind.
Qed.

Lemma hidden_column columns : 0 < hidden_in columns -> exists above t, In (above ++ [t]) columns /\ above <> [].
Proof.
  unfold hidden_in. induction columns as [|c cs IH]; cbn; [lia|]. intros H.
  destruct (Nat.le_gt_cases (length c) 1) as [L|L].
  - destruct IH as (above & t & I & N); [unfold list_sum; lia|]. exists above, t. split; [now right|auto].
  - destruct c as [|t c] using rev_ind; [cbn in L; lia|]. exists c, t. split; [now left|]. intros ->. cbn in L. lia.
Qed.

Lemma free_app a b : free_in (a ++ b) = free_in a + free_in b.
Proof. induction a as [|[|t c] a IH]; cbn; auto. Qed.
Lemma hidden_app a b : hidden_in (a ++ b) = hidden_in a + hidden_in b.
Proof. unfold hidden_in, list_sum. induction a as [|c a IH]; cbn; auto. rewrite IH. lia. Qed.

Lemma free_without g columns : free_in columns <= free_in (map (without g) columns).
Proof. induction columns as [|[|t c] cs IH]; cbn [map free_in]; auto; [cbn; lia|]. destruct (without g (t :: c)); lia. Qed.
Lemma hidden_without_one t above columns : In (above ++ [t]) columns -> above <> [] ->
  hidden_in (map (without [t]) columns) < hidden_in columns.
Proof.
  intros I N. apply in_split in I as (a & b & ->). rewrite map_app, !hidden_app. cbn [map].
  change ((above ++ [t]) :: b) with ([above ++ [t]] ++ b). change (without [t] (above ++ [t]) :: map (without [t]) b)
    with ([without [t] (above ++ [t])] ++ map (without [t]) b). rewrite !hidden_app.
  pose proof (hidden_without [t] a). pose proof (hidden_without [t] b).
  assert (length (without [t] (above ++ [t])) <= length above).
  { pose proof (without_length [t] above). unfold without in *. rewrite filter_app, app_length. cbn in *.
    rewrite same_tile_refl. cbn. lia. }
  assert (0 < length above) by (destruct above; [easy|cbn; lia]).
  unfold hidden_in at 2 5, list_sum. cbn. rewrite app_length. cbn. lia.
Qed.

(** * The theorem *)

Lemma few_hidden size : forall p, length (all_tiles p) + hidden p = size -> fair p -> hidden p <= free p + 4 ->
  winnable (G := game) p.
Proof.
  induction size as [size IH] using lt_wf_ind. intros p Z F H.
  destruct (all_tiles p) as [|t0 ts] eqn:T.
  { exists [], p. split; [constructor|]. cbn. unfold all_tiles in T. apply app_eq_nil in T as [R C]. split; auto.
    intros c I. apply concat_nil_Forall in C. rewrite Forall_forall in C. auto. }
  rewrite <- T in *.
  destruct (Nat.eq_dec (free p) 0) as [F0|F0]; [|destruct (Nat.eq_dec (hidden p) 0) as [H0|H0]].
  3:{ (* A move into the free column. *)
    destruct (free_split (columns p)) as (before & behind & E); [unfold free in F0; lia|].
    destruct (hidden_column (columns p)) as (above & t & I & N); [unfold hidden in H0; lia|].
    set (q := {| reserve := reserve p; columns := map (without [t]) before ++ [t] :: map (without [t]) behind |}).
    assert (S : columns_step Refill_column p (Move t (1 + length before)) q) by (eapply one_moves; eauto).
    assert (Hq : hidden q < hidden p).
    { unfold hidden. subst q. cbn [columns]. rewrite E in *.
      assert (J : In (above ++ [t]) (before ++ behind)).
      { apply in_app_iff in I as [I|[I|I]]; [apply in_app_iff; auto|now apply eq_sym, app_eq_nil in I|apply in_app_iff; auto]. }
      pose proof (hidden_without_one t above _ J N) as K. rewrite map_app, !hidden_app in K.
      rewrite !hidden_app. change ([t] :: map (without [t]) behind) with ([[t]] ++ map (without [t]) behind).
      change ([] :: behind) with ([[]] ++ behind). rewrite !hidden_app. cbn. lia. }
    assert (Fq : free p <= 1 + free q).
    { unfold free. subst q. cbn [columns]. rewrite E, !free_app. cbn.
      pose proof (free_without [t] before). pose proof (free_without [t] behind). lia. }
    assert (Lq : length (all_tiles q) = length (all_tiles p)).
    { symmetry. apply Permutation_length. apply (all_tiles_move p t before behind above); auto. apply F. }
    assert (W : winnable (G := game) q).
    { apply (IH (length (all_tiles q) + hidden q)); auto; [lia|eapply fair_step; eauto|lia]. }
    destruct W as (moves & r & P & W). exists (Move t (1 + length before) :: moves), r. split; auto. econstructor; eauto. }
  all: (* Two available tiles go. *)
    destruct (columns_split (columns p)) as (P & L & C);
    destruct (pair_available (all_available p) (hidden_tiles (columns p))) as (a & b & I);
    [apply (differ_left _ (hidden_tiles (columns p))); eapply differ_perm; [|apply F]; unfold all_tiles, all_available;
       rewrite <- app_assoc; now apply Permutation_app_head
    |eapply paired_perm; [|apply F]; apply Permutation_map; unfold all_tiles, all_available; rewrite <- app_assoc;
       now apply Permutation_app_head
    |unfold all_available; rewrite app_length, L
    |].
  - destruct F as (_ & _ & F5). fold (free p) in C. unfold hidden in H. lia.
  - apply Listed.pairs_of_twelve_ok in I as (A & B & N & S). apply all_available_ok in A, B.
    destruct (fair_discard p a b F A B N S) as (Fq & Lq & Hq).
    set (q := {| reserve := without [a; b] (reserve p); columns := map (without [a; b]) (columns p) |}) in *.
    assert (W : winnable (G := game) q) by (apply (IH (length (all_tiles q) + hidden q)); auto; lia).
    destruct W as (moves & r & Y & W). exists (Discard a b :: moves), r. split; auto. econstructor; eauto. now constructor.
  - fold (hidden p). assert (length (all_tiles p) > 0) by (rewrite T; cbn; lia).
    unfold all_tiles in H1. rewrite app_length, (Permutation_length P), app_length, L in H1. fold (hidden p) in H1. lia.
  - apply Listed.pairs_of_twelve_ok in I as (A & B & N & S). apply all_available_ok in A, B.
    destruct (fair_discard p a b F A B N S) as (Fq & Lq & Hq).
    set (q := {| reserve := without [a; b] (reserve p); columns := map (without [a; b]) (columns p) |}) in *.
    assert (W : winnable (G := game) q) by (apply (IH (length (all_tiles q) + hidden q)); auto; lia).
    destruct W as (moves & r & Y & W). exists (Discard a b :: moves), r. split; auto. econstructor; eauto. now constructor.
Qed.

(** The set of tiles, each with its higher end first. *)
Definition the_set : list tile :=
  flat_map (fun l => map (Tile l) (filter (fun r => pips r <=? pips l) [P0; P1; P2; P3; P4; P5; P6]))
    [P0; P1; P2; P3; P4; P5; P6].

Lemma deal_fair deal : is_deal deal -> fair (start (p := game) deal).
Proof.
  intros [L D]. assert (S : Permutation (map high_first deal) the_set).
  { apply NoDup_Permutation_bis; auto; [rewrite map_length, L; reflexivity|].
    intros t I. apply in_map_iff in I as (u & <- & _). destruct u as [[] []]; cbn; tauto. }
  assert (T : map total deal = map total (map high_first deal)).
  { rewrite map_map. apply map_ext. intros t. now rewrite total_high. }
  assert (A : all_tiles (start (p := game) deal) = deal).
  { clear - L. do 28 (destruct deal as [|? deal]; [discriminate|]). destruct deal; [|discriminate]. reflexivity. }
  unfold fair. rewrite A. split; [exact D|]. split; [|reflexivity]. rewrite T.
  apply (paired_perm (map total the_set)); [symmetry; now apply Permutation_map|]. split.
  - intros x y X. do 13 (destruct x as [|x]; [replace y with (12 - (12 - y)) by lia; 
      match goal with |- count ?k _ = _ => replace (12 - (12 - y)) with (12 - k) by lia end; reflexivity|]). lia.
  - exists 2. reflexivity.
Qed.

Lemma fair_play p moves q : play (G := game) p moves q -> fair p -> fair q.
Proof. induction 1 as [p|p m q moves r S P IH]; intros F; [exact F|]. apply IH. exact (fair_step _ _ _ _ F S). Qed.

Theorem won_with_few_hidden (deal : list tile) moves p :
  is_deal deal -> play (G := game) (start deal) moves p -> hidden p <= free p + 4 -> winnable (G := game) p.
Proof.
  intros D P H. apply (few_hidden _ p eq_refl); [|exact H]. exact (fair_play _ _ _ P (deal_fair deal D)).
Qed.
