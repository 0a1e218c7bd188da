// The condition around the barrier is read from an array, cell by thread.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: active[i] may differ between threads.
__global__ void active(const int *active, int *data) {
  int g = blockIdx.x * 64 + threadIdx.x;
  if (active[g]) {
    data[g] += 1;
    __syncthreads(); // expect: barrier-divergence
  }
}
