// Each thread iterates until its own value converges, with a barrier in every round.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: threads whose value converges early leave the loop while the others wait.
__global__ void converge(float *v, float eps) {
  int g = blockIdx.x * 128 + threadIdx.x;
  float x = v[g];
  while (x > eps) {
    x *= 0.5f;
    __syncthreads(); // expect: barrier-divergence
  }
  v[g] = x;
}
