// atomicAdd_block on global memory is right where every block has cells of its own.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
__global__ void perBlock(const unsigned char *in, unsigned *hist, int n) {
  unsigned *mine = hist + blockIdx.x * 256;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd_block(mine + in[i], 1u);
}
