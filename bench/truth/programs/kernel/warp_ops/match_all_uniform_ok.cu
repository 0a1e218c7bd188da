// EXPECT: right
// all keys are equal, the lanes take the same branch
__global__ void work(const int *keys, int *out) {
  int lane = threadIdx.x, pred, v = lane;
  __match_all_sync(0xffffffffu, keys[lane], &pred);
  if (pred && keys[lane] == 3)
    v = __reduce_add_sync(0xffffffffu, v);
  __syncwarp();
  out[lane] = v;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = 3;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
