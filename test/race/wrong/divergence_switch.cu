// A barrier in one case of a switch on the thread index.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: only the warp of case 1 reaches the barrier.
__global__ void cases(int *data) {
  int g = blockIdx.x * 128 + threadIdx.x;
  switch (threadIdx.x / 32) {
  case 0:
    data[g] = 1;
    break;
  case 1:
    data[g] = 2;
    __syncthreads(); // expect: barrier-divergence
    break;
  default:
    data[g] = 3;
  }
}
