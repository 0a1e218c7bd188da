// EXPECT: right
// the lanes that go on are computed by a ballot of the lanes that were there, so the masks always fit.
// AIM: a loop that lanes leave one after another, with the mask updated or not
__global__ void decay(int *data) {
  const int lane = threadIdx.x;
  unsigned mask = 0xffffffffu;
  int left = lane / 2 + 1, v = data[lane];
  while (true) {
    v += __shfl_xor_sync(mask, v, 1);
    --left;
    mask = __ballot_sync(mask, left > 0);
    if (left == 0)
      break;
  }
  __syncwarp();
  data[lane] = v;
}

int main() {
  int *data;
  cudaMalloc(&data, 32 * sizeof(int));
  cudaMemset(data, 0, 32 * sizeof(int));
  decay<<<1, 32>>>(data);
  int h[32];
  cudaMemcpy(h, data, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(data);
  return h[0];
}
