// EXPECT: wrong launch
// plane<128> is launched with 16 x 9 = 144 threads
// AIM: __launch_bounds__ by a template parameter
template <int N> __global__ void __launch_bounds__(N) plane(int *d, int w) {
  int x = threadIdx.x, y = blockIdx.x * blockDim.y + threadIdx.y;
  d[y * w + x] = N;
}

template <int N> static void launch(int *d, int rows) {
  dim3 block(16, rows);
  plane<N><<<144 / rows, block>>>(d, 16);
}

int main() {
  int *d;
  cudaMalloc(&d, 144 * 16 * sizeof(int));
  launch<256>(d, 16);
  launch<128>(d, 9);
  cudaDeviceSynchronize();
  cudaFree(d);
}
