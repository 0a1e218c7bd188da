// EXPECT: right
// threads with x >= w or y >= h return
// AIM: an early return whose condition was negated wrongly
template <int W, int H> __global__ void fill(float *m) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (!(x < W) || !(y < H))
    return;
  m[y * W + x] = 1.f / (1 + x + y);
}

int main() {
  constexpr int w = 50, h = 30;
  float *m;
  cudaMalloc(&m, w * h * sizeof(float));
  fill<w, h><<<dim3(4, 2), dim3(16, 16)>>>(m);
  cudaDeviceSynchronize();
  cudaFree(m);
}
