// A volatile flag in shared memory; only the writer has a fence.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: race=refuted@marked definite space=shared
// Why: even if the flag were atomic, nothing would keep the read of the data behind the wait for the flag.
__global__ void handOver(const int *in, int *out) {
  __shared__ volatile int flag;
  __shared__ int data;
  int t = threadIdx.x;
  if (t == 0)
    flag = 0;
  __syncthreads();
  if (t == 0) {
    data = in[0]; // expect: race
    __threadfence_block();
    flag = 1; // expect: race
  } else if (t == 32) {
    while (flag == 0) // expect: race
      ;
    out[blockIdx.x] = data; // expect: race
  }
}
