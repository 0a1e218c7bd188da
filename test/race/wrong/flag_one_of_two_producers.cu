// Two producers raise one flag, the consumer waits until it is not 0.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the flag is up when one of the two has finished; the other may still write.
__global__ void pipe(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x < 2) {
    data[blockIdx.x] = 42; // expect: race
    __threadfence();
    atomicAdd(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    *out = data[0] + data[1]; // expect: race
  }
}
