(** The rules of Twelve To Go: docs/rules/twelve-to-go.md. *)
From Coq Require Import List Arith.
From Boneyard Require Import Tiles Patience.
Import ListNotations.

(** Tiles that lie face up, oldest first, and the stock, next first. *)
Record table := { hand : list tile; stock : list tile }.

(** Two tiles that go. *)
Inductive discard := Discard (a b : tile).

(** The stock fills the hand up to [n] tiles, as long as it lasts. *)
Definition filled (n : nat) (hand stock : list tile) : table :=
  {| hand := firstn n (hand ++ stock); stock := skipn n (hand ++ stock) |}.

(** Two face-up tiles whose totals add up to 12 may be discarded; the stock then fills the hand up again. *)
Inductive discards (n : nat) : table -> discard -> table -> Prop :=
| two_go p a b :
    In a (hand p) -> In b (hand p) -> same_tile a b = false ->
    total a + total b = 12 ->
    discards n p (Discard a b) (filled n (without [a; b] (hand p)) (stock p)).

(** [n] is the option [hand]: how many tiles lie face up. *)
Definition twelve_to_go (n : nat) : patience := {|
  position := table;
  move := discard;
  start deal := filled n [] deal;
  step := discards n;
  won p := hand p = [] /\ stock p = [];
  left p := length (hand p) + length (stock p);
  move_text m := let (a, b) := m in discard_text a b;
|}.
