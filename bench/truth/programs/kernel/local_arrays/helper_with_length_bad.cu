// EXPECT: wrong out-of-bounds
// the helper gets sizeof v (24) as number of elements: with i = 6 it reads v[6] of a local array of 6 ints (every thread)
// AIM: local array passed to a function that is not inlined, with a wrong length
__device__ __noinline__ void sortDown(int *v, int n) {
  for (int i = 1; i < n; ++i)
    for (int k = i; k > 0 && v[k] > v[k - 1]; --k) {
      int x = v[k];
      v[k] = v[k - 1];
      v[k - 1] = x;
    }
}

__global__ void median(const int *a, int *m) {
  int v[6];
  for (int k = 0; k < 6; ++k)
    v[k] = a[6 * threadIdx.x + k];
  sortDown(v, sizeof v);
  m[threadIdx.x] = (v[2] + v[3]) / 2;
}

int main() {
  int *a, *m;
  cudaMalloc(&a, 6 * 40 * sizeof(int));
  cudaMalloc(&m, 40 * sizeof(int));
  cudaMemset(a, 0, 6 * 40 * sizeof(int));
  median<<<1, 40>>>(a, m);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(m);
}
