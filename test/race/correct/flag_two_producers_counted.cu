// Two producers count in one flag, the consumer waits for both.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: all=proved
__global__ void pipe(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x < 2) {
    data[blockIdx.x] = 42;
    __threadfence();
    atomicAdd(flag, 1);
  } else {
    while (atomicAdd(flag, 0) < 2)
      ;
    __threadfence();
    *out = data[0] + data[1];
  }
}
