(* boneyard-verified FILE: reads the bytes of a file, feeds them one by one to the checker that Coq has proved, and prints
   what it says. Exit code: 0 if every certificate proves what it claims, 4 if one does not, 2 if the file is no
   certificate or cannot be read, 3 if memory ended. *)
open Checker

let print channel bytes =
  List.iter (output_char channel) bytes;
  output_char channel '\n'

(* The state behind the last byte. *)
let read channel =
  let buffer = Bytes.create 65536 in
  let rec from state =
    let size = input channel buffer 0 (Bytes.length buffer) in
    if size = 0 then state
    else begin
      let state = ref state in
      for i = 0 to size - 1 do
        state := feed !state (Bytes.get buffer i)
      done;
      from !state
    end
  in
  from begin0

let check name =
  let channel = if name = "-" then stdin else open_in_bin name in
  let report = finish (read channel) in
  List.iter (fun proved -> print stdout (proved_text proved)) report.proved;
  match report.fault_of with
  | None -> 0
  | Some fault ->
      flush stdout;
      prerr_string ("boneyard-verified: " ^ name ^ ":");
      print stderr (fault_text fault);
      (match fault with Malformed _ -> 2 | Unproved _ -> 4)

let fail code message =
  prerr_endline message;
  code

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20 };
  exit
    (match Sys.argv with
    | [| _; name |] -> (
        try check name with
        | Sys_error why -> fail 2 ("boneyard-verified: " ^ why)
        | Out_of_memory -> fail 3 ("boneyard-verified: " ^ name ^ ": memory ended")
        | Stack_overflow -> fail 3 ("boneyard-verified: " ^ name ^ ": the stack ended"))
    | _ -> fail 2 "usage: boneyard-verified FILE    (- is standard input)")
