// A loop with a barrier whose trip count is the thread's index.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: thread 1 passes the barrier once, thread 2 twice.
__global__ void trips(int *data) {
  for (int k = 0; k < (int)threadIdx.x; ++k) {
    data[blockIdx.x * 64 + threadIdx.x] += k;
    __syncthreads(); // expect: barrier-divergence
  }
}
