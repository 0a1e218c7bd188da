// EXPECT: wrong race
// in even iterations there is no barrier, so k+1 writes what k still reads
__global__ void smooth(float *a) {
  __shared__ float buf[2][128];
  int t = threadIdx.x;
  buf[0][t] = a[t];
  __syncthreads();
  for (int k = 0; k < 10; ++k) {
    int left = (t + 127) % 128;
    buf[(k + 1) & 1][t] = 0.5f * (buf[k & 1][t] + buf[k & 1][left]);
    if (k & 1) __syncthreads();
  }
  a[t] = buf[0][t];
}
int main() {
  float *a;
  cudaMalloc(&a, 128 * sizeof(float));
  smooth<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
