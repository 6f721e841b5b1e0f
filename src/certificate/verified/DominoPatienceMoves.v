(** Domino Patience and Five's the Limit, as a program: the legal moves listed, positions read and written; the proof that
    the list is what the rules say, and that of a chain they look at nothing but its open ends. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Listed DominoPatience FivesTheLimit.
Import ListNotations.

Lemma right_open_snoc chain t : right_open (chain ++ [t]) = Some (right_end t).
Proof.
  induction chain as [|u chain IH]; auto. cbn. rewrite IH. now destruct (chain ++ [t]) eqn:E; [apply app_eq_nil in E|].
Qed.

Lemma right_open_cons t chain :
  right_open (t :: chain) = match right_open chain with None => Some (right_end t) | p => p end.
Proof. induction chain as [|u chain IH] using rev_ind; auto. rewrite app_comm_cons, !right_open_snoc. auto. Qed.

Lemma left_open_snoc chain t :
  left_open (chain ++ [t]) = match left_open chain with None => Some (left_end t) | p => p end.
Proof. now destruct chain. Qed.

Lemma left_open_none chain : left_open chain = None <-> chain = [].
Proof. destruct chain; split; auto; discriminate. Qed.
Lemma right_open_none chain : right_open chain = None <-> chain = [].
Proof.
  induction chain as [|t chain _] using rev_ind; [now split|]. rewrite right_open_snoc. split; [discriminate|].
  intros E. now apply app_eq_nil in E.
Qed.

(** Chains with the same open ends. *)
Definition alike (c d : list tile) : Prop := left_open c = left_open d /\ right_open c = right_open d.

Lemma alike_nil c d : alike c d -> c = [] -> d = [].
Proof. intros [L _] ->. now apply left_open_none. Qed.
Lemma alike_sym c d : alike c d -> alike d c.
Proof. intros []. now split. Qed.
Lemma alike_cons t c d : alike c d -> alike (t :: c) (t :: d).
Proof. intros [L R]. split; auto. now rewrite !right_open_cons, R. Qed.
Lemma alike_snoc t c d : alike c d -> alike (c ++ [t]) (d ++ [t]).
Proof. intros [L R]. split; [now rewrite !left_open_snoc, L|now rewrite !right_open_snoc]. Qed.

Lemma alike_fits c d t : alike c d -> fits c t -> fits d t.
Proof.
  intros A [N|H]; [left; eauto using alike_nil|right]. destruct A as [<- <-]. auto.
Qed.

(** A chain of one tile stands for all that have its open ends. *)
Definition short (chain : list tile) : list tile :=
  match left_open chain, right_open chain with
  | Some l, Some r => [Tile l r]
  | _, _ => []
  end.

Lemma short_alike chain : alike (short chain) chain.
Proof.
  unfold short. destruct (left_open chain) eqn:L.
  - destruct (right_open chain) eqn:R; [now split|]. apply right_open_none in R as ->. discriminate.
  - apply left_open_none in L as ->. now split.
Qed.

Lemma alike_short c d : alike c d -> short c = short d.
Proof. intros [L R]. unfold short. now rewrite L, R. Qed.

Definition normal (p : table) : table := {| chain := short (chain p); hand := hand p; stock := stock p |}.

Section Moves.
  Context (option : goal) (limit : Datatypes.option nat).

  Definition touches (open : Datatypes.option pip) (t : tile) : bool :=
    match open with
    | None => true
    | Some p => pip_eqb (left_end t) p || pip_eqb (right_end t) p
    end.
  Definition fits_b (l r : Datatypes.option pip) (t : tile) : bool := touches l t || touches r t.

  Lemma fits_ok c t : fits_b (left_open c) (right_open c) t = true <-> fits c t.
  Proof.
    unfold fits_b, fits. split.
    - destruct (left_open c) as [l|] eqn:L.
      2:{ intros _. left. now apply left_open_none. }
      destruct (right_open c) as [r|] eqn:R.
      2:{ intros _. left. now apply right_open_none. }
      cbn. rewrite !orb_true_iff, !pip_eqb_eq. intros [[H|H]|[H|H]]; right; eauto.
    - intros [->|(p & [H|H] & T)]; auto; rewrite H; cbn; rewrite !orb_true_iff, !pip_eqb_eq; tauto.
  Qed.

  Definition has_won_b (hand stock : list tile) : bool :=
    match option with
    | Goal_hand => is_empty hand
    | Goal_all => is_empty hand && is_empty stock
    end.

  Lemma is_empty_ok {A} (l : list A) : is_empty l = true <-> l = [].
  Proof. destruct l; split; auto; discriminate. Qed.

  Lemma has_won_ok hand stock : has_won_b hand stock = true <-> has_won option hand stock.
  Proof. unfold has_won_b, has_won. destruct option; rewrite ?andb_true_iff, !is_empty_ok; reflexivity. Qed.

  Definition has_room_b (hand : list tile) : bool :=
    match limit with
    | None => true
    | Some most => length hand <? most
    end.

  Lemma has_room_ok hand : has_room_b hand = true <-> has_room limit hand.
  Proof. unfold has_room_b, has_room. destruct limit; [apply Nat.ltb_lt|now split]. Qed.

  Definition must_draw_b (l r : Datatypes.option pip) (hand stock : list tile) : bool :=
    negb (existsb (fits_b l r) hand) && has_room_b hand && negb (has_won_b hand stock).

  Lemma must_draw_ok c hand stock :
    must_draw_b (left_open c) (right_open c) hand stock = true <-> must_draw option limit c hand stock.
  Proof.
    unfold must_draw_b, must_draw. rewrite !andb_true_iff, !negb_true_iff, has_room_ok, <- !not_true_iff_false,
      has_won_ok, existsb_exists. split.
    - intros [[H R] W]. split; auto. split; auto. intros t I F. apply H. exists t. split; auto. now apply fits_ok.
    - intros (W & R & H). split; auto. split; auto. intros (t & I & F). apply (H t I). now apply fits_ok.
  Qed.

  Fixpoint draw (l r : Datatypes.option pip) (hand stock : list tile) : list tile * list tile :=
    match stock with
    | [] => (hand, stock)
    | t :: more => if must_draw_b l r hand stock then draw l r (hand ++ [t]) more else (hand, stock)
    end.

  Lemma draw_ok c stock : forall hand hand' stock',
    draws option limit c hand stock hand' stock' <-> draw (left_open c) (right_open c) hand stock = (hand', stock').
  Proof.
    induction stock as [|t stock IH]; intros hand hand' stock'; cbn [draw].
    - split; [now inversion 1|]. intros [= <- <-]. constructor. auto.
    - destruct (must_draw_b _ _ _ _) eqn:M.
      + apply must_draw_ok in M. rewrite <- IH. split; [|now constructor].
        inversion 1; subst; auto. destruct H0; [discriminate|contradiction].
      + assert (N : ~ must_draw option limit c hand (t :: stock)) by (rewrite <- must_draw_ok, M; discriminate).
        split; [inversion 1; subst; auto; contradiction|]. intros [= <- <-]. constructor. auto.
  Qed.

  Definition after_draws (chain hand stock : list tile) : table :=
    let (hand', stock') := draw (left_open chain) (right_open chain) hand stock in
    {| chain := chain; hand := hand'; stock := stock' |}.

  Lemma after_draws_ok c h s q :
    q = after_draws c h s <-> exists h' s', draws option limit c h s h' s' /\ q = {| chain := c; hand := h'; stock := s' |}.
  Proof.
    unfold after_draws. destruct (draw _ _ h s) as [h' s'] eqn:D. split.
    - intros ->. exists h', s'. split; auto. now apply draw_ok.
    - intros (h2 & s2 & D' & ->). apply draw_ok in D'. congruence.
  Qed.

  (** Both ways round, a double once. *)
  Definition ways (t : tile) : list tile := if tile_eqb t (turned t) then [t] else [t; turned t].

  Lemma ways_ok t u : In t (ways u) <-> same_tile t u = true.
  Proof.
    unfold ways, same_tile. rewrite orb_true_iff, !tile_eqb_eq. destruct (tile_eqb u (turned u)) eqn:E; cbn.
    - apply tile_eqb_eq in E. rewrite <- E. intuition congruence.
    - intuition congruence.
  Qed.

  Definition opens_with (open : Datatypes.option pip) (p : pip) : bool :=
    match open with Some q => pip_eqb q p | None => false end.
  Lemma opens_with_ok open p : opens_with open p = true <-> open = Some p.
  Proof. destruct open; cbn; [rewrite pip_eqb_eq; split; congruence|split; discriminate]. Qed.

  Definition moves (p : table) : list (lay * table) :=
    match chain p with
    | [] => map (fun t => (At_right t, after_draws [t] (without [t] (hand p)) (stock p))) (hand p)
    | _ =>
        let l := left_open (chain p) in
        let r := right_open (chain p) in
        flat_map (fun t =>
            (if opens_with l (right_end t)
             then [(At_left t, after_draws (t :: chain p) (without [t] (hand p)) (stock p))] else [])
            ++ (if opens_with r (left_end t)
                then [(At_right t, after_draws (chain p ++ [t]) (without [t] (hand p)) (stock p))] else []))
          (flat_map ways (hand p))
    end.

  Lemma moves_ok p m q : In (m, q) (moves p) <-> lays option limit p m q.
  Proof.
    unfold moves. destruct (chain p) as [|t0 c] eqn:C.
    - rewrite in_map_iff. split.
      + intros (t & [= <- E] & I). apply eq_sym, after_draws_ok in E as (h & s & D & ->). now constructor.
      + inversion 1 as [p' t h s N I D|p' t h s L I D|p' t h s L I D]; subst.
        * exists t. split; auto. f_equal. symmetry. apply after_draws_ok. eauto.
        * rewrite C in L. discriminate.
        * rewrite C in L. discriminate.
    - rewrite <- C. rewrite in_flat_map. split.
      + intros (t & I & H). apply in_flat_map in I as (u & U & T). apply ways_ok in T.
        assert (I : in_hand p t) by now exists u.
        apply in_app_iff in H as [H|H].
        * destruct (opens_with _ _) eqn:O; [|destruct H]. apply opens_with_ok in O. destruct H as [[= <- E]|[]].
          apply eq_sym, after_draws_ok in E as (h & s & D & ->). now constructor.
        * destruct (opens_with _ _) eqn:O; [|destruct H]. apply opens_with_ok in O. destruct H as [[= <- E]|[]].
          apply eq_sym, after_draws_ok in E as (h & s & D & ->). now constructor.
      + inversion 1 as [p' t h s N I D|p' t h s L I D|p' t h s L I D]; subst; [congruence| |].
        * exists t. destruct I as (u & U & T). split; [apply in_flat_map; exists u; split; auto; now apply ways_ok|].
          apply in_app_iff. left. apply opens_with_ok in L. rewrite L. left. f_equal. symmetry. apply after_draws_ok. eauto.
        * exists t. destruct I as (u & U & T). split; [apply in_flat_map; exists u; split; auto; now apply ways_ok|].
          apply in_app_iff. right. apply opens_with_ok in L. rewrite L. left. f_equal. symmetry. apply after_draws_ok. eauto.
  Qed.

  (** What is legal, and what it leads to, depends on the chain's open ends alone. *)
  Lemma alike_draws c d h s h' s' : alike c d -> draws option limit c h s h' s' -> draws option limit d h s h' s'.
  Proof. intros [L R]. rewrite !draw_ok, L, R. auto. Qed.

  Lemma alike_step p p' m q : alike (chain p) (chain p') -> hand p = hand p' -> stock p = stock p' ->
    lays option limit p m q -> exists q', lays option limit p' m q' /\ normal q' = normal q.
  Proof.
    intros A H S L. assert (K : forall t, in_hand p t -> in_hand p' t).
    { intros t (u & U & T). exists u. now rewrite <- H. }
    destruct L as [p t h s N I D|p t h s L I D|p t h s L I D].
    - exists {| chain := [t]; hand := h; stock := s |}. split; auto. constructor; rewrite <- ?H, <- ?S; auto.
      eauto using alike_nil.
    - exists {| chain := t :: chain p'; hand := h; stock := s |}. split.
      + constructor; rewrite <- ?H, <- ?S; auto; [destruct A; congruence|]. eapply alike_draws; eauto using alike_cons.
      + unfold normal. cbn [chain hand stock]. f_equal. apply alike_short, alike_cons. now apply alike_sym.
    - exists {| chain := chain p' ++ [t]; hand := h; stock := s |}. split.
      + constructor; rewrite <- ?H, <- ?S; auto; [destruct A; congruence|]. eapply alike_draws; eauto using alike_snoc.
      + unfold normal. cbn [chain hand stock]. f_equal. apply alike_short, alike_snoc. now apply alike_sym.
  Qed.

  Definition view (p : table) : nat * list (list tile) := (0, [chain p; hand p; stock p]).
  Definition unview (v : nat * list (list tile)) : table :=
    match snd v with
    | [chain; hand; stock] => {| chain := chain; hand := hand; stock := stock |}
    | _ => {| chain := []; hand := []; stock := [] |}
    end.

  Definition write (p : table) : text :=
    row_text (chain p) ++ ascii " / " ++ row_text (hand p) ++ ascii " / " ++ row_text (stock p).

  Fixpoint matches (chain : list tile) : bool :=
    match chain with
    | t :: (u :: _) as chain => pip_eqb (right_end t) (left_end u) && matches chain
    | _ => true
    end.

  Definition read (s : text) : Datatypes.option table :=
    match scan s [] [] with
    | Some [chain; hand; stock] =>
        let p := {| chain := chain; hand := hand; stock := stock |} in
        if text_eqb (write p) s && is_deal_b (chain ++ hand ++ stock) && matches chain
           && match limit with None => true | Some most => length hand <=? most end
           && (if is_empty chain then negb (is_empty hand)
               else is_empty stock || negb (must_draw_b (left_open chain) (right_open chain) hand stock))
        then Some p else None
    | _ => None
    end.

  Definition chain_game_checked : checked (chain_game option limit).
  Proof.
    refine (listed (chain_game option limit) moves normal view unview read write moves_ok _ _ _ _ _); cbn.
    - intros p m q. apply alike_step; auto. cbn. apply alike_sym, short_alike.
    - intros p m q S. apply (alike_step _ p) in S as (q' & S & _); eauto. cbn. apply short_alike.
    - intros p. reflexivity.
    - reflexivity.
    - intros [c h s]; cbn. unfold has_won. destruct option.
      + symmetry. apply length_zero_iff_nil.
      + destruct h, s; cbn; split; auto; try lia; intros [E E']; discriminate.
  Defined.
End Moves.

Definition domino_patience_checked (option : goal) : checked (domino_patience option) := chain_game_checked option None.
Definition fives_the_limit_checked (option : goal) (limit : nat) : checked (fives_the_limit option limit) :=
  chain_game_checked option (Some limit).
