// EXPECT: right
// all lanes reach the shuffle; inactive ones contribute 0
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x, v = a[lane];
  int w = v > 0 ? v : 0; w += __shfl_xor_sync(~0u, w, 1);
  out[lane] = w;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
