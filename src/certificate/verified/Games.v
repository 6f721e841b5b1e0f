(** The games and their rule options, as certificates name them; and the proved program of each. *)
From Coq Require Import Strings.String.
From Coq Require Import List Bool Arith.
From Boneyard Require Import Tiles Patience Evidence.
From Boneyard Require TwelveToGo TwelveToGoMoves.
From Boneyard Require FiveColumns FiveColumnsMoves.
From Boneyard Require KnockOut KnockOutMoves.
From Boneyard Require DominoPatience FivesTheLimit DominoPatienceMoves.
From Boneyard Require Bingo BingoMoves.
Import ListNotations.

Inductive game :=
| Bingo (removal : Bingo.removal) (count : Bingo.count)
| Domino_patience (goal : DominoPatience.goal)
| Fives_the_limit (goal : DominoPatience.goal) (limit : nat)
| Knock_out (knock : KnockOut.knock)
| Five_columns (refill : FiveColumns.refill)
| Twelve_to_go (hand : nat).

Definition goals := [DominoPatience.Goal_hand; DominoPatience.Goal_all].
Definition goal_text (goal : DominoPatience.goal) : text :=
  match goal with
  | DominoPatience.Goal_hand => ascii "hand"
  | DominoPatience.Goal_all => ascii "all"
  end.

Definition game_text (g : game) : text :=
  match g with
  | Bingo removal count =>
      ascii "bingo;removal="
      ++ match removal with Bingo.Removal_optional => ascii "optional" | Bingo.Removal_forced => ascii "forced" end
      ++ ascii ";count="
      ++ match count with Bingo.Count_continue => ascii "continue" | Bingo.Count_restart => ascii "restart" end
  | Domino_patience goal => ascii "domino-patience;goal=" ++ goal_text goal
  | Fives_the_limit goal limit =>
      ascii "fives-the-limit;goal=" ++ goal_text goal ++ ascii ";limit=" ++ number_text limit
  | Knock_out KnockOut.Knock_pair => ascii "knock-out;knock=pair"
  | Knock_out KnockOut.Knock_run => ascii "knock-out;knock=run"
  | Five_columns FiveColumns.Refill_column => ascii "five-columns;refill=column"
  | Five_columns FiveColumns.Refill_none => ascii "five-columns;refill=none"
  | Twelve_to_go hand => ascii "twelve-to-go;hand=" ++ number_text hand
  end.

(** The rules that a game is played by. *)
Definition rules_of (g : game) : patience :=
  match g with
  | Bingo removal count => Bingo.bingo removal count
  | Domino_patience goal => DominoPatience.domino_patience goal
  | Fives_the_limit goal limit => FivesTheLimit.fives_the_limit goal limit
  | Knock_out knock => KnockOut.knock_out knock
  | Five_columns refill => FiveColumns.five_columns refill
  | Twelve_to_go hand => TwelveToGo.twelve_to_go hand
  end.

Definition checked_of (g : game) : checked (rules_of g) :=
  match g with
  | Bingo removal count => BingoMoves.bingo_checked removal count
  | Domino_patience goal => DominoPatienceMoves.domino_patience_checked goal
  | Fives_the_limit goal limit => DominoPatienceMoves.fives_the_limit_checked goal limit
  | Knock_out knock => KnockOutMoves.knock_out_checked knock
  | Five_columns refill => FiveColumnsMoves.five_columns_checked refill
  | Twelve_to_go hand => TwelveToGoMoves.twelve_to_go_checked hand
  end.

(** Every game with every choice of its options. *)
Definition all_games : list game :=
  flat_map (fun removal => map (Bingo removal) [Bingo.Count_continue; Bingo.Count_restart])
    [Bingo.Removal_optional; Bingo.Removal_forced]
  ++ map Domino_patience goals ++ flat_map (fun goal => map (Fives_the_limit goal) (seq 5 24)) goals
  ++ map Knock_out [KnockOut.Knock_pair; KnockOut.Knock_run]
  ++ map Five_columns [FiveColumns.Refill_column; FiveColumns.Refill_none]
  ++ map Twelve_to_go (seq 4 5).

Definition read_game (s : text) : option game := find (fun g => text_eqb (game_text g) s) all_games.
