(** What each theorem rests on: nothing but Coq. script/verified reads that every answer is "Closed under the global
    context". *)
From Boneyard Require Import Certificate OnePosition BingoWon BingoLost TwelveToGoAlike FiveColumnsWon KnockOutWon.

Print Assumptions what_is_proved_is_true.
Print Assumptions a_file_without_fault_is_certificates.
Print Assumptions accepted_unwinnable.
Print Assumptions accepted_winnable.
Print Assumptions accepted_fewest_left.
Print Assumptions accepted_deal.
Print Assumptions one_position.
Print Assumptions true_of_the_position.

(** Without a certificate. *)
Print Assumptions bingo_is_always_won.
Print Assumptions bingo_forced_is_never_won.
Print Assumptions every_line_ends_alike.
Print Assumptions won_by_every_line.
Print Assumptions won_with_few_hidden.
Print Assumptions won_if_and_only_if_matched.
Print Assumptions matched_even.
Print Assumptions won_if_and_only_if_cleared.
