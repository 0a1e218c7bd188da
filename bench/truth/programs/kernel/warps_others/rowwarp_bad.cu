// EXPECT: wrong race
// rows of 48 threads: x < 32 of row 1 lies in two warps
__global__ void k(const int *a, int *out) {
  __shared__ int s[2][64];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = a[y * blockDim.x + x];
  __syncthreads();
  if (x < 32) {
    int v = s[y][(x + 1) & 31];
    __syncwarp(__activemask());
    s[y][x] += v;
  }
  __syncthreads();
  out[y * blockDim.x + x] = s[y][x];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, dim3(48, 2)>>>(a, o);
  return cudaDeviceSynchronize();
}
