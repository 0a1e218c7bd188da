// EXPECT: wrong race
// threadIdx.x is not the lane in a block of 16 x 2: with all votes true, threads (3,0) and (3,1) both have rank 3
__global__ void pick(const int *in, int *out) {
  int i = threadIdx.y * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32;
  int v = in[i];
  unsigned b = __ballot_sync(0xffffffffu, v > 0);
  if (v > 0)
    out[__popc(b & ((1u << lane) - 1u))] = v + i;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 32 * sizeof(int));
  cudaMalloc(&out, 32 * sizeof(int));
  cudaMemset(in, 1, 32 * sizeof(int));
  pick<<<1, dim3(16, 2)>>>(in, out);
  return cudaDeviceSynchronize();
}
