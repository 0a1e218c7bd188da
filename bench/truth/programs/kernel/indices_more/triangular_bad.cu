// EXPECT: wrong race
// x <= y + 1 overlaps the next row
__global__ void k(int *out) {
  int x = threadIdx.x, y = threadIdx.y;
  if (x <= y + 1) out[y * (y + 1) / 2 + x] = x;
}
int main() {
  int *o;
  cudaMalloc(&o, 200 * sizeof(int));
  k<<<1, dim3(16, 16)>>>(o);
  return cudaDeviceSynchronize();
}
