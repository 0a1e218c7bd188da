// EXPECT: right
// popc of the lower lanes with the bit gives each lane with the bit its own rank
__global__ void compactWarp(const int *in, int *out) {
  int lane = threadIdx.x % 32;
  int v = in[blockIdx.x * 32 + lane];
  unsigned b = __ballot_sync(0xffffffffu, v > 0);
  int rank = __popc(b & ((1u << lane) - 1));
  if (v > 0)
    out[blockIdx.x * 32 + rank] = v;
}

int main() {
  int h[64], *in, *out;
  for (int i = 0; i < 64; i++)
    h[i] = i % 3;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  compactWarp<<<2, 32>>>(in, out);
  return cudaDeviceSynchronize();
}
