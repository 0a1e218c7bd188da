// EXPECT: right
// an int3 has the alignment of an int, so an int3 array may start at a + 1; 1 + 3*64 ints are allocated.
// AIM: which vector types need more alignment than their elements
typedef int3 Vec;

__global__ void norms(const int *a, int *out) {
  const Vec *v = reinterpret_cast<const Vec *>(a + 1);
  Vec p = v[threadIdx.x];
  int s = p.x * p.x + p.y * p.y;
  s += p.z * p.z;
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
