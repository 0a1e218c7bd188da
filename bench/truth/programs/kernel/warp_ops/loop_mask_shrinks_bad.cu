// EXPECT: wrong barrier-divergence
// a lane with left == 1 is in the mask but does not enter the loop: it waits at the __syncwarp while the others vote with it in their mask
__global__ void countdown(const int *start, int *out) {
  int lane = threadIdx.x;
  int left = start[lane] & 7, rounds = 0;
  unsigned active = __ballot_sync(0xffffffffu, left > 0);
  while (left > 1) {
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
