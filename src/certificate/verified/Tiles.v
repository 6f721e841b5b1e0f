(** The tiles of the double-six set, and how they are written.

    A [tile] is a tile as it lies: one end first. Which way round it lies matters in Knock-Out and in a chain; where it
    does not, [same_tile] and [high_first] leave it out. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
Import ListNotations.

(** A text is a list of bytes. [ascii "6-4"] is the text that one reads. *)
Definition text := list byte.
Definition ascii (s : string) : text := list_byte_of_string s.

Inductive pip := P0 | P1 | P2 | P3 | P4 | P5 | P6.

Definition pips (p : pip) : nat :=
  match p with P0 => 0 | P1 => 1 | P2 => 2 | P3 => 3 | P4 => 4 | P5 => 5 | P6 => 6 end.

Inductive tile := Tile (left_end right_end : pip).

Definition left_end (t : tile) : pip := let (l, _) := t in l.
Definition right_end (t : tile) : pip := let (_, r) := t in r.

(** A tile's total is the sum of its ends. *)
Definition total (t : tile) : nat := let (l, r) := t in pips l + pips r.

Definition turned (t : tile) : tile := let (l, r) := t in Tile r l.

Definition pip_eqb (p q : pip) : bool := pips p =? pips q.
Definition tile_eqb (a b : tile) : bool :=
  let (l, r) := a in let (l', r') := b in pip_eqb l l' && pip_eqb r r'.

(** The same tile, whichever way round the two lie. *)
Definition same_tile (a b : tile) : bool := tile_eqb a b || tile_eqb a (turned b).

Definition high_first (t : tile) : tile := let (l, r) := t in if pips l <? pips r then Tile r l else t.

(** The tiles that stay when those of [gone] have gone. *)
Definition without (gone tiles : list tile) : list tile :=
  filter (fun t => negb (existsb (same_tile t) gone)) tiles.

(** A deal is all 28 tiles in an order, each once. *)
Definition is_deal (tiles : list tile) : Prop := length tiles = 28 /\ NoDup (map high_first tiles).

(** * How tiles are written *)

Definition digit (p : pip) : byte :=
  match p with
  | P0 => "0" | P1 => "1" | P2 => "2" | P3 => "3" | P4 => "4" | P5 => "5" | P6 => "6"
  end%byte.

(** [6-4]: the end that lies first in front. *)
Definition tile_text (t : tile) : text := let (l, r) := t in [digit l; "-"%byte; digit r].

(** Texts with another between them. *)
Fixpoint join (between : text) (texts : list text) : text :=
  match texts with
  | [] => []
  | [one] => one
  | one :: more => one ++ between ++ join between more
  end.

Definition row_text (tiles : list tile) : text := join (ascii " ") (map tile_text tiles).

(** Two tiles of which [a] is written first: the one with the higher end, if these are equal the one with the higher other
    end. *)
Definition written_first (a b : tile) : bool :=
  let (ah, al) := high_first a in
  let (bh, bl) := high_first b in
  (pips bh <? pips ah) || ((pips bh =? pips ah) && (pips bl <=? pips al)).

(** The move that discards two tiles: [6-4+1-1]. *)
Definition discard_text (a b : tile) : text :=
  let (a, b) := if written_first a b then (a, b) else (b, a) in
  tile_text (high_first a) ++ ascii "+" ++ tile_text (high_first b).

(** * Facts *)

Lemma pip_eqb_eq p q : pip_eqb p q = true <-> p = q.
Proof. destruct p, q; cbn; split; congruence. Qed.

Lemma tile_eqb_eq a b : tile_eqb a b = true <-> a = b.
Proof.
  destruct a as [l r], b as [l' r']; cbn. rewrite andb_true_iff, !pip_eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.

Lemma same_tile_refl t : same_tile t t = true.
Proof. unfold same_tile. apply orb_true_iff. left. now apply tile_eqb_eq. Qed.

Lemma turned_turned t : turned (turned t) = t.
Proof. now destruct t. Qed.

Lemma in_without t gone tiles :
  In t (without gone tiles) <-> In t tiles /\ forall g, In g gone -> same_tile t g = false.
Proof.
  unfold without. rewrite filter_In, negb_true_iff. split; intros [H H']; split; auto.
  - intros g Hg. destruct (same_tile t g) eqn:E; auto.
    assert (existsb (same_tile t) gone = true) by (apply existsb_exists; eauto). congruence.
  - apply not_true_iff_false. rewrite existsb_exists. intros (g & Hg & Hs). now rewrite H' in Hs.
Qed.

(** * Reading

    Nothing here needs a proof: what is read is written again and compared with the text. *)

Fixpoint text_eqb (a b : text) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => Byte.eqb x y && text_eqb a b
  | _, _ => false
  end.

Lemma text_eqb_eq a b : text_eqb a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; cbn; try (split; congruence).
  rewrite andb_true_iff, IH. split.
  - intros [H ->]. apply Byte.byte_dec_bl in H as ->. auto.
  - intros [= -> ->]. split; auto. now apply Byte.byte_dec_lb.
Qed.

Definition pip_of (b : byte) : option pip :=
  match b with
  | "0" => Some P0 | "1" => Some P1 | "2" => Some P2 | "3" => Some P3 | "4" => Some P4 | "5" => Some P5
  | "6" => Some P6 | _ => None
  end%byte.

(** The tiles in a text, row by row; slashes stand between rows, and spaces count for nothing. *)
Fixpoint scan (s : text) (row : list tile) (rows : list (list tile)) : option (list (list tile)) :=
  match s with
  | [] => Some (rev_append (rev_append row [] :: rows) [])
  | "/"%byte :: s => scan s [] (rev_append row [] :: rows)
  | " "%byte :: s => scan s row rows
  | l :: "-"%byte :: r :: s =>
      match pip_of l, pip_of r with
      | Some l, Some r => scan s (Tile l r :: row) rows
      | _, _ => None
      end
  | _ => None
  end.

(** Whether no tile comes twice; more than 28 tiles cannot be without one. *)
Fixpoint all_differ (tiles : list tile) : bool :=
  match tiles with
  | [] => true
  | t :: more => negb (existsb (same_tile t) more) && all_differ more
  end.
Definition no_tile_twice (tiles : list tile) : bool := (length tiles <=? 28) && all_differ tiles.

Definition is_deal_b (tiles : list tile) : bool := (length tiles =? 28) && all_differ tiles.

Lemma high_first_same a b : high_first a = high_first b -> same_tile a b = true.
Proof. destruct a as [[] []], b as [[] []]; cbn; intros [=]; reflexivity. Qed.

Lemma is_deal_ok tiles : is_deal_b tiles = true -> is_deal tiles.
Proof.
  unfold is_deal_b, is_deal. rewrite andb_true_iff, Nat.eqb_eq. intros [H D]. split; auto. clear H.
  induction tiles as [|t more IH]; cbn in *; constructor; apply andb_true_iff in D as [D D']; auto.
  rewrite in_map_iff. intros (u & E & I). apply negb_true_iff, not_true_iff_false in D. apply D, existsb_exists.
  exists u. split; auto. apply high_first_same. congruence.
Qed.

(** A number as it is written. *)
Fixpoint digits (n : Decimal.uint) : text :=
  match n with
  | Decimal.Nil => []
  | Decimal.D0 n => "0"%byte :: digits n | Decimal.D1 n => "1"%byte :: digits n
  | Decimal.D2 n => "2"%byte :: digits n | Decimal.D3 n => "3"%byte :: digits n
  | Decimal.D4 n => "4"%byte :: digits n | Decimal.D5 n => "5"%byte :: digits n
  | Decimal.D6 n => "6"%byte :: digits n | Decimal.D7 n => "7"%byte :: digits n
  | Decimal.D8 n => "8"%byte :: digits n | Decimal.D9 n => "9"%byte :: digits n
  end.
Definition number_text (n : nat) : text := digits (Nat.to_uint n).

(** The words of a text, between single spaces: [a  b] has an empty one in the middle. *)
Fixpoint split_at (at_byte : byte) (s word : text) (words : list text) : list text :=
  match s with
  | [] => rev_append (rev_append word [] :: words) []
  | b :: s =>
      if Byte.eqb b at_byte then split_at at_byte s [] (rev_append word [] :: words)
      else split_at at_byte s (b :: word) words
  end.
Definition words_of (s : text) : list text := split_at " "%byte s [] [].

(** What stands behind a beginning. *)
Fixpoint behind (beginning s : text) : option text :=
  match beginning, s with
  | [], _ => Some s
  | b :: beginning, c :: s => if Byte.eqb b c then behind beginning s else None
  | _, _ => None
  end.
