// EXPECT: wrong race
// with rows of 20 threads, row pair 0 has 40 threads: linear threads 0 and 32 both have y/2 == 0 and lane 0 and store different values to slot[0]
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
  stash<<<1, dim3(20, 8)>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
