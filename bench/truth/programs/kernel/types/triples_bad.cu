// EXPECT: wrong out-of-bounds
// an int2 must be at a multiple of 8, and a + 1 is at 4 modulo 8: thread 0 loads at byte 4 (misaligned).
// AIM: which vector types need more alignment than their elements
typedef int2 Vec;

__global__ void norms(const int *a, int *out) {
  const Vec *v = reinterpret_cast<const Vec *>(a + 1);
  Vec p = v[threadIdx.x];
  int s = p.x * p.x + p.y * p.y;
  out[threadIdx.x] = s + a[0];
}

int main() {
  int *a, *out;
  cudaMalloc(&a, (1 + 3 * 64) * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(a, 0, (1 + 3 * 64) * sizeof(int));
  norms<<<1, 64>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
  return 0;
}
