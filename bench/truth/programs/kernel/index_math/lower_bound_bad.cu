// EXPECT: wrong out-of-bounds
// the key 1000 of thread 0 is above all elements: lower bound is n = 40, and a[40] of 40 elements is read
// AIM: binary search whose result is one past the end
__device__ int lowerBound(const int *a, int n, int key) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid;
  }
  return lo;
}

__global__ void find(const int *a, int n, const int *key, int *hit) {
  int k = key[threadIdx.x];
  int p = lowerBound(a, n, k);
  hit[threadIdx.x] = a[p] == k;
}

int main() {
  int ha[40], hk[32], *a, *k, *hit;
  for (int i = 0; i < 40; ++i)
    ha[i] = 3 * i;
  for (int i = 0; i < 32; ++i)
    hk[i] = 1000 - 20 * i;
  cudaMalloc(&a, sizeof ha);
  cudaMalloc(&k, sizeof hk);
  cudaMalloc(&hit, sizeof hk);
  cudaMemcpy(a, ha, sizeof ha, cudaMemcpyHostToDevice);
  cudaMemcpy(k, hk, sizeof hk, cudaMemcpyHostToDevice);
  find<<<1, 32>>>(a, 40, k, hit);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(k);
  cudaFree(hit);
}
