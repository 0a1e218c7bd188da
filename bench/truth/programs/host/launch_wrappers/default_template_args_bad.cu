// EXPECT: wrong out-of-bounds
// go<256, 4> has 4 elements of s for 8 warps; thread 128 writes s[4].
// AIM: a default template argument that depends on another one
template <int B = 128, int W = B / 32> __global__ void warpIds(int *p) {
  __shared__ int s[W];
  int t = threadIdx.x;
  if (t % 32 == 0)
    s[t / 32] = t;
  __syncthreads();
  p[t] = s[t / 32];
}

template <int B = 128, int W = B / 32> void go(int *p) { warpIds<B, W><<<1, B>>>(p); }

int main() {
  int *p = nullptr;
  cudaMalloc(&p, 256 * sizeof(int));
  go<>(p);
  go<256, 4>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
