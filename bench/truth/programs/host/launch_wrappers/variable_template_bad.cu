// EXPECT: wrong out-of-bounds
// the block has tile<float> = 64 threads; thread 32 writes s[32] of 32.
// AIM: specialised variable templates in the kernel and in its launch
template <class T> constexpr int tile = 64;
template <> constexpr int tile<double> = 32;

template <class T> __global__ void flip(T *p) {
  __shared__ T s[tile<T>];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads();
  p[t] = s[blockDim.x - 1 - t];
}

template <class T, class U> void launchFlip(T *p) {
  int threads = tile<U>;
  flip<T><<<1, threads>>>(p);
}

int main() {
  double *d;
  cudaMalloc(&d, 64 * sizeof(double));
  cudaMemset(d, 0, 64 * sizeof(double));
  launchFlip<double, float>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
