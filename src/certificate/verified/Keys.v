(** Positions as short strings, and sets of them.

    A position is shown to this file as a number and rows of tiles. Its key has a byte for each tile and one behind each
    row, so that 28 tiles take 40 bytes of memory; from a key the rows are had again ([unpack_pack]). Sets are the red-black
    trees of Coq's library, with its proofs. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Coq Require Import Structures.OrdersEx MSets.MSetRBT.
From Boneyard Require Import Tiles.
Import ListNotations.

Module Keys := MSetRBT.Make OrdersEx.String_as_OT.

Definition key := string.

Definition code (t : tile) : byte :=
  match t with
  | Tile P0 P0 => x02 | Tile P0 P1 => x03 | Tile P0 P2 => x04 | Tile P0 P3 => x05 | Tile P0 P4 => x06 | Tile P0 P5 => x07 | Tile P0 P6 => x08
  | Tile P1 P0 => x09 | Tile P1 P1 => x0a | Tile P1 P2 => x0b | Tile P1 P3 => x0c | Tile P1 P4 => x0d | Tile P1 P5 => x0e | Tile P1 P6 => x0f
  | Tile P2 P0 => x10 | Tile P2 P1 => x11 | Tile P2 P2 => x12 | Tile P2 P3 => x13 | Tile P2 P4 => x14 | Tile P2 P5 => x15 | Tile P2 P6 => x16
  | Tile P3 P0 => x17 | Tile P3 P1 => x18 | Tile P3 P2 => x19 | Tile P3 P3 => x1a | Tile P3 P4 => x1b | Tile P3 P5 => x1c | Tile P3 P6 => x1d
  | Tile P4 P0 => x1e | Tile P4 P1 => x1f | Tile P4 P2 => x20 | Tile P4 P3 => x21 | Tile P4 P4 => x22 | Tile P4 P5 => x23 | Tile P4 P6 => x24
  | Tile P5 P0 => x25 | Tile P5 P1 => x26 | Tile P5 P2 => x27 | Tile P5 P3 => x28 | Tile P5 P4 => x29 | Tile P5 P5 => x2a | Tile P5 P6 => x2b
  | Tile P6 P0 => x2c | Tile P6 P1 => x2d | Tile P6 P2 => x2e | Tile P6 P3 => x2f | Tile P6 P4 => x30 | Tile P6 P5 => x31 | Tile P6 P6 => x32
  end.

Definition decode (b : byte) : option tile :=
  match b with
  | x02 => Some (Tile P0 P0) | x03 => Some (Tile P0 P1) | x04 => Some (Tile P0 P2) | x05 => Some (Tile P0 P3) | x06 => Some (Tile P0 P4) | x07 => Some (Tile P0 P5) | x08 => Some (Tile P0 P6)
  | x09 => Some (Tile P1 P0) | x0a => Some (Tile P1 P1) | x0b => Some (Tile P1 P2) | x0c => Some (Tile P1 P3) | x0d => Some (Tile P1 P4) | x0e => Some (Tile P1 P5) | x0f => Some (Tile P1 P6)
  | x10 => Some (Tile P2 P0) | x11 => Some (Tile P2 P1) | x12 => Some (Tile P2 P2) | x13 => Some (Tile P2 P3) | x14 => Some (Tile P2 P4) | x15 => Some (Tile P2 P5) | x16 => Some (Tile P2 P6)
  | x17 => Some (Tile P3 P0) | x18 => Some (Tile P3 P1) | x19 => Some (Tile P3 P2) | x1a => Some (Tile P3 P3) | x1b => Some (Tile P3 P4) | x1c => Some (Tile P3 P5) | x1d => Some (Tile P3 P6)
  | x1e => Some (Tile P4 P0) | x1f => Some (Tile P4 P1) | x20 => Some (Tile P4 P2) | x21 => Some (Tile P4 P3) | x22 => Some (Tile P4 P4) | x23 => Some (Tile P4 P5) | x24 => Some (Tile P4 P6)
  | x25 => Some (Tile P5 P0) | x26 => Some (Tile P5 P1) | x27 => Some (Tile P5 P2) | x28 => Some (Tile P5 P3) | x29 => Some (Tile P5 P4) | x2a => Some (Tile P5 P5) | x2b => Some (Tile P5 P6)
  | x2c => Some (Tile P6 P0) | x2d => Some (Tile P6 P1) | x2e => Some (Tile P6 P2) | x2f => Some (Tile P6 P3) | x30 => Some (Tile P6 P4) | x31 => Some (Tile P6 P5) | x32 => Some (Tile P6 P6)
  | _ => None
  end.

Lemma decode_code t : decode (code t) = Some t.
Proof. now destruct t as [[] []]. Qed.

Definition row_end : byte := x00.
Definition one : byte := x01.

(** The number comes first, as so many bytes: it is 12 at most, and 0 in all games but Bingo. *)
Fixpoint number_bytes (n : nat) (more : list byte) : list byte :=
  match n with 0 => row_end :: more | S n => one :: number_bytes n more end.
Fixpoint row_bytes (row : list tile) (more : list byte) : list byte :=
  match row with [] => row_end :: more | t :: row => code t :: row_bytes row more end.
Fixpoint rows_bytes (rows : list (list tile)) : list byte :=
  match rows with [] => [] | row :: rows => row_bytes row (rows_bytes rows) end.

Definition pack (number : nat) (rows : list (list tile)) : key :=
  string_of_list_byte (number_bytes number (rows_bytes rows)).

Fixpoint bytes_number (bytes : list byte) (n : nat) : nat * list byte :=
  match bytes with
  | x01 :: bytes => bytes_number bytes (S n)
  | _ :: bytes => (n, bytes)
  | [] => (n, [])
  end.
Fixpoint bytes_rows (bytes : list byte) (row : list tile) : list (list tile) :=
  match bytes with
  | [] => []
  | b :: bytes =>
      match decode b with
      | Some t => bytes_rows bytes (t :: row)
      | None => rev_append row [] :: bytes_rows bytes []
      end
  end.

Definition unpack (k : key) : nat * list (list tile) :=
  let (number, bytes) := bytes_number (list_byte_of_string k) 0 in (number, bytes_rows bytes []).

Lemma bytes_number_ok n more m : bytes_number (number_bytes n more) m = (m + n, more).
Proof.
  revert m; induction n as [|n IH]; intros m; cbn; [now rewrite Nat.add_0_r|]. rewrite IH. f_equal. lia.
Qed.

Lemma bytes_rows_ok row more acc :
  bytes_rows (row_bytes row more) acc = (rev acc ++ row) :: bytes_rows more [].
Proof.
  revert acc; induction row as [|t row IH]; intros acc; cbn [row_bytes bytes_rows].
  - cbn. now rewrite rev_append_rev.
  - rewrite decode_code, IH. cbn. now rewrite <- app_assoc.
Qed.

Theorem unpack_pack number rows : unpack (pack number rows) = (number, rows).
Proof.
  unfold unpack, pack. rewrite list_byte_of_string_of_list_byte, bytes_number_ok. cbn. f_equal.
  induction rows as [|row rows IH]; cbn [rows_bytes]; [easy|]. now rewrite bytes_rows_ok, IH.
Qed.
