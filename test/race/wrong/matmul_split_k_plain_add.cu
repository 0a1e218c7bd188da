// Split-k product: the slices of k along blockIdx.z add to one result without atomics.
// veriwarp-args: --block=16x16 --grid=8x8x4
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: four blocks with the same (x, y) and different z update the same cell of c.
__global__ void splitK(const float *a, const float *b, float *c) {
  int n = 128, row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int k = blockIdx.z * 32; k < (blockIdx.z + 1) * 32; ++k)
    sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] += sum; // expect: race
}
