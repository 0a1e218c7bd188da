// Message passing with a volatile flag and a plain payload.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked space=global
// Why: volatile is neither atomic nor ordering; payload and flag are raced on.
__global__ void message(int *payload, volatile int *flag, int *out) {
  if (threadIdx.x == 0) {
    *payload = 42; // expect: race
    *flag = 1;     // expect: race
  } else if (threadIdx.x == 32) {
    while (*flag == 0) // expect: race
      ;
    *out = *payload; // expect: race
  }
}
