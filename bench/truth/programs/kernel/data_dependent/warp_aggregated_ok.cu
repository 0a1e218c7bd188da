// EXPECT: right
// the leader reserves as many places as lanes pass
__global__ void filter(const int *in, int *out, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32;
  int v = in[i];
  unsigned b = __ballot_sync(0xffffffffu, v > 0);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(count, __popc(b));
  base = __shfl_sync(0xffffffffu, base, 0);
  if (v > 0)
    out[base + __popc(b & ((1u << lane) - 1))] = v;
}

int main() {
  int *in, *out, *count;
  cudaMalloc(&in, 1024 * sizeof(int));
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 1024 * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  filter<<<8, 128>>>(in, out, count);
  return cudaDeviceSynchronize();
}
