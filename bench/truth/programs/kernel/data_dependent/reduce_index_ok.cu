// EXPECT: right
// the maximum of the keys is 31, which is inside
__global__ void work(const int *keys, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane * 2;
  int m = __reduce_max_sync(0xffffffffu, keys[lane]);
  __syncwarp();
  out[lane] = s[m];
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
