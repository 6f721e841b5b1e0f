(** Bingo, as a program: its passes tried one after the other, its positions read and written; and the proof that they are
    what the rules say.

    A row can have 2^24 passes. They are never listed: [try_passes] makes one after the other, and ends with the first that
    leads to a position which is missing. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Listed Bingo.
Import ListNotations.

Section Moves.
  Context (removal : removal) (count : count).

  Definition begins (next : nat) : nat := match count with Count_continue => next | Count_restart => 0 end.
  Definition forced : bool := match removal with Removal_forced => true | Removal_optional => false end.

  Fixpoint some_matches (n : nat) (row : list tile) : bool :=
    match row with
    | [] => false
    | t :: row => (total t =? n) || some_matches (after n) row
    end.
  Fixpoint number_behind (n : nat) (row : list tile) : nat :=
    match row with
    | [] => n
    | _ :: row => number_behind (after n) row
    end.

  Definition can_pass (p : table) : bool :=
    negb (is_empty (row p))
    && (some_matches (number p) (row p) || negb (begins (number_behind (number p) (row p)) =? number p)).

  Lemma touched_number n row taken kept last : touched removal n row taken kept last -> last = number_behind n row.
  Proof. induction 1; auto. Qed.

  (** The pass that takes each tile that matches and that [takes] says, or that must go. *)
  Fixpoint choose (takes : tile -> bool) (n : nat) (row : list tile) : list tile * list tile :=
    match row with
    | [] => ([], [])
    | t :: row =>
        let (taken, kept) := choose takes (after n) row in
        if (total t =? n) && (forced || takes t) then (t :: taken, kept) else (taken, t :: kept)
    end.

  Lemma choose_ok takes row : forall n taken kept,
    choose takes n row = (taken, kept) -> touched removal n row taken kept (number_behind n row).
  Proof.
    induction row as [|t row IH]; intros n taken kept; cbn [choose number_behind].
    - intros [= <- <-]. constructor.
    - destruct (choose takes (after n) row) as [taken' kept'] eqn:C. specialize (IH _ _ _ C).
      destruct ((total t =? n) && _) eqn:E; intros [= <- <-].
      + apply andb_true_iff in E as [E _]. apply Nat.eqb_eq in E. now constructor.
      + constructor; auto. apply andb_false_iff in E as [E|E]; [left; now apply Nat.eqb_neq|right].
        unfold forced in E. now destruct removal.
  Qed.

  Lemma touched_sizes n row taken kept last :
    touched removal n row taken kept last -> length taken + length kept = length row.
  Proof. induction 1; cbn; lia. Qed.

  Lemma none_matches n row taken kept last :
    some_matches n row = false -> touched removal n row taken kept last -> taken = [] /\ kept = row.
  Proof.
    intros M T. induction T as [n|n t row taken kept last E T IH|n t row taken kept last E T IH]; auto; cbn in M;
      apply orb_false_iff in M as [M M'].
    - apply Nat.eqb_neq in M. contradiction.
    - destruct IH as [-> ->]; auto.
  Qed.

  Lemma one_matches row : forall n, some_matches n row = true -> fst (choose (fun _ => true) n row) <> [].
  Proof.
    induction row as [|t row IH]; intros n; cbn; [discriminate|]. intros M.
    destruct (choose _ _ row) as [taken kept] eqn:C. rewrite orb_true_r, andb_true_r.
    destruct (total t =? n); cbn in *; [discriminate|]. specialize (IH _ M). now rewrite C in IH.
  Qed.

  Lemma can_pass_ok p : can_pass p = true <-> row p <> [] /\ exists taken q, pass removal count p taken q /\ q <> p.
  Proof.
    unfold can_pass. rewrite andb_true_iff, orb_true_iff, !negb_true_iff, Nat.eqb_neq. split.
    - intros [E H]. split; [destruct (row p); discriminate|].
      destruct (choose (fun _ => true) (number p) (row p)) as [taken kept] eqn:C.
      exists taken, {| number := begins (number_behind (number p) (row p)); row := kept |}. split.
      + constructor. eapply choose_ok; eauto.
      + destruct H as [M|N]; [|intros F; apply N; exact (f_equal number F)].
        apply one_matches in M. rewrite C in M. apply choose_ok, touched_sizes in C.
        intros F. apply (f_equal Bingo.row) in F. cbn in F. rewrite <- F in C. destruct taken; [easy|]. cbn in C. lia.
    - intros (N & taken & q & P & D). split; [now destruct (row p)|].
      destruct (some_matches (number p) (row p)) eqn:M; auto. right. intros B. apply D.
      destruct P as [p taken kept next T]. pose proof (none_matches _ _ _ _ _ M T) as [-> ->].
      apply touched_number in T as ->. unfold begins in B. rewrite B. now destruct p.
  Qed.

  (** What the passes lead to: the number behind the row, and the tiles that stay ([kept], the last one first, have been
      touched). *)
  Fixpoint all_passes (n : nat) (row kept : list tile) : list table :=
    match row with
    | [] => [{| number := begins n; row := rev_append kept [] |}]
    | t :: row =>
        if total t =? n then
          all_passes (after n) row kept ++ (if forced then [] else all_passes (after n) row (t :: kept))
        else all_passes (after n) row (t :: kept)
    end.

  Lemma all_passes_ok n row taken kept' last : touched removal n row taken kept' last ->
    forall kept, In {| number := begins last; Bingo.row := rev kept ++ kept' |} (all_passes n row kept).
  Proof.
    induction 1 as [n|n t row taken kept' last E T IH|n t row taken kept' last E T IH]; intros kept; cbn [all_passes].
    - left. now rewrite rev_append_rev.
    - apply Nat.eqb_eq in E. rewrite E. apply in_app_iff. auto.
    - specialize (IH (t :: kept)). cbn in IH. rewrite <- app_assoc in IH. cbn in IH.
      destruct (total t =? n) eqn:F; auto. apply Nat.eqb_eq in F. apply in_app_iff. right.
      destruct E as [E|E]; [contradiction|]. unfold forced. rewrite E. exact IH.
  Qed.

  Section Try.
    Context (f : Keys.t -> table -> tried).
    Fixpoint visit (n : nat) (row kept : list tile) (reached : Keys.t) : tried :=
      match row with
      | [] => f reached {| number := begins n; row := rev_append kept [] |}
      | t :: row =>
          if total t =? n then
            match visit (after n) row kept reached with
            | Fine reached => if forced then Fine reached else visit (after n) row (t :: kept) reached
            | missing => missing
            end
          else visit (after n) row (t :: kept) reached
      end.

    Lemma try_all_app {A} (g : Keys.t -> A -> tried) a b reached :
      try_all g reached (a ++ b) = match try_all g reached a with Fine reached => try_all g reached b | m => m end.
    Proof. revert reached; induction a as [|x a IH]; intros reached; cbn; auto. destruct (g reached x); auto. Qed.

    Lemma visit_ok row : forall n kept reached, visit n row kept reached = try_all f reached (all_passes n row kept).
    Proof.
      induction row as [|t row IH]; intros n kept reached; cbn [visit all_passes].
      - cbn. now destruct (f reached _).
      - destruct (total t =? n); auto. rewrite IH, try_all_app. destruct (try_all f _ _); auto.
        destruct forced; auto.
    Qed.
  End Try.

  Definition try_passes (f : Keys.t -> table -> tried) (reached : Keys.t) (p : table) : tried :=
    if can_pass p then visit f (number p) (row p) [] reached else Fine reached.

  Definition taken_text (taken : list tile) : text :=
    match taken with
    | [] => ascii "."
    | _ => join (ascii "+") (map tile_text taken)
    end.

  Definition play_pass (p : table) (word : text) : option table :=
    if can_pass p then
      let names := split_at "+" word [] [] in
      let (taken, kept) := choose (fun t => existsb (text_eqb (tile_text t)) names) (number p) (row p) in
      if text_eqb (taken_text taken) word
      then Some {| number := begins (number_behind (number p) (row p)); row := kept |} else None
    else None.

  Definition view (p : table) : nat * list (list tile) := (number p, [row p]).
  Definition unview (v : nat * list (list tile)) : table := {| number := fst v; row := concat (snd v) |}.

  Definition numbers : list (nat * text) := map (fun n => (n, number_text n ++ ascii ":")) (seq 0 13).

  Definition write (p : table) : text :=
    number_text (number p) ++ ascii ":" ++ concat (map (fun t => ascii " " ++ tile_text t) (row p)).

  Definition read (s : text) : option table :=
    match find (fun number => match behind (snd number) s with Some _ => true | None => false end) numbers with
    | Some (n, beginning) =>
        match behind beginning s with
        | Some tiles =>
            match scan tiles [] [] with
            | Some [row] =>
                let p := {| number := n; row := row |} in
                if text_eqb (write p) s && no_tile_twice row
                   && forallb (fun t => tile_eqb t (high_first t)) row
                   && (match count with Count_restart => n =? 0 | Count_continue => true end)
                then Some p else None
            | _ => None
            end
        | None => None
        end
    | None => None
    end.

  Definition bingo_checked : checked (bingo removal count).
  Proof.
    refine {| Evidence.norm := fun p : position (bingo removal count) => p;
              Evidence.view := view : position (bingo removal count) -> _; Evidence.unview := unview;
              Evidence.can_move := can_pass; Evidence.try_moves := try_passes; Evidence.play_word := play_pass;
              Evidence.read := read; Evidence.write := write |}; cbn; auto.
    - intros [n row]. unfold view, unview. cbn. now rewrite app_nil_r.
    - intros p. symmetry. apply length_zero_iff_nil.
    - intros p. rewrite can_pass_ok. unfold bingo_step. split.
      + intros (N & taken & q & P & D). exists taken, q. eauto 6.
      + intros (m & q & N & _ & taken & r & P & D). eauto.
    - intros p. unfold try_passes. destruct (can_pass p) eqn:C.
      + exists (all_passes (number p) (row p) []). split; [intros f reached; apply visit_ok|].
        intros m q (_ & P & _). exists q. split; auto. destruct P as [p taken kept next T].
        now apply (all_passes_ok _ _ _ _ _ T []).
      + exists []. split; auto. intros m q (N & P & E). exfalso.
        assert (can_pass p = true) by (apply can_pass_ok; firstorder). congruence.
    - intros p word q. unfold play_pass. destruct (can_pass p) eqn:C; [|discriminate].
      destruct (choose _ _ _) as [taken kept] eqn:E. destruct (text_eqb _ _) eqn:W; [|discriminate].
      intros [= <-]. exists taken. apply text_eqb_eq in W. split; [|exact W].
      apply can_pass_ok in C as (N & H). split; auto. split; auto. constructor. eapply choose_ok; eauto.
  Defined.
End Moves.
