(** The rules of Domino Patience: docs/rules/domino-patience.md. Five's the Limit is the same game but for how many tiles a
    hand may hold; so that stands here, too, as [limit], and Domino Patience has none. *)
From Coq Require Import Strings.String.
From Coq Require Import List Arith.
From Boneyard Require Import Tiles Patience.
Import ListNotations.

(** The chain as it lies, from its left end to its right; the hand; and the stock, next first. *)
Record table := { chain : list tile; hand : list tile; stock : list tile }.

(** Rule option: is the game won as soon as the hand is empty, or when all 28 tiles lie in the chain? *)
Inductive goal := Goal_hand | Goal_all.

(** A tile that is laid, as it then lies: at the left end of the chain, or at the right. The opening tile is laid at the
    right. *)
Inductive lay := At_left (t : tile) | At_right (t : tile).

(** The pips at the two open ends. *)
Definition left_open (chain : list tile) : option pip :=
  match chain with [] => None | t :: _ => Some (left_end t) end.
Fixpoint right_open (chain : list tile) : option pip :=
  match chain with
  | [] => None
  | [t] => Some (right_end t)
  | _ :: chain => right_open chain
  end.

(** A tile fits if one of its ends is equal to an open end. Any tile may open the chain. *)
Definition fits (chain : list tile) (t : tile) : Prop :=
  chain = []
  \/ exists p, (left_open chain = Some p \/ right_open chain = Some p) /\ (left_end t = p \/ right_end t = p).

Section Rules.
  Context (option : goal) (limit : Datatypes.option nat).

  Definition has_won (hand stock : list tile) : Prop :=
    match option with
    | Goal_hand => hand = []
    | Goal_all => hand = [] /\ stock = []
    end.

  (** Whether the hand may hold one tile more. *)
  Definition has_room (hand : list tile) : Prop :=
    match limit with
    | None => True
    | Some most => length hand < most
    end.

  (** A player who can match must not draw; one who cannot draws until one fits. [draws chain hand stock hand' stock']: the
      forced draws from the stock have been made. *)
  Definition must_draw (chain hand stock : list tile) : Prop :=
    ~ has_won hand stock /\ has_room hand /\ forall t, In t hand -> ~ fits chain t.

  Inductive draws (chain : list tile) : list tile -> list tile -> list tile -> list tile -> Prop :=
  | draws_none hand stock : stock = [] \/ ~ must_draw chain hand stock -> draws chain hand stock hand stock
  | draws_one hand t stock hand' stock' :
      must_draw chain hand (t :: stock) -> draws chain (hand ++ [t]) stock hand' stock' ->
      draws chain hand (t :: stock) hand' stock'.

  (** A tile of the hand, whichever way round. *)
  Definition in_hand (p : table) (t : tile) : Prop := exists u, In u (hand p) /\ same_tile t u = true.

  Inductive lays : table -> lay -> table -> Prop :=
  (** Any tile of the hand starts the chain, as it was dealt. *)
  | opens p t hand' stock' :
      chain p = [] -> In t (hand p) ->
      draws [t] (without [t] (hand p)) (stock p) hand' stock' ->
      lays p (At_right t) {| chain := [t]; hand := hand'; stock := stock' |}
  (** A tile may be laid at an open end that it touches with an equal number of pips. *)
  | lays_left p t hand' stock' :
      left_open (chain p) = Some (right_end t) -> in_hand p t ->
      draws (t :: chain p) (without [t] (hand p)) (stock p) hand' stock' ->
      lays p (At_left t) {| chain := t :: chain p; hand := hand'; stock := stock' |}
  | lays_right p t hand' stock' :
      right_open (chain p) = Some (left_end t) -> in_hand p t ->
      draws (chain p ++ [t]) (without [t] (hand p)) (stock p) hand' stock' ->
      lays p (At_right t) {| chain := chain p ++ [t]; hand := hand'; stock := stock' |}.

  (** The first five tiles are the hand. Left are those in hand, or with [goal=all] all that are not in the chain. *)
  Definition chain_game : patience := {|
    position := table;
    move := lay;
    start deal := {| chain := []; hand := firstn 5 deal; stock := skipn 5 deal |};
    step := lays;
    won p := has_won (hand p) (stock p);
    left p :=
      match option with
      | Goal_hand => length (hand p)
      | Goal_all => length (hand p) + length (stock p)
      end;
    move_text m :=
      match m with
      | At_left t => ascii "<" ++ tile_text t
      | At_right t => tile_text t ++ ascii ">"
      end;
  |}.
End Rules.

Definition domino_patience (option : goal) : patience := chain_game option None.
