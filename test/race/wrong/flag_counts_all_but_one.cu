// Three blocks write, two of them count, and the consumer waits for two.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: nothing tells that block 2 has written.
__global__ void pipe(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x != 3)
    data[blockIdx.x] = 42; // expect: race
  if (blockIdx.x < 2) {
    __threadfence();
    atomicAdd(flag, 1);
  } else if (blockIdx.x == 3) {
    while (atomicAdd(flag, 0) < 2)
      ;
    __threadfence();
    *out = data[0] + data[1] + data[2]; // expect: race
  }
}
