/* boneyard for C, and for every language that calls C: a question goes in as JSON text, its answer comes out as JSON
 * text. docs/protocol.md lists the questions and has an example. The library is libboneyard_c (pkg-config
 * boneyard_c).
 *
 *   char* answer = boneyard_ask("{\"ask\": \"solve\", \"variant\": \"five-columns\", \"deal\": \"seed 1\"}");
 *   puts(answer);
 *   boneyard_free(answer);
 *
 * Nothing is kept between two calls, and any number of threads may call any function at the same time. Texts are UTF-8
 * and end with a null byte. No function prints, reads or writes files, or starts a thread. */
#ifndef BONEYARD_H
#define BONEYARD_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define BONEYARD_API __attribute__((visibility("default")))
#else
#define BONEYARD_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library, such as "1.2.0". It belongs to the library: do not free it. */
BONEYARD_API const char* boneyard_version(void);

/* Answers a question: {"answer": …} or {"error": "…"}. The caller frees the text with boneyard_free(). NULL if there is
 * no memory for it. `question` must not be NULL. A search ends after the question's `time`, in milliseconds (2000 if it
 * has none; `odds` and `count` without one take what they need), or when its tables take 1 GiB. */
BONEYARD_API char* boneyard_ask(const char* question);

/* Ends questions early. Make one, give it to any number of questions, and call boneyard_stop_now() from any thread or from
 * a handler of a signal: they end within a tenth of a second, and so does every later one that it is given to. What was
 * found by then is the answer, as at the end of the time; `count`, which counts all or nothing, says {"error":
 * "interrupted"}. Free it when no question uses it any more. */
typedef struct boneyard_stop boneyard_stop;
BONEYARD_API boneyard_stop* boneyard_stop_new(void); /* NULL if there is no memory */
BONEYARD_API void boneyard_stop_now(boneyard_stop* stop);
BONEYARD_API void boneyard_stop_free(boneyard_stop* stop); /* NULL is allowed */

/* Hears how much of a question is done, 0 to 1, and gets the `user` of boneyard_ask_watched(). It is called on the thread
 * that asks, often, by the questions that know it (`odds`, `count`, `fillings`, `chances`). It must return, not jump. */
typedef void boneyard_progress(double share, void* user);

/* As boneyard_ask(). `stop`, `progress` and `user` may be NULL. */
BONEYARD_API char* boneyard_ask_watched(const char* question, const boneyard_stop* stop, boneyard_progress* progress,
                                        void* user);

/* Frees a text that boneyard_ask() or boneyard_ask_watched() returned. NULL is allowed. */
BONEYARD_API void boneyard_free(char* answer);

/* Decides the deals of the seeds `first` to `first` + `count` - 1 of a patience, one after the other on this thread:
 * verdicts[i] = 1 if the deal of seed `first` + i can be won, 0 if not, -1 if `milliseconds` were too few for it or its
 * tables took 1 GiB. Below 0 is no limit of time. `variant` is the game, with rules that differ from the standard ones:
 * "bingo;removal=forced".
 *
 * Returns 0. Otherwise nothing was decided: 1 if `variant` is no variant of a patience, 2 if the seeds go beyond
 * 2^64 - 1, 3 if there is no memory, 4 if a verdict failed a check of the library, which is a bug: please report it. */
BONEYARD_API int boneyard_decide(const char* variant, uint64_t first, size_t count, int64_t milliseconds,
                                 int8_t* verdicts);

#ifdef __cplusplus
}
#endif

#endif
