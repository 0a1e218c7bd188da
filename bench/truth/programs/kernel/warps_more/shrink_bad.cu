// EXPECT: wrong barrier-divergence
// the full mask in a loop that lanes leave at different times, and then wait for
__global__ void k(const int *a, int *out) {
  int x = a[threadIdx.x] & 7, n = 0;
  unsigned m = ~0u;
  while (true) {
    bool p = x > 0;
    __ballot_sync(~0u, p);
    if (!p) break;
    --x;
    n += __popc(m);
  }
  __syncwarp();
  out[threadIdx.x] = n;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
