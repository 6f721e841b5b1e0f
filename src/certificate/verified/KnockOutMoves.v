(** Knock-Out, as a program: its legal moves listed, its positions read and written; and the proof that the list is what
    the rules say. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Listed KnockOut.
Import ListNotations.

Section Moves.
  Context (option : knock).

  (** The moves whose tiles begin with [t] and those of [gone], which stand before [t] (the last one first). *)
  Fixpoint runs (before gone : list tile) (t : tile) (line : list tile) : list (list tile * list tile) :=
    match line with
    | [] => []
    | u :: line =>
        if pip_eqb (right_end t) (left_end u) then
          (rev_append (u :: t :: gone) [], rev_append before line)
          :: match option with Knock_pair => [] | Knock_run => runs before (t :: gone) u line end
        else []
    end.

  Fixpoint all_runs (before line : list tile) : list (list tile * list tile) :=
    match line with
    | [] => []
    | t :: line => runs before [] t line ++ all_runs (t :: before) line
    end.

  Definition moves (line : list tile) : list (list tile * list tile) := all_runs [] line.

  Lemma touching_cons t row : touching (t :: row) <-> row = [] \/ exists u r, row = u :: r /\ right_end t = left_end u /\ touching row.
  Proof.
    split.
    - intros H. inversion H; subst; eauto 6.
    - intros [->|(u & r & -> & E & H)]; now constructor.
  Qed.

  Lemma runs_ok before m q line : forall gone t,
    In (m, q) (runs before gone t line)
    <-> exists more behind, line = more ++ behind /\ m = rev gone ++ t :: more /\ q = rev before ++ behind
        /\ more <> [] /\ touching (t :: more) /\ (option = Knock_pair -> length more = 1).
  Proof.
    induction line as [|u line IH]; intros gone t; cbn [runs].
    - split; [easy|]. intros (more & behind & E & _ & _ & N & _). apply eq_sym, app_eq_nil in E as [-> _]. easy.
    - destruct (pip_eqb _ _) eqn:P.
      2:{ split; [easy|]. intros ([|v more] & behind & E & _ & _ & N & T & _); [easy|]. injection E as <- _.
          apply touching_cons in T as [?|(? & ? & [= <- <-] & E & _)]; [discriminate|]. apply pip_eqb_eq in E. congruence. }
      apply pip_eqb_eq in P. cbn [In]. rewrite !rev_append_rev, app_nil_r. cbn [rev]. rewrite <- !app_assoc. cbn [app].
      split.
      + intros [[= <- <-]|H].
        * exists [u], line. repeat split; auto; [discriminate|]. repeat constructor. auto.
        * destruct option eqn:O; [destruct H|]. apply IH in H as (more & behind & -> & -> & -> & N & T & L).
          exists (u :: more), behind. cbn. rewrite <- app_assoc. repeat split; auto; try discriminate.
          constructor; auto.
      + intros ([|v more] & behind & E & -> & -> & N & T & L); [easy|]. injection E as <- ->.
        destruct more as [|w more]; [left; auto|right]. destruct option eqn:O.
        * specialize (L eq_refl). discriminate.
        * apply IH. exists (w :: more), behind. cbn. rewrite <- app_assoc. repeat split; auto; try discriminate.
          now apply touching_cons in T as [?|(? & ? & [= <- <-] & _ & T)].
  Qed.

  Lemma all_runs_ok m q line : forall before,
    In (m, q) (all_runs before line)
    <-> exists kept behind, line = kept ++ m ++ behind /\ q = rev before ++ kept ++ behind
        /\ 2 <= length m /\ (option = Knock_pair -> length m = 2) /\ touching m.
  Proof.
    induction line as [|t line IH]; intros before; cbn [all_runs].
    - split; [easy|]. intros (kept & behind & E & _ & L & _). apply eq_sym, app_eq_nil in E as [_ E].
      apply app_eq_nil in E as [-> _]. cbn in L. lia.
    - rewrite in_app_iff, runs_ok, IH. cbn [rev app]. split.
      + intros [(more & behind & -> & -> & -> & N & T & L)|(kept & behind & -> & -> & L & P & T)].
        * assert (2 <= S (length more)) by (destruct more; [easy|cbn; lia]).
          exists [], behind. cbn. split; [auto|]. split; [auto|]. split; [auto|]. split; [|auto].
          intros O. now rewrite L.
        * exists (t :: kept), behind. cbn. rewrite <- app_assoc. auto.
      + intros ([|u kept] & behind & E & -> & L & P & T).
        * left. destruct m as [|u more]; [cbn in L; lia|]. cbn in E. injection E as <- ->.
          exists more, behind. cbn [length] in *. split; [auto|]. split; [auto|]. split; [auto|].
          split; [intros ->; cbn in L; lia|]. split; [auto|]. intros O. apply P in O. lia.
        * right. cbn in E. injection E as <- ->. exists kept, behind. cbn. rewrite <- app_assoc. auto.
  Qed.

  Lemma moves_ok p m q : In (m, q) (moves p) <-> knocks option p m q.
  Proof.
    unfold moves. rewrite all_runs_ok. cbn. split.
    - intros (before & behind & -> & -> & L & P & T). now constructor.
    - intros [before gone behind L P T]. exists before, behind. auto.
  Qed.

  Definition view (line : list tile) : nat * list (list tile) := (0, [line]).
  Definition unview (v : nat * list (list tile)) : list tile := concat (snd v).

  Definition read (s : text) : Datatypes.option (list tile) :=
    match scan s [] [] with
    | Some [line] => if text_eqb (row_text line) s && no_tile_twice line then Some line else None
    | _ => None
    end.

  Definition knock_out_checked : checked (knock_out option).
  Proof.
    refine (listed (knock_out option) moves (fun p => p) view unview read row_text moves_ok _ _ _ _ _); cbn; eauto.
    - intros p. apply app_nil_r.
    - intros line. symmetry. apply length_zero_iff_nil.
  Defined.
End Moves.
