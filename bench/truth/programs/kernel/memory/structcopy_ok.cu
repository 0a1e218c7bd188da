// EXPECT: right
// assignment of whole structures to own elements
struct V { short x, y, z; };
__global__ void k(char *buf) {
  V v = {1, 2, (short)threadIdx.x};
  *(V *)(buf + threadIdx.x * 6) = v;
}
int main() {
  char *b;
  cudaMalloc(&b, 400 * sizeof(char));
  k<<<1, 64>>>(b);
  return cudaDeviceSynchronize();
}
