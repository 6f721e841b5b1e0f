(** Knock-Out: a line is won if and only if it falls into pairs, or with [knock=run] into runs, that do not cross.

    The first tile goes with some tile further right, whose left end is equal to its right end; what lies between has gone
    before them, and what lies behind goes by itself. So the places of two tiles that go together differ by an odd number. *)
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience KnockOut.
Import ListNotations.

Notation game := (knock_out Knock_pair).

Inductive matched : list tile -> Prop :=
| matched_none : matched []
| matched_pair t inside u behind :
    right_end t = left_end u -> matched inside -> matched behind ->
    matched (t :: inside ++ u :: behind).

(** Two neighbours that touch may be put in anywhere. *)
Lemma matched_insert t u line : right_end t = left_end u -> matched line ->
  forall before behind, line = before ++ behind -> matched (before ++ t :: u :: behind).
Proof.
  intros E M. induction M as [|x inside y rest F Mi IHi Mr IHr]; intros before behind L.
  - apply eq_sym, app_eq_nil in L as [-> ->]. apply (matched_pair t [] u []); auto using matched.
  - destruct before as [|x' before]; cbn in L.
    + subst behind. apply (matched_pair t [] u); auto using matched.
    + injection L as <- L. cbn [app].
      apply app_eq_app in L as (l & [[-> L]|[-> L]]).
      * (* Among the tiles inside. *)
        subst behind.
        replace (x :: before ++ t :: u :: l ++ y :: rest) with (x :: (before ++ t :: u :: l) ++ y :: rest)
          by (now rewrite <- app_assoc).
        apply matched_pair; auto.
      * destruct l as [|y' l]; cbn in L.
        -- subst behind. rewrite app_nil_r.
           replace (x :: inside ++ t :: u :: y :: rest) with (x :: (inside ++ [t; u]) ++ y :: rest)
             by (now rewrite <- app_assoc).
           apply matched_pair; auto. apply (IHi inside []). now rewrite app_nil_r.
        -- injection L as <- L. rewrite <- app_assoc. cbn [app]. apply matched_pair; auto.
Qed.

Lemma won_matched line moves q : play (G := game) line moves q -> q = [] -> matched line.
Proof.
  induction 1 as [line|line m r moves q S P IH]; intros W; [subst; constructor|]. specialize (IH W).
  destruct S as [before gone behind L K T]. specialize (K eq_refl).
  destruct gone as [|t [|u [|]]]; try discriminate. cbn [app].
  apply (matched_insert t u (before ++ behind)); auto. inversion T; auto.
Qed.

(** Play in the middle of a line. *)
Lemma play_between option before line moves q behind : play (G := knock_out option) line moves q ->
  play (G := knock_out option) (before ++ line ++ behind) moves (before ++ q ++ behind).
Proof.
  induction 1 as [line|line m r moves q S P IH]; [constructor|]. econstructor; [|exact IH].
  destruct S as [b g e L K T].
  replace (before ++ (b ++ g ++ e) ++ behind) with ((before ++ b) ++ g ++ e ++ behind) by now rewrite <- !app_assoc.
  replace (before ++ (b ++ e) ++ behind) with ((before ++ b) ++ e ++ behind) by now rewrite <- !app_assoc.
  now constructor.
Qed.

Lemma matched_won line : matched line -> exists moves, play (G := game) line moves [].
Proof.
  induction 1 as [|t inside u behind E Mi (ms & Pi) Mr (ns & Pr)]; [exists []; constructor|].
  exists (ms ++ [t; u] :: ns). eapply play_app.
  - apply (play_between Knock_pair [t] inside ms [] (u :: behind) Pi).
  - cbn. econstructor; [|exact Pr]. apply (knocks_out Knock_pair [] [t; u] behind); auto. repeat constructor; auto.
Qed.

Theorem won_if_and_only_if_matched (line : position game) : winnable line <-> matched line.
Proof.
  split.
  - intros (moves & q & P & W). exact (won_matched _ _ _ P W).
  - intros M. destruct (matched_won _ M) as (moves & P). exists moves, []. split; auto. reflexivity.
Qed.

(** Between two tiles that go together lies an even number of tiles. *)
Theorem matched_even line : matched line -> Nat.Even (length line).
Proof.
  induction 1 as [|t inside u behind _ _ (k & K) _ (l & L)]; [now exists 0|].
  exists (S (k + l)). cbn. rewrite app_length. cbn. lia.
Qed.

(** * Runs *)

(** With [knock=run]: the first tile goes with one or more further right, each touching the one before it when what lies between
    them has gone. [goes_on t line]: [t] goes with at least one tile of the line behind it, and all of the line goes. *)
Inductive cleared : list tile -> Prop :=
| cleared_none : cleared []
| cleared_run t line : goes_on t line -> cleared (t :: line)
with goes_on : tile -> list tile -> Prop :=
| goes_last t inside u behind :
    right_end t = left_end u -> cleared inside -> cleared behind -> goes_on t (inside ++ u :: behind)
| goes_further t inside u behind :
    right_end t = left_end u -> cleared inside -> goes_on u behind -> goes_on t (inside ++ u :: behind).

Scheme cleared_mind := Minimality for cleared Sort Prop
  with goes_on_mind := Minimality for goes_on Sort Prop.
Combined Scheme cleared_goes_on from cleared_mind, goes_on_mind.

Lemma run_goes_on row : forall t u behind, touching (t :: u :: row) -> cleared behind -> goes_on t (u :: row ++ behind).
Proof.
  induction row as [|v row IH]; intros t u behind T C; inversion T; subst.
  - apply (goes_last t [] u behind); auto using cleared.
  - apply (goes_further t [] u (v :: row ++ behind)); auto using cleared.
Qed.

Lemma run_first gone behind : 2 <= length gone -> touching gone -> cleared behind -> cleared (gone ++ behind).
Proof.
  intros L T C. destruct gone as [|t [|u row]]; cbn in L; try lia. constructor. now apply run_goes_on.
Qed.

Lemma cleared_insert gone : 2 <= length gone -> touching gone ->
  (forall line, cleared line -> forall before behind, line = before ++ behind -> cleared (before ++ gone ++ behind))
  /\ (forall t line, goes_on t line -> forall before behind, line = before ++ behind -> goes_on t (before ++ gone ++ behind)).
Proof.
  intros L T. apply cleared_goes_on.
  - intros before behind E. apply eq_sym, app_eq_nil in E as [-> ->]. apply (run_first gone); auto using cleared.
  - intros t line G IH [|t' before] behind E; cbn in E.
    + subst behind. apply (run_first gone); auto using cleared.
    + injection E as <- E. cbn. constructor. auto.
  - intros t inside u rest F Ci IHi Cr IHr before behind E. apply app_eq_app in E as (l & [[-> E]|[-> E]]).
    + subst behind. replace (before ++ gone ++ l ++ u :: rest) with ((before ++ gone ++ l) ++ u :: rest)
        by now rewrite <- !app_assoc.
      apply goes_last; auto.
    + destruct l as [|u' l]; cbn in E.
      * subst behind. rewrite app_nil_r. replace (inside ++ gone ++ u :: rest) with ((inside ++ gone ++ []) ++ u :: rest)
          by now rewrite <- !app_assoc.
        apply goes_last; auto. apply IHi. now rewrite app_nil_r.
      * injection E as <- E. rewrite <- app_assoc. cbn. apply goes_last; auto.
  - intros t inside u rest F Ci IHi Cr IHr before behind E. apply app_eq_app in E as (l & [[-> E]|[-> E]]).
    + subst behind. replace (before ++ gone ++ l ++ u :: rest) with ((before ++ gone ++ l) ++ u :: rest)
        by now rewrite <- !app_assoc.
      apply goes_further; auto.
    + destruct l as [|u' l]; cbn in E.
      * subst behind. rewrite app_nil_r. replace (inside ++ gone ++ u :: rest) with ((inside ++ gone ++ []) ++ u :: rest)
          by now rewrite <- !app_assoc.
        apply goes_further; auto. apply IHi. now rewrite app_nil_r.
      * injection E as <- E. rewrite <- app_assoc. cbn. apply goes_further; auto.
Qed.

Lemma won_cleared line moves q : play (G := knock_out Knock_run) line moves q -> q = [] -> cleared line.
Proof.
  induction 1 as [line|line m r moves q S P IH]; intros W; [subst; constructor|]. specialize (IH W).
  destruct S as [before gone behind L _ T]. destruct (cleared_insert gone L T) as [I _]. eapply I; eauto.
Qed.

Lemma cleared_won :
  (forall line, cleared line -> exists moves, play (G := knock_out Knock_run) line moves [])
  /\ (forall t line, goes_on t line -> exists more behind moves others, more <> [] /\ touching (t :: more)
        /\ play (G := knock_out Knock_run) line moves (more ++ behind)
        /\ play (G := knock_out Knock_run) behind others []).
Proof.
  apply cleared_goes_on.
  - exists []. constructor.
  - intros t line _ (more & behind & moves & others & N & T & P & Q). exists (moves ++ (t :: more) :: others).
    eapply play_app.
    + pose proof (play_between Knock_run [t] line moves (more ++ behind) [] P) as B. rewrite !app_nil_r in B. exact B.
    + econstructor; [|exact Q]. apply (knocks_out Knock_run [] (t :: more) behind); auto; [|discriminate].
      destruct more; [easy|cbn; lia].
  - intros t inside u behind E _ (ms & P) _ (ns & Q). exists [u], behind, ms, ns.
    split; [discriminate|]. split; [repeat constructor; auto|]. split; [|exact Q].
    exact (play_between Knock_run [] inside ms [] (u :: behind) P).
  - intros t inside u behind E _ (ms & P) _ (more & rest & ns & others & N & T & Q & R).
    exists (u :: more), rest, (ms ++ ns), others. split; [discriminate|]. split; [now constructor|]. split; [|exact R].
    eapply play_app; [exact (play_between Knock_run [] inside ms [] (u :: behind) P)|].
    pose proof (play_between Knock_run [u] behind ns (more ++ rest) [] Q) as B. rewrite !app_nil_r in B. exact B.
Qed.

Theorem won_if_and_only_if_cleared (line : position (knock_out Knock_run)) : winnable line <-> cleared line.
Proof.
  split.
  - intros (moves & q & P & W). exact (won_cleared _ _ _ P W).
  - intros C. destruct cleared_won as [W _]. destruct (W _ C) as (moves & P). exists moves, []. split; auto. reflexivity.
Qed.
