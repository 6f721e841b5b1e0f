(** The rules of Knock-Out: docs/rules/knock-out.md. *)
From Coq Require Import Strings.String.
From Coq Require Import List Arith.
From Boneyard Require Import Tiles Patience.
Import ListNotations.

(** Rule option: two tiles at a time, or any number from two on? *)
Inductive knock := Knock_pair | Knock_run.

(** Each tile touches the next with equal ends. *)
Inductive touching : list tile -> Prop :=
| touching_one t : touching [t]
| touching_more t u row : right_end t = left_end u -> touching (u :: row) -> touching (t :: u :: row).

(** Neighbours that touch may be knocked out together; the gap closes. The line is [before], the tiles that go, and [behind]. *)
Inductive knocks (option : knock) : list tile -> list tile -> list tile -> Prop :=
| knocks_out before gone behind :
    2 <= length gone -> (option = Knock_pair -> length gone = 2) ->
    touching gone ->
    knocks option (before ++ gone ++ behind) gone (before ++ behind).

Definition knock_out (option : knock) : patience := {|
  position := list tile;
  move := list tile;
  start deal := deal;
  step := knocks option;
  won line := line = [];
  left line := length line;
  move_text gone := join (ascii "+") (map tile_text gone);
|}.
