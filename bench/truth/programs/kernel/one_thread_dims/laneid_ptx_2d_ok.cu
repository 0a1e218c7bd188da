// EXPECT: right
// with rows of 16 threads a warp is exactly two rows, so (y/2, %laneid) is unique in the block
// AIM: %laneid read by inline PTX counts linear threads, not threadIdx.x
static __device__ unsigned lane() {
  unsigned l;
  asm("mov.u32 %0, %%laneid;" : "=r"(l));
  return l;
}

__global__ void stash(unsigned *out) {
  __shared__ unsigned slot[4][32];
  unsigned pair = threadIdx.y >> 1;
  slot[pair][lane()] = threadIdx.y * 100 + threadIdx.x;
  __syncthreads();
  unsigned lin = threadIdx.y * blockDim.x + threadIdx.x;
  if (lin < 4 * 32)
    out[lin] = slot[lin >> 5][lin & 31];
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 128 * sizeof(unsigned));
  stash<<<1, dim3(16, 8)>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
