// EXPECT: right
// each lane leaves when its bit has been removed from the mask by the ballot
__global__ void countdown(const int *start, int *out) {
  int lane = threadIdx.x;
  int left = start[lane] & 7, rounds = 0;
  unsigned active = __ballot_sync(0xffffffffu, left > 0);
  while (left > 0) {
    rounds += __popc(active);
    left--;
    active = __ballot_sync(active, left > 0);
  }
  __syncwarp();
  out[lane] = rounds;
}

int main() {
  int h[32], *start, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i;
  cudaMalloc(&start, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(start, h, sizeof h, cudaMemcpyHostToDevice);
  countdown<<<1, 32>>>(start, out);
  return cudaDeviceSynchronize();
}
