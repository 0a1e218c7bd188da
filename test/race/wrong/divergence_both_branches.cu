// Both branches have a barrier of their own, but threads of one warp stand at different ones.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: __syncthreads() is allowed in conditional code only if the condition is the same for all threads of the block.
__global__ void twoBarriers(int *data) {
  int g = blockIdx.x * 64 + threadIdx.x;
  if (threadIdx.x % 2 == 0) {
    data[g] += 1;
    __syncthreads(); // expect: barrier-divergence
  } else {
    data[g] += 2;
    __syncthreads(); // expect: barrier-divergence
  }
}
