// A barrier in a branch that half of the threads take.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads 32 to 63 never reach the barrier.
__global__ void branch(int *data) {
  int g = blockIdx.x * 64 + threadIdx.x;
  if (threadIdx.x < 32) {
    data[g] += 1;
    __syncthreads(); // expect: barrier-divergence
  }
  data[g] *= 2;
}
