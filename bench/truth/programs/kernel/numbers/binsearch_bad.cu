// EXPECT: wrong out-of-bounds
// the key may be larger than all: lo == n
__global__ void k(const int *a, const int *q, int *out) {
  int lo = 0, hi = 100, key = q[threadIdx.x];
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (a[mid] < key) lo = mid + 1;
    else hi = mid;
  }
  out[threadIdx.x] = a[lo] == key ? lo : -1;
}
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int *q;
  cudaMalloc(&q, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, q, o);
  return cudaDeviceSynchronize();
}
