(** The rules of Five's the Limit: docs/rules/fives-the-limit.md. Played like Domino Patience, but a hand never holds more
    than [limit] tiles: who cannot match with a full hand has lost, since no move is legal then. *)
From Boneyard Require Import Patience DominoPatience.

Definition fives_the_limit (option : goal) (limit : nat) : patience := chain_game option (Some limit).
