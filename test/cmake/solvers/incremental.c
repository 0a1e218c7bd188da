/* A C program that knows IPASIR and nothing of us. */
#include <veriwarp/ipasir.h>

int main(void) {
  void *solver = ipasir_init();
  ipasir_add(solver, 1);
  ipasir_add(solver, -2);
  ipasir_add(solver, 0);
  ipasir_assume(solver, 2);
  if (ipasir_solve(solver) != 10 || ipasir_val(solver, 1) != 1)
    return 1;
  ipasir_assume(solver, 2);
  ipasir_assume(solver, -1);
  if (ipasir_solve(solver) != 20 || !ipasir_failed(solver, 2))
    return 1;
  ipasir_release(solver);
  return 0;
}
