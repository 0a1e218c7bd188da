// A lock taken by testing and setting a plain variable.
// veriwarp-args: --block=1 --grid=16
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: two blocks see 0 and both go in; the lock word itself is raced on.
__global__ void naiveLock(volatile int *lock, int *total) {
  while (*lock != 0) // expect: race
    ;
  *lock = 1;   // expect: race
  *total += 1; // expect: race
  *lock = 0;   // expect: race
}
