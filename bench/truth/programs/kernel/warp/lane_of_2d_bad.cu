// EXPECT: wrong race
// the block is 16 x 8: a warp has two rows, and threads (0,0) and (0,1) both write s[0].
// AIM: threadIdx.x == 0 elects one thread per warp only if blockDim.x is a multiple of 32
__global__ void firsts(const int *in, int *out) {
  __shared__ int s[4];
  const int linear = threadIdx.y * blockDim.x + threadIdx.x;
  const int warp = linear / warpSize;
  const int lane = threadIdx.x % warpSize;
  if (lane == 0)
    s[warp] = in[linear];
  __syncthreads();
  out[linear] = s[warp];
}

int main() {
  int h[128], *in, *out;
  for (int i = 0; i < 128; ++i)
    h[i] = 1 << (i % 30);
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  dim3 block(16, 8);
  firsts<<<1, block>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(in);
  cudaFree(out);
}
