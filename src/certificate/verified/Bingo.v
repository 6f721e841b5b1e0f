(** The rules of Bingo: docs/rules/bingo.md. *)
From Coq Require Import Strings.String.
From Coq Require Import List Arith.
From Boneyard Require Import Tiles Patience.
Import ListNotations.

(** The row before a pass, and the number that will touch its first tile. *)
Record table := { number : nat; row : list tile }.

(** Rule options: may a matching tile stay, or must it go? Does a new pass go on counting, or begin at 0? *)
Inductive removal := Removal_optional | Removal_forced.
Inductive count := Count_continue | Count_restart.

(** The count runs 0, 1, … 12, and then from 0 again. *)
Definition after (n : nat) : nat := if n =? 12 then 0 else S n.

Section Rules.
  Context (removal : removal) (count : count).

  (** The row from its left end to its right, its first tile touched by the number [n]: the tiles taken, the tiles that stay,
      and the number that would come next. A tile matches if its ends add up to the number that touches it. *)
  Inductive touched : nat -> list tile -> list tile -> list tile -> nat -> Prop :=
  | row_ends n : touched n [] [] [] n
  | tile_taken n t row taken kept last :
      total t = n ->
      touched (after n) row taken kept last -> touched n (t :: row) (t :: taken) kept last
  | tile_stays n t row taken kept last :
      total t <> n \/ removal = Removal_optional ->
      touched (after n) row taken kept last -> touched n (t :: row) taken (t :: kept) last.

  (** One whole pass along the row; behind it the row closes up. *)
  Inductive pass : table -> list tile -> table -> Prop :=
  | whole_row p taken kept next :
      touched (number p) (row p) taken kept next ->
      pass p taken {| number := match count with Count_continue => next | Count_restart => 0 end; row := kept |}.

  (** A move is a pass. Play is over when the row is empty, or when no pass would change anything. *)
  Definition bingo_step (p : table) (taken : list tile) (q : table) : Prop :=
    row p <> [] /\ pass p taken q /\ exists other r, pass p other r /\ r <> p.

  (** Which way round a tile lies does not matter: it is shown with its higher end first. *)
  Definition bingo : patience := {|
    position := table;
    move := list tile;
    start deal := {| number := 0; row := map high_first deal |};
    step := bingo_step;
    won p := row p = [];
    left p := length (row p);
    move_text taken :=
      match taken with
      | [] => ascii "."
      | _ => join (ascii "+") (map tile_text taken)
      end;
  |}.
End Rules.
