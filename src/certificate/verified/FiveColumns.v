(** The rules of Five Columns: docs/rules/five-columns.md. *)
From Coq Require Import Strings.String.
From Coq Require Import List Arith.
From Boneyard Require Import Tiles Patience.
Import ListNotations.

(** The reserve, and five columns, each from its top to its bottom. *)
Record table := { reserve : list tile; columns : list (list tile) }.

(** Rule option: while a column stands empty, may the bottom tile of another be moved into it? *)
Inductive refill := Refill_column | Refill_none.

(** Two tiles go, or one moves to the column of this number, counted from 1. *)
Inductive columns_move :=
| Discard (a b : tile)
| Move (t : tile) (to : nat).

(** The first three tiles are the reserve; the other 25 are dealt column by column, each from its top. *)
Definition dealt (deal : list tile) : table := {|
  reserve := firstn 3 deal;
  columns := map (fun column => firstn 5 (skipn (3 + 5 * column) deal)) [0; 1; 2; 3; 4];
|}.

(** The tiles of the reserve and the bottom tile of every column are available. *)
Definition available (p : table) (t : tile) : Prop :=
  In t (reserve p) \/ exists above, In (above ++ [t]) (columns p).

Inductive columns_step (option : refill) : table -> columns_move -> table -> Prop :=
(** Two available tiles whose totals add up to 12 may be discarded together. *)
| two_go p a b :
    available p a -> available p b -> same_tile a b = false ->
    total a + total b = 12 ->
    columns_step option p (Discard a b)
      {| reserve := without [a; b] (reserve p); columns := map (without [a; b]) (columns p) |}
(** The bottom tile of another column may be moved into an empty one, unless it lies alone in its column. *)
| one_moves p t above before behind :
    option = Refill_column ->
    columns p = before ++ [] :: behind ->
    In (above ++ [t]) (columns p) -> above <> [] ->
    columns_step option p (Move t (1 + length before))
      {| reserve := reserve p; columns := map (without [t]) before ++ [t] :: map (without [t]) behind |}.

Definition five_columns (option : refill) : patience := {|
  position := table;
  move := columns_move;
  start := dealt;
  step := columns_step option;
  won p := reserve p = [] /\ forall column, In column (columns p) -> column = [];
  left p := length (reserve p) + length (concat (columns p));
  move_text m :=
    match m with
    | Discard a b => discard_text a b
    | Move t to => tile_text (high_first t) ++ ascii "@" ++ number_text to
    end;
|}.
