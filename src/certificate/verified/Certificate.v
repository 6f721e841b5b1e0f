(** The checker of certificates, byte by byte, and the proof that what it accepts is true.

    The checker is a machine: [begin] is its state before the first byte, [feed] the state after one byte more, [finish]
    what is to be said behind the last. docs/certificates.md has the format. *)
From Coq Require Import Strings.Byte Strings.String.
From Coq Require Import List Bool Arith Lia.
From Boneyard Require Import Tiles Patience Keys Evidence Games.
Import ListNotations.

(** * What a certificate claims *)

Inductive verdict := Winnable | Unwinnable | Fewest_left (n : nat).

Record claim := {
  of_game : game;
  deal : list tile;
  after : list text;  (** moves, as they are written; none: the claim is about the deal itself *)
  says : verdict;
}.

(** What it means that a claim is true: its deal is one, the moves of [after] are legal, and of the position that they lead
    to holds what is said. *)
Definition holds_of {G : patience} (v : verdict) (p : position G) : Prop :=
  match v with
  | Winnable => winnable p
  | Unwinnable => ~ winnable p
  | Fewest_left n => fewest_left n p
  end.

Definition holds (c : claim) : Prop :=
  is_deal (deal c)
  /\ exists p : position (rules_of (of_game c)),
       leads (start (deal c)) (after c) p /\ holds_of (says c) p.

(** * How it is written *)

Definition verdict_text (v : verdict) : text :=
  match v with
  | Winnable => ascii "winnable"
  | Unwinnable => ascii "unwinnable"
  | Fewest_left n => ascii "fewest-left " ++ number_text n
  end.

Definition head_line (g : game) (v : verdict) : text :=
  ascii "certificate 1 " ++ game_text g ++ ascii " " ++ verdict_text v.
Definition deal_line (deal : list tile) : text := ascii "deal " ++ row_text deal.
Definition after_line (words : list text) : text := ascii "after " ++ join (ascii " ") words.

Definition claim_lines (c : claim) : list text :=
  [head_line (of_game c) (says c); deal_line (deal c)]
  ++ match after c with [] => [] | words => [after_line words] end.

Definition newline : byte := x0a.
Definition lines_text (lines : list text) : text := concat (map (fun line => line ++ [newline]) lines).

(** [certificates claims file]: the file is certificates in a row, of these claims. Each begins with the lines of its claim;
    what its other lines are does not matter here. *)
Inductive certificates : list claim -> text -> Prop :=
| no_certificate : certificates [] []
| one_certificate_more claims file c others :
    certificates claims file ->
    certificates (claims ++ [c]) (file ++ lines_text (claim_lines c ++ others)).

(** * The checker *)

(** Badly written, or not proved: the line, counted from 1, and why. *)
Inductive fault := Malformed (line : nat) (why : text) | Unproved (line : nat) (why : text).

(** What has been read of a certificate. *)
Inductive part :=
| At_head
| At_deal (g : game) (v : verdict)
| At_after (g : game) (v : verdict) (d : list tile)
| At_line (c : claim) (p : position (rules_of (of_game c)))
| At_positions (c : claim) (e : evidence).

(** What comes of a line: the certificate goes on, or ends here with so many positions, or there is a fault. *)
Inductive outcome := Go_on (p : part) | Proved (c : claim) (positions : nat) | Faulty (f : fault).

Definition all_verdicts : list verdict := Winnable :: Unwinnable :: map Fewest_left (seq 1 28).

Definition read_head (number : nat) (line : text) : outcome :=
  let malformed := Faulty (Malformed number (ascii "expected certificate 1 GAME;RULES VERDICT")) in
  match words_of line with
  | _ :: _ :: rules :: _ =>
      match read_game rules with
      | Some g =>
          match find (fun v => text_eqb (head_line g v) line) all_verdicts with
          | Some v => Go_on (At_deal g v)
          | None => malformed
          end
      | None =>
          Faulty (Malformed number (ascii "'" ++ firstn 40 rules
            ++ ascii "': not a game that this checker knows, with all its rule options"))
      end
  | _ => malformed
  end.

Definition read_deal (number : nat) (g : game) (v : verdict) (line : text) : outcome :=
  let malformed := Faulty (Malformed number (ascii "expected deal and 28 tiles")) in
  match behind (ascii "deal ") line with
  | Some row =>
      match scan row [] [] with
      | Some [d] => if text_eqb (deal_line d) line && is_deal_b d then Go_on (At_after g v d) else malformed
      | _ => malformed
      end
  | None => malformed
  end.

Definition fewest_of (v : verdict) : nat := match v with Fewest_left n => n | _ => 0 end.

(** What is read behind the position asked about. *)
Definition asking (c : claim) (p : position (rules_of (of_game c))) : part :=
  match says c with
  | Unwinnable => At_positions c (no_evidence (key_of (checked_of (of_game c)) p) 0)
  | _ => At_line c p
  end.

Definition illegal (number : nat) : text := ascii "move " ++ number_text number ++ ascii " is not legal".

Definition read_line (number : nat) (c : claim) (p : position (rules_of (of_game c))) (line : text) : outcome :=
  let C := checked_of (of_game c) in
  let words := if text_eqb line (ascii "line") then Some []
               else match behind (ascii "line ") line with
                    | Some (b :: s) => Some (words_of (b :: s))
                    | _ => None
                    end in
  match words with
  | None => Faulty (Malformed number (ascii "expected line and the moves"))
  | Some words =>
      match play_words C p words 1 with
      | inr n => Faulty (Unproved number (illegal n))
      | inl q =>
          if negb (left q =? fewest_of (says c)) then
            Faulty (Unproved number (ascii "the line leaves " ++ number_text (left q) ++ ascii " tiles, not "
                                     ++ number_text (fewest_of (says c))))
          else if can_move C (norm C q) then Faulty (Unproved number (ascii "play is not over where the line ends"))
          else Go_on (At_positions c (no_evidence (key_of C p) (fewest_of (says c))))
      end
  end.

Definition read_end (number : nat) (c : claim) (e : evidence) (line : text) : outcome :=
  let C := checked_of (of_game c) in
  let finish :=
    if text_eqb line (ascii "end " ++ number_text (count e)) then Proved c (count e)
    else Faulty (Malformed number (ascii "expected " ++ ascii "end " ++ number_text (count e))) in
  match says c with
  | Winnable => finish
  | _ =>
      match closed C e with
      | Closed => finish
      | Open place why => Faulty (Unproved (number - count e + place) why)
      end
  end.

(** [end] and a number, whatever it is: only digits, without a zero in front. *)
Definition is_digit (b : byte) : bool := Byte.eqb b "0" || match pip_of b with Some _ => true | None => false end
                                         || Byte.eqb b "7" || Byte.eqb b "8" || Byte.eqb b "9".
Definition is_number (s : text) : bool :=
  match s with
  | [] => false
  | b :: more => forallb is_digit s && (negb (Byte.eqb b "0") || match more with [] => true | _ => false end)
  end.

Definition read_position (number : nat) (c : claim) (e : evidence) (line : text) : outcome :=
  let C := checked_of (of_game c) in
  match behind (ascii "end ") line with
  | Some n =>
      if is_number n then read_end number c e line
      else Faulty (Malformed number (ascii "expected end and the number of positions"))
  | None =>
      match says c, read C line with
      | Winnable, _ => Faulty (Malformed number (ascii "expected end 0"))
      | _, None => Faulty (Malformed number (ascii "expected a position of this game, or end"))
      | _, Some p =>
          match take C e p with
          | Taken e => Go_on (At_positions c e)
          | Refused why => Faulty (Unproved number why)
          end
      end
  end.

(** A line behind the deal that is not [after]. *)
Definition read_on (number : nat) (p : part) (line : text) : outcome :=
  match p with
  | At_line c p => read_line number c p line
  | At_positions c e => read_position number c e line
  | _ => Faulty (Malformed number (ascii "expected a certificate"))
  end.

Definition read_after (number : nat) (g : game) (v : verdict) (d : list tile) (line : text) : outcome :=
  let C := checked_of g in
  match behind (ascii "after ") line with
  | Some moves =>
      let words := words_of moves in
      match play_words C (start d) words 1 with
      | inr n => Faulty (Malformed number (ascii "after: " ++ illegal n))
      | inl p =>
          if text_eqb line (after_line words)
          then Go_on (asking {| of_game := g; deal := d; after := words; says := v |} p)
          else Faulty (Malformed number (ascii "expected after and the moves"))
      end
  | None => read_on number (asking {| of_game := g; deal := d; after := []; says := v |} (start d)) line
  end.

Definition read_line_of (number : nat) (p : part) (line : text) : outcome :=
  match p with
  | At_head => read_head number line
  | At_deal g v => read_deal number g v line
  | At_after g v d => read_after number g v d line
  | p => read_on number p line
  end.

(** The state: the claims proved so far with their numbers of positions, the last one first; the number of the line that is
    being read; what has been read of its certificate; and of the line, the last byte first, with its length. *)
Inductive state :=
| Reading (proved : list (claim * nat)) (number : nat) (p : part) (size : nat) (line : text)
| Stopped (proved : list (claim * nat)) (f : fault).

Definition begin : state := Reading [] 1 At_head 0 [].

(** A line is shorter than this. *)
Definition longest : nat := 256 * 256.

(** Bytes 32 to 126. *)
Definition is_plain (b : byte) : bool :=
  match b with
  | x20 | x21 | x22 | x23 | x24 | x25 | x26 | x27 | x28 | x29 | x2a | x2b | x2c | x2d | x2e | x2f | x30 | x31 |
  x32 | x33 | x34 | x35 | x36 | x37 | x38 | x39 | x3a | x3b | x3c | x3d | x3e | x3f | x40 | x41 | x42 | x43 |
  x44 | x45 | x46 | x47 | x48 | x49 | x4a | x4b | x4c | x4d | x4e | x4f | x50 | x51 | x52 | x53 | x54 | x55 |
  x56 | x57 | x58 | x59 | x5a | x5b | x5c | x5d | x5e | x5f | x60 | x61 | x62 | x63 | x64 | x65 | x66 | x67 |
  x68 | x69 | x6a | x6b | x6c | x6d | x6e | x6f | x70 | x71 | x72 | x73 | x74 | x75 | x76 | x77 | x78 | x79 |
  x7a | x7b | x7c | x7d | x7e => true
  | _ => false
  end.
Lemma is_plain_ok b : is_plain b = (32 <=? Byte.to_nat b) && (Byte.to_nat b <=? 126).
Proof. now destruct b. Qed.

Definition feed (s : state) (b : byte) : state :=
  match s with
  | Stopped _ _ => s
  | Reading proved number p size line =>
      if Byte.eqb b newline then
        match read_line_of number p (rev_append line []) with
        | Go_on p => Reading proved (S number) p 0 []
        | Proved c positions => Reading ((c, positions) :: proved) (S number) At_head 0 []
        | Faulty f => Stopped proved f
        end
      else if negb (is_plain b) then
        Stopped proved (Malformed number (ascii "expected plain ASCII, and byte 10 alone at the end of a line"))
      else if S size =? longest then Stopped proved (Malformed number (ascii "the line is too long"))
      else Reading proved number p (S size) (b :: line)
  end.

(** What is to be said of a whole file: what is proved in it, in its order, and the fault that ended the check. *)
Record report := { proved : list (claim * nat); fault_of : option fault }.

Definition finish (s : state) : report :=
  match s with
  | Stopped proved f => {| proved := rev_append proved []; fault_of := Some f |}
  | Reading proved number p size _ =>
      {| proved := rev_append proved [];
         fault_of :=
           match proved, p, size with
           | _ :: _, At_head, 0 => None
           | _, At_head, 0 => Some (Malformed number (ascii "the file is empty, or ends inside a certificate"))
           | _, _, 0 => Some (Malformed (pred number) (ascii "the file is empty, or ends inside a certificate"))
           | _, _, _ => Some (Malformed number (ascii "no newline ends this line, or it is too long"))
           end |}
  end.

Definition check (file : text) : report := finish (fold_left feed file begin).

(** What is printed: [bingo;removal=forced;count=restart, deal …, after …: unwinnable, 3 positions]. *)
Definition proved_text (proved : claim * nat) : text :=
  let (c, positions) := proved in
  game_text (of_game c) ++ ascii ", " ++ deal_line (deal c)
  ++ match after c with [] => [] | words => ascii ", " ++ after_line words end
  ++ ascii ": " ++ verdict_text (says c) ++ ascii ", " ++ number_text positions ++ ascii " positions".
Definition fault_text (f : fault) : text :=
  match f with
  | Malformed line why => number_text line ++ ascii ": no certificate: " ++ why
  | Unproved line why => number_text line ++ ascii ": not proved: " ++ why
  end.

(** * The proof *)

Lemma behind_ok b s r : behind b s = Some r -> s = b ++ r.
Proof.
  revert s; induction b as [|x b IH]; intros s; cbn; [intros [= ->]; auto|].
  destruct s as [|y s]; [discriminate|]. destruct (Byte.eqb x y) eqn:E; [|discriminate].
  apply Byte.byte_dec_bl in E as ->. intros H. now rewrite (IH _ H).
Qed.

(** What is known of a certificate of which [lines] have been read. *)
Definition known (p : part) (lines : list text) : Prop :=
  match p with
  | At_head => lines = []
  | At_deal g v => lines = [head_line g v]
  | At_after g v d => lines = [head_line g v; deal_line d] /\ is_deal d
  | At_line c p =>
      lines = claim_lines c /\ is_deal (deal c) /\ leads (start (deal c)) (after c) p /\ says c <> Unwinnable
  | At_positions c e =>
      let C := checked_of (of_game c) in
      (exists others, lines = claim_lines c ++ others)
      /\ is_deal (deal c)
      /\ sound C e
      /\ exists p : position (rules_of (of_game c)),
           leads (start (deal c)) (after c) p
           /\ asked e = key_of C p
           /\ match says c with
              | Winnable => winnable p
              | Unwinnable => True
              | Fewest_left n => fewest e = n /\ exists moves q, play p moves q /\ over q /\ left q = n
              end
  end.

Definition known_after (o : outcome) (lines : list text) : Prop :=
  match o with
  | Go_on p => known p lines
  | Proved c _ => holds c /\ exists others, lines = claim_lines c ++ others
  | Faulty _ => True
  end.

Lemma read_head_ok number line : known_after (read_head number line) [line].
Proof.
  unfold read_head. destruct (words_of line) as [|a [|b [|r ?]]]; cbn [known_after]; auto.
  destruct (read_game r) as [g|]; cbn [known_after]; auto.
  destruct (find _ all_verdicts) as [v|] eqn:E; cbn [known_after]; auto. apply find_some in E as [_ E]. apply text_eqb_eq in E. now subst.
Qed.

Lemma read_deal_ok number g v line : known_after (read_deal number g v line) [head_line g v; line].
Proof.
  unfold read_deal. destruct (behind _ _) as [r|]; [|exact I].
  destruct (scan r [] []) as [[|d []]|]; try exact I.
  destruct (text_eqb (deal_line d) line) eqn:E; [|exact I]. apply text_eqb_eq in E as <-.
  destruct (is_deal_b d) eqn:D; [|exact I]. cbn [andb known_after known]. auto using is_deal_ok.
Qed.

Lemma asking_ok c p : is_deal (deal c) -> leads (start (deal c)) (after c) p -> known (asking c p) (claim_lines c).
Proof.
  intros D L. unfold asking. destruct (says c) eqn:V; cbn [known].
  - split; auto. split; auto. split; auto. rewrite V. discriminate.
  - split; [exists []; now rewrite app_nil_r|]. split; [auto|]. split; [apply no_evidence_sound|].
    exists p. rewrite V. auto.
  - split; auto. split; auto. split; auto. rewrite V. discriminate.
Qed.

Lemma read_line_ok number c p line lines :
  known (At_line c p) lines -> known_after (read_line number c p line) (lines ++ [line]).
Proof.
  intros (-> & D & L & V). unfold read_line.
  match goal with |- context [match ?w with Some _ => _ | None => _ end] => destruct w as [words|] end; cbn; auto.
  destruct (play_words _ p words 1) as [q|n] eqn:P; cbn; auto. apply play_words_ok in P as (moves & P & _).
  destruct (left q =? _) eqn:F; cbn; auto. apply Nat.eqb_eq in F.
  destruct (can_move _ _) eqn:M; cbn; auto. apply over_ok in M.
  split; [eauto|]. split; [auto|]. split; [apply no_evidence_sound|].
  exists p. split; [auto|]. split; [auto|]. destruct (says c) eqn:W; cbn in *.
  - exists moves, q. split; auto. now apply (won_left _ (checked_of (of_game c))).
  - auto.
  - split; auto. exists moves, q. auto.
Qed.

Lemma read_position_ok number c e line lines :
  known (At_positions c e) lines -> known_after (read_position number c e line) (lines ++ [line]).
Proof.
  intros ((others & ->) & D & S & p & L & A & H). unfold read_position.
  assert (O : exists o, (claim_lines c ++ others) ++ [line] = claim_lines c ++ o)
    by (exists (others ++ [line]); now rewrite app_assoc).
  destruct (behind _ _) as [n|].
  - destruct (is_number n); [|exact I]. unfold read_end.
    match goal with |- context [if text_eqb line ?t then _ else _] => set (wanted := t) end.
    assert (K : holds_of (says c) p ->
                known_after (if text_eqb line wanted then Proved c (count e)
                             else Faulty (Malformed number (ascii "expected " ++ wanted)))
                  ((claim_lines c ++ others) ++ [line])).
    { intros U. destruct (text_eqb _ _); [|exact I]. split; auto. split; auto. exists p. auto. }
    destruct (says c) eqn:V.
    + apply K. exact H.
    + destruct (closed _ e) eqn:E; [|exact I]. apply K. now apply (cannot_win (checked_of (of_game c)) e).
    + destruct (closed _ e) eqn:E; [|exact I]. apply K. destruct H as [F H].
      split; [now apply (cannot_win (checked_of (of_game c)) e)|]. split; auto. rewrite <- F. now apply (ends_with_no_fewer (checked_of (of_game c)) e).
  - destruct (read _ line) as [q|]; [|destruct (says c); cbn; auto].
    assert (K : known_after match take (checked_of (of_game c)) e q with
                            | Taken e => Go_on (At_positions c e) | Refused why => Faulty (Unproved number why) end
                  ((claim_lines c ++ others) ++ [line])).
    { destruct (take _ e q) as [e'|] eqn:T; cbn; auto. apply take_sound in T as (S' & A' & F'); auto.
      repeat (split; auto). exists p. split; auto. split; [congruence|].
      destruct (says c); auto. destruct H as [<- H]. auto. }
    destruct (says c); cbn [known_after] in *; auto.
Qed.

Lemma words_of_some s : words_of s <> [].
Proof.
  unfold words_of.
  enough (H : forall word words, split_at " " s word words <> []) by apply H.
  induction s as [|b s IH]; intros word words; cbn [split_at].
  - rewrite rev_append_rev, app_nil_r. cbn [rev]. intros H. now apply app_eq_nil in H.
  - destruct (Byte.eqb b " "); apply IH.
Qed.

Lemma read_line_of_ok number p line lines :
  known p lines -> known_after (read_line_of number p line) (lines ++ [line]).
Proof.
  destruct p as [|g v|g v d|c p|c e]; cbn [read_line_of read_on].
  - intros ->. apply read_head_ok.
  - intros ->. apply read_deal_ok.
  - intros [-> D]. unfold read_after.
    destruct (behind _ _) as [moves|] eqn:B.
    + destruct (play_words _ _ _ _) as [p|n] eqn:P; cbn [known_after]; auto.
      destruct (text_eqb _ _) eqn:E; cbn [known_after]; auto. apply text_eqb_eq in E.
      set (c := {| of_game := g; deal := d; after := words_of moves; says := v |}).
      replace ([head_line g v; deal_line d] ++ [line]) with (claim_lines c).
      * apply asking_ok; auto. cbn. now apply play_words_ok in P.
      * unfold claim_lines. subst c. cbn [of_game deal after says]. rewrite E.
        destruct (words_of moves) eqn:W; [|reflexivity]. destruct (words_of_some _ W).
    + set (c := {| of_game := g; deal := d; after := []; says := v |}).
      assert (K : known (asking c (start d)) (claim_lines c)).
      { apply asking_ok; auto. exists []. split; [constructor|auto]. }
      change [head_line g v; deal_line d] with (claim_lines c).
      destruct (asking c (start d)) as [| | |c' p'|c' e']; cbn [read_on known_after]; auto.
      * now apply read_line_ok.
      * now apply read_position_ok.
  - apply read_line_ok.
  - apply read_position_ok.
Qed.

(** What is known when [file] has been read. *)
Definition known_of (s : state) (file : text) : Prop :=
  match s with
  | Reading proved _ p size line =>
      Forall holds (map fst proved)
      /\ (size = 0 -> line = [])
      /\ exists whole lines,
           certificates (rev (map fst proved)) whole /\ known p lines
           /\ file = whole ++ lines_text lines ++ rev line
  | Stopped proved _ => Forall holds (map fst proved)
  end.

Lemma lines_text_app a b : lines_text (a ++ b) = lines_text a ++ lines_text b.
Proof. unfold lines_text. now rewrite map_app, concat_app. Qed.

Lemma feed_ok s file b : known_of s file -> known_of (feed s b) (file ++ [b]).
Proof.
  destruct s as [proved number p size line|proved f]; cbn [feed known_of]; auto.
  intros (H & Z & whole & lines & C & K & ->).
  destruct (Byte.eqb b newline) eqn:N.
  - apply Byte.byte_dec_bl in N as ->. rewrite rev_append_rev, app_nil_r.
    assert (T : (whole ++ lines_text lines ++ rev line) ++ [newline] = whole ++ lines_text (lines ++ [rev line])).
    { rewrite lines_text_app. unfold lines_text at 3. cbn. now rewrite !app_nil_r, <- !app_assoc. }
    apply (read_line_of_ok number _ (rev line)) in K.
    destruct (read_line_of number p (rev line)) as [p'|c n|f]; cbn [known_of known_after] in *; auto.
    + split; auto. split; auto. exists whole, (lines ++ [rev line]). cbn. now rewrite app_nil_r.
    + destruct K as [K (others & E)]. split; [now constructor|]. split; auto.
      exists (whole ++ lines_text (claim_lines c ++ others)), []. split; [now constructor|]. split; [reflexivity|].
      rewrite T. etransitivity; [exact (f_equal (fun l => whole ++ lines_text l) E)|].
      cbn [lines_text map concat rev]. now rewrite !app_nil_r.
  - destruct (is_plain b); cbn [negb known_of]; auto. destruct (S size =? longest); cbn [known_of]; auto.
    split; auto. split; [discriminate|]. exists whole, lines. cbn. now rewrite !app_assoc.
Qed.

Lemma begin_ok : known_of begin [].
Proof. cbn. split; [constructor|]. split; auto. exists [], []. split; [constructor|]. now split. Qed.

Lemma fold_ok file : known_of (fold_left feed file begin) file.
Proof.
  induction file as [|b file IH] using rev_ind; [apply begin_ok|]. rewrite fold_left_app. cbn [fold_left].
  now apply feed_ok.
Qed.

(** ** The theorems *)

(** What is reported as proved is true, whatever else stands in the file. *)
Theorem what_is_proved_is_true file c positions : In (c, positions) (proved (check file)) -> holds c.
Proof.
  intros I. assert (H : Forall holds (map fst (proved (check file)))).
  { pose proof (fold_ok file) as K. unfold check. destruct (fold_left feed file begin) as [pr n p z l|pr f]; cbn in *.
    - destruct K as [K _]. rewrite rev_append_rev, app_nil_r, map_rev. now apply Forall_rev.
    - rewrite rev_append_rev, app_nil_r, map_rev. now apply Forall_rev. }
  rewrite Forall_forall in H. apply H, in_map_iff. now exists (c, positions).
Qed.

(** A file without a fault is certificates in a row, and what is reported as proved is what each of them claims. *)
Theorem a_file_without_fault_is_certificates file :
  fault_of (check file) = None -> certificates (map fst (proved (check file))) file.
Proof.
  pose proof (fold_ok file) as K. unfold check. destruct (fold_left feed file begin) as [pr n p z l|pr f]; cbn in *;
    [|discriminate]. intros F. destruct K as (_ & Z & whole & lines & C & P & ->).
  rewrite rev_append_rev, app_nil_r, map_rev. destruct pr; [destruct p, z; discriminate|].
  destruct p, z; try discriminate. cbn in P. rewrite P, Z by auto. cbn. now rewrite app_nil_r.
Qed.

(** The same, verdict by verdict, spelled out. *)
Section Verdicts.
  Context (file : text) (g : game) (d : list tile) (words : list text) (positions : nat).

  Definition reported (words : list text) (v : verdict) : Prop :=
    In ({| of_game := g; deal := d; after := words; says := v |}, positions) (proved (check file)).

  (** The position that the claim is about: [words] lead to it from the deal. *)
  Definition asked_about (p : position (rules_of g)) : Prop := is_deal d /\ leads (start d) words p.

  Corollary accepted_unwinnable :
    reported words Unwinnable ->
    exists p, asked_about p /\ forall moves q, play p moves q -> ~ won q.
  Proof.
    intros I. apply what_is_proved_is_true in I as (D & p & L & H). exists p. split; [now split|].
    intros moves q P W. apply H. now exists moves, q.
  Qed.

  Corollary accepted_winnable :
    reported words Winnable ->
    exists p, asked_about p /\ exists moves q, play p moves q /\ won q.
  Proof. intros I. apply what_is_proved_is_true in I as (D & p & L & H). exists p. split; [now split|]. exact H. Qed.

  Corollary accepted_fewest_left n :
    reported words (Fewest_left n) ->
    exists p, asked_about p
    /\ (forall moves q, play p moves q -> ~ won q)
    /\ (forall moves q, play p moves q -> over q -> n <= left q)
    /\ (exists moves q, play p moves q /\ over q /\ left q = n).
  Proof.
    intros I. apply what_is_proved_is_true in I as (D & p & L & U & H). exists p. split; [now split|].
    split; [|exact H]. intros moves q P W. apply U. now exists moves, q.
  Qed.

  (** Without [after] the claim is about the deal itself. *)
  Corollary accepted_deal v : reported [] v -> is_deal d /\ holds_of v (start (p := rules_of g) d).
  Proof.
    intros I. apply what_is_proved_is_true in I as (D & p & (moves & P & E) & H). split; auto.
    apply map_eq_nil in E as ->. now inversion P; subst.
  Qed.
End Verdicts.
