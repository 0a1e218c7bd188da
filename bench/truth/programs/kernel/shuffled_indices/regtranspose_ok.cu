// EXPECT: right
// rows are exchanged in registers, each lane stores its own column
__global__ void k(const int *in, int *out) {
  int lane = threadIdx.x;
  int v[4];
  for (int i = 0; i < 4; ++i) v[i] = in[i * 32 + lane];
  for (int i = 0; i < 4; ++i) v[i] = __shfl_xor_sync(~0u, v[i], i);
  for (int i = 0; i < 4; ++i) out[i * 32 + lane] = v[i];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
