// Two flags that lie side by side, and a store of both at once by somebody else.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: race=refuted|possible@marked space=global
// Why: block 2 raises the second flag, too, without having written.
__global__ void pipe(int *data, int *flags, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 42; // expect: race
    __threadfence();
    atomicExch(&flags[1], 1); // expect: race
  } else if (blockIdx.x == 1) {
    while (atomicAdd(&flags[1], 0) == 0) // expect: race
      ;
    __threadfence();
    *out = *data; // expect: race
  } else {
    atomicExch((unsigned long long *)flags, 0x0000000100000001ull); // expect: race
  }
}
