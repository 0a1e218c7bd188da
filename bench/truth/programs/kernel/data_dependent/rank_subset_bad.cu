// EXPECT: wrong race
// lanes with v from 1 to 4 write but are not counted: two of them have the same rank
__global__ void pick(const int *in, int *out) {
  int lane = threadIdx.x & 31, w = threadIdx.x >> 5;
  int v = in[threadIdx.x];
  unsigned b = __ballot_sync(0xffffffffu, v > 4);
  int rank = __popc(b & ((1u << lane) - 1u));
  if (v > 0)
    out[w * 32 + rank] = v;
}

int main() {
  int h[128], *in, *out;
  for (int i = 0; i < 128; i++)
    h[i] = i % 8;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  pick<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
