// A volatile flag in shared memory, with a fence between data and flag on both sides.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: race=possible@marked space=shared
// Why: PTX takes volatile accesses for relaxed atomics, and then it is right; to CUDA C++, flag and data are raced on.
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
    __threadfence_block();
    out[blockIdx.x] = data; // expect: race
  }
}
