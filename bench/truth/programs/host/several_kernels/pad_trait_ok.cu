// EXPECT: right
// the index uses the same trait as the declaration
// AIM: padding by a trait that is specialised for double
template <class T> struct Pad {
  static constexpr int value = 1;
};
template <> struct Pad<double> {
  static constexpr int value = 0;
};

template <class T> __global__ void swapXY(T *d) {
  constexpr int pad = Pad<T>::value;
  __shared__ T s[32][32 + pad];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x + pad] = d[32 * y + x];
  __syncthreads();
  d[32 * y + x] = s[x][y + pad];
}

template <class T> void run() {
  T *d;
  cudaMalloc(&d, 1024 * sizeof(T));
  cudaMemset(d, 0, 1024 * sizeof(T));
  swapXY<<<1, dim3(32, 32)>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}

int main() {
  run<float>();
  run<int>();
  run<double>();
}
