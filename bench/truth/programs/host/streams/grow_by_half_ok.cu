// EXPECT: right
// the sizes are 32, 48, 72, 108, 162, 243: every thread is below 256 and reaches the barrier
// AIM: a loop whose variable grows by half in each round: few sizes, not all up to the limit
__global__ void rotateOne(int *d) {
  __shared__ int s[256];
  int t = threadIdx.x;
  if (t < 256) {
    s[t] = d[t];
    __syncthreads();
    d[t] = s[t ? t - 1 : 0];
  }
}

int main() {
  int *d;
  cudaMalloc(&d, 256 * sizeof(int));
  cudaMemset(d, 0, 256 * sizeof(int));
  for (int size = 32; size <= 360; size += size / 2)
    rotateOne<<<1, size>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
