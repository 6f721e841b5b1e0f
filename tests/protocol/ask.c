/* Answers a question a line by the library for C, as `boneyard serve` does, but without the ids. */
#define _POSIX_C_SOURCE 200809L
#include <boneyard/boneyard.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *question = NULL;
  size_t size = 0;
  while (getline(&question, &size, stdin) > 0) {
    char *answer = boneyard_ask(question);
    if (answer == NULL || puts(answer) < 0) return 1;
    boneyard_free(answer);
  }
  free(question);
  return 0;
}
