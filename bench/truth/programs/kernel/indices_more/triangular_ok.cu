// EXPECT: right
// row starts y(y+1)/2 with x <= y are distinct
__global__ void k(int *out) {
  int x = threadIdx.x, y = threadIdx.y;
  if (x <= y) out[y * (y + 1) / 2 + x] = x;
}
int main() {
  int *o;
  cudaMalloc(&o, 200 * sizeof(int));
  k<<<1, dim3(16, 16)>>>(o);
  return cudaDeviceSynchronize();
}
