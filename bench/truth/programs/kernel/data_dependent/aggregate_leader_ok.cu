// EXPECT: right
// the base comes from the leader
__global__ void filter(const int *in, int *out, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32;
  int v = in[i];
  unsigned b = __ballot_sync(0xffffffffu, v > 0);
  int leader = __ffs(b) - 1, base = 0;
  if (lane == leader)
    base = atomicAdd(count, __popc(b));
  base = __shfl_sync(0xffffffffu, base, leader & 31);
  if (v > 0)
    out[base + __popc(b & ((1u << lane) - 1))] = v;
}

int main() {
  int h[256], *in, *out, *count;
  for (int i = 0; i < 256; i++)
    h[i] = i % 2;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMalloc(&count, sizeof(int));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(count, 0, sizeof(int));
  filter<<<2, 128>>>(in, out, count);
  return cudaDeviceSynchronize();
}
