// EXPECT: right
// structure passed by value holds the length
struct Mat { float *p; int rows, cols; };
__global__ void k(Mat m) {
  int r = blockIdx.y * blockDim.y + threadIdx.y, c = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < m.rows && c < m.cols) m.p[r * m.cols + c] = 1;
}
int main() {
  Mat m;
  m.rows = 20; m.cols = 50;
  cudaMalloc(&m.p, m.rows * m.cols * sizeof(float));
  k<<<dim3(4, 4), dim3(16, 16)>>>(m);
  return cudaDeviceSynchronize();
}
