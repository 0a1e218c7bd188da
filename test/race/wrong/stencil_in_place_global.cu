// A three-point stencil that updates its own input, any launch.
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: thread i reads v[i + 1], which thread i + 1 writes.
__global__ void smooth(float *v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    v[i] = 0.25f * v[i - 1] + 0.5f * v[i] + 0.25f * v[i + 1]; // expect: race
}
