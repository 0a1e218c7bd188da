// EXPECT: right
// two halves are exchanged in each step
__global__ void scan(int *a) {
  __shared__ int tmp[2 * 64];
  int t = threadIdx.x, out = 0, in = 1;
  tmp[t] = a[t];
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    out = 1 - out;
    in = 1 - out;
    if (t >= d) tmp[out * 64 + t] = tmp[in * 64 + t] + tmp[in * 64 + t - d];
    else tmp[out * 64 + t] = tmp[in * 64 + t];
    __syncthreads();
  }
  a[t] = t > 0 ? tmp[out * 64 + t - 1] : 0;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  scan<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
