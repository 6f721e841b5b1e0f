(** What a patience is, and what it means that one can be won.

    These definitions and the rules of the games are all that the theorems speak of. *)
From Coq Require Import List.
From Boneyard Require Import Tiles.
Import ListNotations.

Record patience := {
  position : Type;
  move : Type;
  (** The position that a deal begins with. *)
  start : list tile -> position;
  (** [step p m q]: in [p] the move [m] is legal, and leads to [q]. *)
  step : position -> move -> position -> Prop;
  won : position -> Prop;
  (** How many tiles are left. *)
  left : position -> nat;
  move_text : move -> text;
}.
Arguments start {p}.
Arguments step {p}.
Arguments won {p}.
Arguments left {p}.
Arguments move_text {p}.

Section Play.
  Context {G : patience}.

  (** [play p moves q]: the moves are legal one after the other, and lead from [p] to [q]. *)
  Inductive play : position G -> list (move G) -> position G -> Prop :=
  | play_none p : play p [] p
  | play_one p m q moves r : step p m q -> play q moves r -> play p (m :: moves) r.

  (** Some play wins. *)
  Definition winnable (p : position G) : Prop := exists moves q, play p moves q /\ won q.

  (** Play is over where no move is legal. *)
  Definition over (p : position G) : Prop := forall m q, ~ step p m q.

  (** No play wins, none ends with fewer than [n] tiles left, and one ends with [n]. *)
  Definition fewest_left (n : nat) (p : position G) : Prop :=
    ~ winnable p
    /\ (forall moves q, play p moves q -> over q -> n <= left q)
    /\ (exists moves q, play p moves q /\ over q /\ left q = n).

  (** [leads p words q]: moves that are written like this lead from [p] to [q]. *)
  Definition leads (p : position G) (words : list text) (q : position G) : Prop :=
    exists moves, play p moves q /\ map move_text moves = words.

  Lemma play_app p ms q ns r : play p ms q -> play q ns r -> play p (ms ++ ns) r.
  Proof. induction 1; cbn; eauto using play. Qed.
End Play.
