(** The checker as a program of OCaml.

    What becomes one of OCaml's own types, and why that is the same:
    - [bool], [option], [list], [prod], [sumbool] (ExtrOcamlBasic): types of the same constructors.
    - [byte] (ExtrOcamlChar): the 256 bytes in their order are the 256 values of [char].
    - [string] (ExtrOcamlNativeString): OCaml's strings, which hold any bytes. Nothing takes one apart but
      [list_byte_of_string] and makes one but [string_of_list_byte]: a string's bytes as a list, and back. The keys of
      positions are the only strings that are made.
    - [nat]: [int], of 63 bits. The numbers here are pips, tiles in a row, bytes of a line (up to 65,536), lines and
      positions of a file; all are reached by counting up from 0 in steps of at most 12, or by adding two such, so none
      comes near 2^62. [sub] ends at 0, as Coq's does.
    - [pip_eqb]: two constructors without arguments are the same if they are equal as words of memory.
    - The order of strings: both compare byte by byte, as numbers from 0 to 255, and a beginning comes first.
    - [text_eqb], [rev_append]: as they are; only the equality of two bytes is OCaml's. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNativeString.
From Coq Require Structures.OrdersEx Init.Nat Arith.PeanoNat.
From Coq Require Import Strings.Byte Strings.String.
From Boneyard Require Import Tiles Patience Keys Evidence Games Certificate.

Extract Inductive nat => int [ "0" "Stdlib.Int.succ" ] "(fun fO fS n -> if n = 0 then fO () else fS (n - 1))".
(* The same functions have two names in Coq's library. *)
Extract Inlined Constant Coq.Init.Nat.add => "(+)".
Extract Inlined Constant Coq.Init.Nat.mul => "( * )".
Extract Inlined Constant Coq.Init.Nat.sub => "(fun n m -> Stdlib.Int.max 0 (n - m))".
Extract Inlined Constant Coq.Init.Nat.eqb => "Stdlib.Int.equal".
Extract Inlined Constant Coq.Init.Nat.leb => "(fun (n : int) m -> n <= m)".
Extract Inlined Constant Coq.Init.Nat.ltb => "(fun (n : int) m -> n < m)".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.add => "(+)".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.mul => "( * )".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.sub => "(fun n m -> Stdlib.Int.max 0 (n - m))".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.eqb => "Stdlib.Int.equal".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.leb => "(fun (n : int) m -> n <= m)".
Extract Inlined Constant Coq.Arith.PeanoNat.Nat.ltb => "(fun (n : int) m -> n < m)".
Extract Inlined Constant Tiles.pip_eqb => "(==)".
Extract Inlined Constant Byte.eqb => "Stdlib.Char.equal".

Extract Constant String.list_byte_of_string =>
  "(fun s -> let rec from i bytes = if i < 0 then bytes else from (i - 1) (Stdlib.String.unsafe_get s i :: bytes) in
     from (Stdlib.String.length s - 1) [])".
Extract Constant String.string_of_list_byte =>
  "(fun bytes -> let s = Stdlib.Bytes.create (Stdlib.List.length bytes) in
     Stdlib.List.iteri (fun i b -> Stdlib.Bytes.unsafe_set s i b) bytes; Stdlib.Bytes.unsafe_to_string s)".
Extract Constant OrdersEx.String_as_OT.compare =>
  "(fun a b -> let c = Stdlib.String.compare a b in if c < 0 then Lt else if c > 0 then Gt else Eq)".

Extraction "checker.ml" begin feed finish proved_text fault_text.
