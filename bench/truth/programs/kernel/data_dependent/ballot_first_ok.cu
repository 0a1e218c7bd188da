// EXPECT: right
// only element 0 is positive, so only lane 0 writes
__global__ void work(const int *keys, int *out) {
  int lane = threadIdx.x;
  unsigned b = __ballot_sync(0xffffffffu, keys[lane] > 0);
  if (b >> lane & 1)
    out[0] += lane;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i == 0;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
