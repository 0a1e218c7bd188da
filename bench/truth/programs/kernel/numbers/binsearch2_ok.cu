// EXPECT: right
// hi is the last index and the loop stops at lo == hi
__global__ void k(const int *a, const int *q, int *out) {
  int lo = 0, hi = 99, key = q[threadIdx.x], pos = -1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    int v = a[mid];
    if (v == key) { pos = mid; break; }
    if (v < key) lo = mid + 1;
    else hi = mid - 1;
  }
  out[threadIdx.x] = pos;
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
