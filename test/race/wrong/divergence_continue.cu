// A continue that skips the barrier for even threads.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: even threads go on to the next trip without the barrier.
__global__ void skip(int *data, int rounds) {
  for (int k = 0; k < rounds; ++k) {
    if (threadIdx.x % 2 == 0)
      continue;
    data[blockIdx.x * 64 + threadIdx.x] += k;
    __syncthreads(); // expect: barrier-divergence
  }
}
