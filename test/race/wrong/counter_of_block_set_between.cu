// A counter in shared memory is set anew between two draws.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted|possible@marked
// Why: the second draws give the numbers of the first ones again, to other threads.
__global__ void place(int *out) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  int first = atomicAdd(&c, 1);
  __syncthreads();
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  int second = atomicAdd(&c, 1);
  out[first] = threadIdx.x;   // expect: race
  out[second] = -threadIdx.x; // expect: race
}
