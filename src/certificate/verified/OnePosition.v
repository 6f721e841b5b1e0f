(** Moves that are written alike lead to the same position: so the position that a claim is about, which the deal and the moves
    of [after] name, is one. This needs that no tile is there twice. *)
From Coq Require Import Strings.Byte Strings.String DecimalNat.
From Coq Require Import List Bool Arith Lia Permutation.
From Boneyard Require Import Tiles Patience Evidence Games Certificate TwelveToGoAlike.
From Boneyard Require TwelveToGo FiveColumns KnockOut KnockOutMoves DominoPatience DominoPatienceMoves Bingo BingoMoves.
Import ListNotations.

Section One.
  Context {G : patience} (good : position G -> Prop).
  Context (keeps : forall p m q, good p -> step p m q -> good q).
  Context (same : forall p m q m' q', good p -> step p m q -> step p m' q' -> move_text m = move_text m' -> q = q').

  Lemma one_end words : forall p q q', good p -> leads p words q -> leads p words q' -> q = q'.
  Proof.
    induction words as [|word words IH]; intros p q q' I (ms & P & E) (ms' & P' & E').
    - apply map_eq_nil in E, E'. subst. inversion P; inversion P'; congruence.
    - destruct P as [|p m r ms q S P]; [discriminate|]. injection E as M E.
      inversion P' as [|p' m' r' ns' q2 S' P2]; subst; [discriminate|]. injection E' as M' E'.
      assert (r' = r) as -> by (eapply same; eauto; congruence).
      apply (IH r); [eapply keeps; eauto|eexists; split; eauto|eexists; split; eauto].
  Qed.
End One.

(** * Texts *)

Lemma tile_text_inj a b s r : tile_text a ++ s = tile_text b ++ r -> a = b /\ s = r.
Proof.
  destruct a as [a1 a2], b as [b1 b2]. cbn. intros [= D1 D2 ->]. split; auto.
  assert (a1 = b1) by now destruct a1, b1. assert (a2 = b2) by now destruct a2, b2. congruence.
Qed.

Lemma tiles_text_inj a : forall b, join (ascii "+") (map tile_text a) = join (ascii "+") (map tile_text b) -> a = b.
Proof.
  assert (N : forall t s, [] <> tile_text t ++ s) by (intros [] ?; discriminate).
  induction a as [|t a IH]; intros [|u b]; auto.
  - destruct b; cbn [map join]; intros E; [rewrite <- (app_nil_r (tile_text u)) in E|]; now apply N in E.
  - destruct a; cbn [map join]; intros E; symmetry in E; [rewrite <- (app_nil_r (tile_text t)) in E|]; now apply N in E.
  - assert (J : forall v c, join (ascii "+") (map tile_text (v :: c))
                = tile_text v ++ match c with [] => [] | _ => ascii "+" ++ join (ascii "+") (map tile_text c) end).
    { intros v [|w c]; [|reflexivity]. cbn. now destruct v. }
    rewrite !J. intros E. apply tile_text_inj in E as [-> E]. f_equal. apply IH.
    destruct a, b; try discriminate; auto. now apply app_inv_head in E.
Qed.

Lemma discard_text_inj a b c d : discard_text a b = discard_text c d ->
  (high_first a = high_first c /\ high_first b = high_first d)
  \/ (high_first a = high_first d /\ high_first b = high_first c).
Proof.
  assert (T : forall x y z w, tile_text x ++ ascii "+" ++ tile_text y = tile_text z ++ ascii "+" ++ tile_text w -> x = z /\ y = w).
  { intros x y z w E. apply tile_text_inj in E as [-> E]. apply app_inv_head in E. split; auto.
    rewrite <- (app_nil_r (tile_text y)), <- (app_nil_r (tile_text w)) in E. now apply tile_text_inj in E. }
  unfold discard_text. destruct (written_first a b), (written_first c d); intros E; apply T in E as [-> ->]; auto.
Qed.

Lemma digits_inj n : forall m, digits n = digits m -> n = m.
Proof. induction n; intros [] E; cbn in E; try discriminate; auto; injection E as E; apply IHn in E; congruence. Qed.
Lemma number_text_inj n m : number_text n = number_text m -> n = m.
Proof. intros E. now apply Unsigned.to_uint_inj, digits_inj. Qed.

Lemma same_tile_high t a b : high_first a = high_first b -> same_tile t a = same_tile t b.
Proof. intros E. apply eq_true_iff_eq. rewrite !same_high. now rewrite E. Qed.

Lemma without_alike a b c d tiles :
  (high_first a = high_first c /\ high_first b = high_first d) \/ (high_first a = high_first d /\ high_first b = high_first c) ->
  without [a; b] tiles = without [c; d] tiles.
Proof.
  intros H. unfold without. apply filter_ext. intros t. cbn. f_equal. rewrite !orb_false_r.
  destruct H as [[E F]|[E F]]; rewrite (same_tile_high t _ _ E), (same_tile_high t _ _ F); auto. apply orb_comm.
Qed.

(** * Game by game *)

Lemma one_twelve n p m q m' q' : TwelveToGo.discards n p m q -> TwelveToGo.discards n p m' q' ->
  move_text (p := TwelveToGo.twelve_to_go n) m = move_text (p := TwelveToGo.twelve_to_go n) m' -> q = q'.
Proof.
  intros S. destruct S as [p a b _ _ _ _]. intros S. inversion S; subst. cbn. intros E. apply discard_text_inj in E.
  unfold TwelveToGo.filled. now rewrite (without_alike _ _ _ _ _ E).
Qed.

Lemma nodup_middle {A} (l : list A) : forall t r l' r', NoDup (l ++ t :: r) -> l ++ t :: r = l' ++ t :: r' -> l = l' /\ r = r'.
Proof.
  induction l as [|x l IH]; intros t r [|y l'] r' D E; cbn in *.
  - injection E as ->. auto.
  - injection E as -> E. inversion D as [|? ? N _]; subst. exfalso. apply N, in_elt.
  - injection E as -> E. inversion D as [|? ? N _]; subst. exfalso. apply N, in_elt.
  - injection E as -> E. inversion D; subst. destruct (IH t r l' r') as [-> ->]; auto.
Qed.

Lemma one_knock option p m q m' q' : NoDup p -> KnockOut.knocks option p m q -> KnockOut.knocks option p m' q' ->
  move_text (p := KnockOut.knock_out option) m = move_text (p := KnockOut.knock_out option) m' -> q = q'.
Proof.
  intros D S. revert D. destruct S as [b g r L _ _]. intros D S. remember (b ++ g ++ r) as line eqn:E. revert D E.
  destruct S as [b' g' r' L' _ _]. cbn. intros D E T.
  apply tiles_text_inj in T. subst g'. destruct g as [|t g]; [cbn in L; lia|]. cbn in E, D.
  apply nodup_middle in E as [-> E]; [|exact D]. now apply app_inv_head in E as ->.
Qed.

Lemma knock_keeps option p m q : NoDup p -> KnockOut.knocks option p m q -> NoDup q.
Proof.
  intros D S. revert D. destruct S as [b g r _ _ _]. intros D. apply (Permutation_NoDup (l' := g ++ b ++ r)) in D.
  - revert D. induction g as [|t g IH]; cbn; auto. inversion 1; auto.
  - rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
Qed.

Lemma one_lay option limit p m q m' q' :
  DominoPatience.lays option limit p m q -> DominoPatience.lays option limit p m' q' ->
  move_text (p := DominoPatience.chain_game option limit) m = move_text (p := DominoPatience.chain_game option limit) m' -> q = q'.
Proof.
  assert (Z : forall t, tile_text t = tile_text t ++ []) by (intros []; reflexivity).
  intros S S'.
  assert (L : forall t u, ascii "<" ++ tile_text t = tile_text u ++ ascii ">" -> False) by (intros [] [[] ?]; discriminate).
  assert (D : forall c h s h1 s1 h2 s2, DominoPatience.draws option limit c h s h1 s1 ->
              DominoPatience.draws option limit c h s h2 s2 -> h1 = h2 /\ s1 = s2).
  { intros c h s h1 s1 h2 s2 D1 D2. apply DominoPatienceMoves.draw_ok in D1, D2. rewrite D1 in D2. now injection D2. }
  revert S'. destruct S as [p t h s N I Y|p t h s O I Y|p t h s O I Y]; intros S';
    inversion S' as [p' t' h' s' N' I' Y'|p' t' h' s' O' I' Y'|p' t' h' s' O' I' Y']; subst; cbn [move_text DominoPatience.chain_game];
    intros E; try (exfalso; eapply L; eauto; fail); try (exfalso; eapply L; symmetry; eauto; fail).
  - apply tile_text_inj in E as [-> _]. destruct (D _ _ _ _ _ _ _ Y Y') as [-> ->]. auto.
  - rewrite N in O'. discriminate.
  - apply app_inv_head in E. rewrite (Z t), (Z t') in E. apply tile_text_inj in E as [-> _].
    destruct (D _ _ _ _ _ _ _ Y Y') as [-> ->]. auto.
  - rewrite N' in O. discriminate.
  - apply tile_text_inj in E as [-> _]. destruct (D _ _ _ _ _ _ _ Y Y') as [-> ->]. auto.
Qed.

Lemma touched_in removal n row taken kept last :
  Bingo.touched removal n row taken kept last -> forall t, In t taken \/ In t kept -> In t row.
Proof. induction 1; cbn; firstorder. Qed.

Lemma touched_nodup removal n row taken kept last : Bingo.touched removal n row taken kept last -> NoDup row -> NoDup kept.
Proof.
  induction 1 as [n|n t row taken kept last E T IH|n t row taken kept last E T IH]; intros D; auto; inversion D; subst; auto.
  constructor; auto. intros I. pose proof (touched_in _ _ _ _ _ _ T t (or_intror I)). auto.
Qed.

Lemma one_touched removal n row taken kept last : Bingo.touched removal n row taken kept last -> NoDup row ->
  forall kept' last', Bingo.touched removal n row taken kept' last' -> kept = kept' /\ last = last'.
Proof.
  induction 1 as [n|n t row taken kept last E T IH|n t row taken kept last E T IH]; intros D kept' last' T'.
  - now inversion T'.
  - inversion D as [|? ? N D']; subst. inversion T' as [|? ? ? ? ? ? E' T2|? ? ? ? k2 ? E' T2]; subst.
    + apply (IH D' _ _ T2).
    + exfalso. apply N. apply (touched_in _ _ _ _ _ _ T2). left. now left.
  - inversion D as [|? ? N D']; subst. inversion T' as [|? ? ? ? ? ? E' T2|? ? ? ? k2 ? E' T2]; subst.
    + exfalso. apply N. apply (touched_in _ _ _ _ _ _ T). left. now left.
    + destruct (IH D' _ _ T2) as [-> ->]. auto.
Qed.

Lemma one_bingo removal count p m q m' q' : NoDup (Bingo.row p) ->
  Bingo.bingo_step removal count p m q -> Bingo.bingo_step removal count p m' q' ->
  move_text (p := Bingo.bingo removal count) m = move_text (p := Bingo.bingo removal count) m' -> q = q'.
Proof.
  intros D (_ & P & _) (_ & P' & _). revert D P'. destruct P as [p m k l T]. intros D P'. inversion P' as [? ? k' l' T']; subst. intros E.
  assert (m = m') as <-.
  { cbn in E. destruct m as [|[t1 t2] m], m' as [|[u1 u2] m']; auto.
    - destruct m'; cbn in E; [destruct u1; discriminate|destruct u1; discriminate].
    - destruct m; cbn in E; [destruct t1; discriminate|destruct t1; discriminate].
    - now apply tiles_text_inj. }
  destruct (one_touched _ _ _ _ _ _ T D _ _ T') as [-> ->]. auto.
Qed.

Lemma bingo_keeps removal count p m q : NoDup (Bingo.row p) -> Bingo.bingo_step removal count p m q -> NoDup (Bingo.row q).
Proof. intros D (_ & P & _). revert D. destruct P as [p m k l T]. intros D. cbn. eapply touched_nodup; eauto. Qed.

Definition columns_differ (p : FiveColumns.table) : Prop := differ (concat (FiveColumns.columns p)).

Lemma concat_without g columns : concat (map (without g) columns) = without g (concat columns).
Proof. induction columns as [|c columns IH]; cbn; auto. rewrite IH. unfold without. now rewrite filter_app. Qed.

Lemma differ_filter f tiles : differ tiles -> differ (filter f tiles).
Proof.
  unfold differ. induction tiles as [|t tiles IH]; cbn; auto. intros D. inversion D as [|? ? N D']; subst.
  destruct (f t); auto. cbn. constructor; auto. intros I. apply N. apply in_map_iff in I as (u & E & U).
  apply filter_In in U as [U _]. rewrite <- E. now apply in_map.
Qed.

Lemma columns_keep option p m q : columns_differ p -> FiveColumns.columns_step option p m q -> columns_differ q.
Proof.
  unfold columns_differ. intros D S. revert D.
  destruct S as [p a b _ _ _ _|p t above before behind _ E _ _]; cbn [FiveColumns.columns]; intros D.
  - rewrite concat_without. now apply differ_filter.
  - rewrite E, concat_app in D. cbn in D. rewrite concat_app. cbn. rewrite !concat_without.
    apply (differ_perm (t :: without [t] (concat before ++ concat behind))).
    + unfold without. rewrite filter_app. apply Permutation_middle.
    + unfold differ. cbn. constructor; [|now apply differ_filter].
      intros I. apply in_map_iff in I as (u & H & U). apply in_without in U as [_ U].
      specialize (U t (or_introl eq_refl)). apply same_high in H. congruence.
Qed.

Lemma one_columns option p m q m' q' : columns_differ p ->
  FiveColumns.columns_step option p m q -> FiveColumns.columns_step option p m' q' ->
  move_text (p := FiveColumns.five_columns option) m = move_text (p := FiveColumns.five_columns option) m' -> q = q'.
Proof.
  intros D S S'.
  assert (L : forall a b t to, discard_text a b = tile_text (high_first t) ++ ascii "@" ++ number_text to -> False).
  { intros a b t to. unfold discard_text. destruct (if written_first a b then _ else _) as [x y]. intros E.
    apply tile_text_inj in E as [_ E]. discriminate. }
  revert D S'. destruct S as [p a b _ _ _ _|p t above before behind _ E I _]; intros D S';
    inversion S' as [p' a' b' _ _ _ _|p' t' above' before' behind' _ E' I' _]; subst;
    cbn [move_text FiveColumns.five_columns]; intros T.
  - apply discard_text_inj in T. rewrite (without_alike _ _ _ _ (FiveColumns.reserve p) T). f_equal.
    apply map_ext. intros c. now apply without_alike.
  - exfalso. eapply L; eauto.
  - exfalso. eapply L; eauto.
  - apply tile_text_inj in T as [H T]. apply app_inv_head, number_text_inj in T. injection T as T.
    assert (t = t') as <-.
    { assert (A : forall u c, In (c ++ [u]) (FiveColumns.columns p) -> In u (concat (FiveColumns.columns p))).
      { intros u c C. apply in_concat. exists (c ++ [u]). split; auto. apply in_elt. }
      apply A in I, I'. unfold columns_differ, differ in D. revert D I I' H.
      generalize (concat (FiveColumns.columns p)) as tiles. clear. intros tiles. induction tiles as [|u tiles IH]; [easy|].
      cbn. intros D [->|I] [->|I'] H; auto; inversion D as [|? ? N D']; subst; auto.
      - exfalso. apply N. rewrite H. now apply in_map.
      - exfalso. apply N. rewrite <- H. now apply in_map. }
    rewrite E in E'. assert (before = before' /\ behind = behind') as [<- <-].
    { clear - E' T. revert before' E' T. induction before as [|c before IH]; intros [|c' before'] E T; cbn in *; try discriminate.
      - injection E as ->. auto.
      - injection E as -> E. injection T as T. destruct (IH before') as [-> ->]; auto. }
    reflexivity.
Qed.

(** * The theorem *)

Theorem one_position (g : game) (d : list tile) (words : list text) (p q : position (rules_of g)) :
  is_deal d -> leads (start d) words p -> leads (start d) words q -> p = q.
Proof.
  intros [L D]. assert (N : NoDup d) by (eapply NoDup_map_inv; eauto).
  destruct g; cbn [rules_of] in *.
  - apply (one_end (G := Bingo.bingo _ _) (fun p => NoDup (Bingo.row p))); [| |exact D].
    + intros p1 m1 q1. apply bingo_keeps.
    + intros p1 m1 q1 m2 q2. apply one_bingo.
  - apply (one_end (G := DominoPatience.chain_game _ _) (fun _ => True)); auto.
    intros p1 m1 q1 m2 q2 _. apply one_lay.
  - apply (one_end (G := DominoPatience.chain_game _ _) (fun _ => True)); auto.
    intros p1 m1 q1 m2 q2 _. apply one_lay.
  - apply (one_end (G := KnockOut.knock_out _) (fun p => NoDup p)); [| |exact N].
    + intros p1 m1 q1. apply knock_keeps.
    + intros p1 m1 q1 m2 q2. apply one_knock.
  - apply (one_end (G := FiveColumns.five_columns _) columns_differ);
      [intros p1 m1 q1; apply columns_keep|intros p1 m1 q1 m2 q2; apply one_columns|].
    unfold columns_differ. cbn. change (NoDup (map high_first d)) with (differ d) in D.
    apply (differ_left _ []). rewrite app_nil_r.
    apply (differ_perm _ (skipn 3 d ++ firstn 3 d)) in D; [|rewrite <- (firstn_skipn 3 d) at 1; apply Permutation_app_comm].
    apply differ_left in D. clear - D L.
    do 28 (destruct d as [|? d]; [discriminate|]). destruct d; [|discriminate]. exact D.
  - apply (one_end (G := TwelveToGo.twelve_to_go _) (fun _ => True)); auto.
    intros p1 m1 q1 m2 q2 _. apply one_twelve.
Qed.

(** So what is reported as proved is true of every position that the deal and the moves name: there is just one. *)
Corollary true_of_the_position file c positions p :
  In (c, positions) (proved (check file)) ->
  leads (start (deal c)) (after c) p -> holds_of (G := rules_of (of_game c)) (says c) p.
Proof.
  intros I P. apply what_is_proved_is_true in I as (D & q & Q & H). now rewrite (one_position _ _ _ _ _ D P Q).
Qed.
