// EXPECT: right
// threads c < r swap both elements
__global__ void k(float *m) {
  int r = threadIdx.y, c = threadIdx.x;
  if (c < r) {
    float v = m[r * 16 + c];
    m[r * 16 + c] = m[c * 16 + r];
    m[c * 16 + r] = v;
  }
}
int main() {
  float *m;
  cudaMalloc(&m, 256 * sizeof(float));
  k<<<1, dim3(16, 16)>>>(m);
  return cudaDeviceSynchronize();
}
