// EXPECT: wrong race
// a static local is one variable of the whole grid
__device__ int next(int v) {
  static int last = 0;
  last = last + v;
  return last;
}
__global__ void k(int *out) {
  out[threadIdx.x] = next(threadIdx.x);
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
