/* A client in C that knows nothing but ipasir.h, linked against the shared library alone: all ways to place eight queens,
 * one by one with blocking clauses, then the same under assumptions. Exit code 0 if there are 92, and 4 with a queen in
 * the corner. */
#include "veriwarp/ipasir.h"

#include <stdio.h>
#include <string.h>

enum { N = 8 };

static int at(int row, int column) { return row * N + column + 1; }

static int polled = 0, learnt = 0;
static int never(void *data) {
  (void)data;
  ++polled;
  return 0;
}
static int at_once(void *data) {
  (void)data;
  return 1;
}
static void count_learnt(void *data, int32_t *clause) {
  (void)data;
  while (*clause)
    ++clause;
  ++learnt;
}

static void *queens(void) {
  void *s = ipasir_init();
  ipasir_set_terminate(s, 0, never);
  ipasir_set_learn(s, 0, 10, count_learnt);
  for (int r = 0; r < N; ++r) {
    for (int c = 0; c < N; ++c)
      ipasir_add(s, at(r, c));
    ipasir_add(s, 0);
  }
  for (int a = 0; a < N * N; ++a)
    for (int b = 0; b < a; ++b) {
      const int dr = a / N - b / N, dc = a % N - b % N;
      if (dr == 0 || dc == 0 || dr == dc || dr == -dc) {
        ipasir_add(s, -(a + 1));
        ipasir_add(s, -(b + 1));
        ipasir_add(s, 0);
      }
    }
  return s;
}

static int count(int assumption) {
  void *s = queens();
  int found = 0;
  for (;;) {
    if (assumption)
      ipasir_assume(s, assumption);
    const int answer = ipasir_solve(s);
    if (answer == 20)
      break;
    if (answer != 10)
      return -1;
    ++found;
    int model[N * N];
    for (int v = 1; v <= N * N; ++v)
      model[v - 1] = ipasir_val(s, v);
    for (int v = 1; v <= N * N; ++v)
      ipasir_add(s, -model[v - 1]);
    ipasir_add(s, 0);
  }
  if (assumption && !ipasir_failed(s, assumption))
    return -2;
  ipasir_release(s);
  return found;
}

int main(void) {
  if (strncmp(ipasir_signature(), "veriwarp", 8) != 0)
    return 2;
  const int all = count(0), corner = count(at(0, 0));
  printf("%d placements, %d with a queen in the corner, %d learnt clauses\n", all, corner, learnt);
  void *s = queens();
  ipasir_set_terminate(s, 0, at_once);
  if (ipasir_solve(s) != 0)
    return 3;
  ipasir_release(s);
  return all == 92 && corner == 4 ? 0 : 1;
}
