// A loop with a barrier that some threads leave by break.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: thread t leaves in trip t mod 8, the others still wait.
__global__ void leave(int *data) {
  for (int k = 0; k < 8; ++k) {
    if ((threadIdx.x & 7) == k)
      break;
    data[blockIdx.x * 64 + threadIdx.x] += 1;
    __syncthreads(); // expect: barrier-divergence
  }
}
