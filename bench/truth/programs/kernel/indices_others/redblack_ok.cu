// EXPECT: right
// only cells of one colour are written, neighbours have the other
__global__ void gs(float *a, int colour) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x > 0 && x < 63 && y > 0 && y < 63 && ((x+ y) & 1) == colour)
    a[y * 64 + x] = 0.25f * (a[y * 64 + x - 1] + a[y * 64 + x + 1] + a[(y - 1) * 64 + x] + a[(y + 1) * 64 + x]);
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  gs<<<dim3(4, 4), dim3(16, 16)>>>(a, 0);
  gs<<<dim3(4, 4), dim3(16, 16)>>>(a, 1);
  return cudaDeviceSynchronize();
}
