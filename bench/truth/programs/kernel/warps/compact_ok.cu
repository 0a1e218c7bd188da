// EXPECT: right
// at most 31 lanes are below the own lane
__global__ void keep(const int *a, int *out) {
  __shared__ int list[32];
  int lane = threadIdx.x;
  int v = a[lane];
  unsigned m = __ballot_sync(0xffffffffu, v > 0);
  if (v > 0) list[__popc(m & ((1u << lane) - 1))] = v;
  __syncwarp();
  if (lane < __popc(m)) out[lane] = list[lane];
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  keep<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
