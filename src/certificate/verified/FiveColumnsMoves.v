(** Five Columns, as a program: its legal moves listed, its positions read and written; and the proof that the list is
    what the rules say. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Listed FiveColumns.
Import ListNotations.

(** The bottom tile of a column, and whether there is one above it. *)
Fixpoint bottom (column : list tile) : option tile :=
  match column with
  | [] => None
  | [t] => Some t
  | _ :: column => bottom column
  end.
Definition bottom_of_many (column : list tile) : option tile :=
  match column with _ :: _ :: _ => bottom column | _ => None end.

Fixpoint somes {A} (all : list (option A)) : list A :=
  match all with
  | [] => []
  | Some a :: all => a :: somes all
  | None :: all => somes all
  end.

Lemma in_somes {A} (a : A) all : In a (somes all) <-> In (Some a) all.
Proof.
  induction all as [|[b|] all IH]; cbn; [easy| |]; rewrite IH.
  - split; (intros [H|H]; [left; congruence|auto]).
  - split; [auto|]. intros [H|H]; [discriminate|auto].
Qed.

Lemma bottom_ok column t : bottom column = Some t <-> exists above, column = above ++ [t].
Proof.
  split.
  - induction column as [|u column IH]; [discriminate|]. destruct column as [|v column].
    + intros [= ->]. now exists [].
    + intros H. apply IH in H as (above & ->). now exists (u :: above).
  - intros (above & ->). induction above as [|u above IH]; [auto|]. cbn. destruct (above ++ [t]) eqn:E; auto.
    now apply app_eq_nil in E.
Qed.

Lemma bottom_of_many_ok column t :
  bottom_of_many column = Some t <-> exists above, column = above ++ [t] /\ above <> [].
Proof.
  destruct column as [|u [|v column]]; cbn [bottom_of_many].
  - split; [discriminate|]. intros (above & E & _). now apply eq_sym, app_eq_nil in E.
  - split; [discriminate|]. intros ([|w above] & E & N); [easy|]. injection E as _ E.
    now apply eq_sym, app_eq_nil in E.
  - rewrite bottom_ok. split.
    + intros (above & E). exists above. split; auto. intros ->. discriminate.
    + intros (above & E & _). eauto.
Qed.

(** The splits of the columns at an empty one: before it, and behind it. *)
Fixpoint empty_places (before columns : list (list tile)) : list (list (list tile) * list (list tile)) :=
  match columns with
  | [] => []
  | [] :: behind => (rev before, behind) :: empty_places ([] :: before) behind
  | column :: behind => empty_places (column :: before) behind
  end.

Lemma empty_places_ok b r columns : forall before,
  In (b, r) (empty_places before columns)
  <-> exists more, b = rev before ++ more /\ columns = more ++ [] :: r.
Proof.
  induction columns as [|column columns IH]; intros before; cbn [empty_places].
  - split; [easy|]. intros (more & _ & E). now apply eq_sym, app_eq_nil in E.
  - assert (S : In (b, r) (empty_places (column :: before) columns)
                <-> exists more, b = rev before ++ column :: more /\ columns = more ++ [] :: r).
    { rewrite IH. cbn. split; intros (more & -> & E); exists more; rewrite <- app_assoc; auto. }
    destruct column as [|t column].
    + cbn. rewrite S. split.
      * intros [[= <- <-]|(more & -> & ->)]; [exists []|exists ([] :: more)]; rewrite ?app_nil_r; auto.
      * intros ([|c more] & -> & E); injection E as; subst; [left; now rewrite app_nil_r|right; eauto].
    + rewrite S. split.
      * intros (more & -> & ->). now exists ((t :: column) :: more).
      * intros ([|c more] & -> & E); [discriminate|]. injection E as <- ->. eauto.
Qed.

Section Moves.
  Context (option : refill).

  Definition all_available (p : table) : list tile := reserve p ++ somes (map bottom (columns p)).

  Lemma all_available_ok p t : In t (all_available p) <-> available p t.
  Proof.
    unfold all_available, available. rewrite in_app_iff, in_somes, in_map_iff. split; (intros [H|H]; [auto|right]).
    - destruct H as (column & B & I). apply bottom_ok in B as (above & ->). eauto.
    - destruct H as (above & I). exists (above ++ [t]). split; auto. apply bottom_ok. eauto.
  Qed.

  Definition discards (p : table) : list (columns_move * table) :=
    map (fun ab => (Discard (fst ab) (snd ab),
                    {| reserve := without [fst ab; snd ab] (reserve p);
                       columns := map (without [fst ab; snd ab]) (columns p) |}))
      (pairs_of_twelve (all_available p)).

  Definition refills (p : table) : list (columns_move * table) :=
    match option with
    | Refill_none => []
    | Refill_column =>
        flat_map (fun t =>
            map (fun br => (Move t (1 + length (fst br)),
                            {| reserve := reserve p;
                               columns := map (without [t]) (fst br) ++ [t] :: map (without [t]) (snd br) |}))
              (empty_places [] (columns p)))
          (somes (map bottom_of_many (columns p)))
    end.

  Definition moves (p : table) : list (columns_move * table) := discards p ++ refills p.

  Lemma moves_ok p m q : In (m, q) (moves p) <-> columns_step option p m q.
  Proof.
    unfold moves. rewrite in_app_iff. split.
    - intros [H|H].
      + apply in_map_iff in H as ((a & b) & [= <- <-] & I).
        apply pairs_of_twelve_ok in I as (A & B & S & T). constructor; auto; now apply all_available_ok.
      + unfold refills in H. destruct option eqn:O; [|destruct H].
        apply in_flat_map in H as (t & T & H). apply in_map_iff in H as ((b & r) & [= <- <-] & I).
        apply empty_places_ok in I as (more & -> & E). apply in_somes, in_map_iff in T as (column & B & I).
        apply bottom_of_many_ok in B as (above & -> & N). now apply one_moves with (above := above).
    - intros [p' a b A B S T|p' t above before behind O E I N].
      + left. apply in_map_iff. exists (a, b). split; auto. apply pairs_of_twelve_ok.
        repeat split; auto; now apply all_available_ok.
      + right. unfold refills. rewrite O. apply in_flat_map. exists t. split.
        * apply in_somes, in_map_iff. exists (above ++ [t]). split; auto. apply bottom_of_many_ok. eauto.
        * apply in_map_iff. exists (before, behind). split; auto. apply empty_places_ok. exists before. auto.
  Qed.

  Definition view (p : table) : nat * list (list tile) := (0, reserve p :: columns p).
  Definition unview (v : nat * list (list tile)) : table :=
    match snd v with
    | reserve :: columns => {| reserve := reserve; columns := columns |}
    | [] => {| reserve := []; columns := [] |}
    end.

  (** Beside an empty part a slash has no space. *)
  Fixpoint columns_text (behind_empty : bool) (columns : list (list tile)) : text :=
    match columns with
    | [] => []
    | column :: more =>
        (if behind_empty then ascii "/" else ascii " /")
        ++ (if is_empty column then [] else ascii " " ++ row_text column) ++ columns_text (is_empty column) more
    end.
  Definition write (p : table) : text := row_text (reserve p) ++ columns_text (is_empty (reserve p)) (columns p).

  Definition read (s : text) : Datatypes.option table :=
    match scan s [] [] with
    | Some (reserve :: columns) =>
        let p := {| reserve := reserve; columns := columns |} in
        if text_eqb (write p) s && (length columns =? 5) && (length reserve <=? 3)
           && forallb (fun column => length column <=? 5) columns && no_tile_twice (reserve ++ concat columns)
        then Some p else None
    | _ => None
    end.

  Definition five_columns_checked : checked (five_columns option).
  Proof.
    refine (listed (five_columns option) moves (fun p => p) view unview read write moves_ok _ _ _ _ _); cbn; eauto.
    - now intros [].
    - intros [reserve columns]; cbn. split.
      + intros [-> H]. cbn. replace (concat columns) with (@nil tile); auto. symmetry. apply concat_nil_Forall.
        now apply Forall_forall.
      + intros H. assert (length reserve = 0) by lia. assert (length (concat columns) = 0) by lia.
        split; [now apply length_zero_iff_nil|]. apply Forall_forall, concat_nil_Forall. now apply length_zero_iff_nil.
  Defined.
End Moves.
