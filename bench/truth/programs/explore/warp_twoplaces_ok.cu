// EXPECT: right
// Both lanes execute a __syncwarp with the mask 0x3, at two places, which CUDA allows, so thread 1 reads x after thread 0 has written it.
// AIM: a warp barrier met at two places of the source; and one in which the masks differ
__device__ int x, out;

__global__ void k() {
  if (threadIdx.x == 0) {
    x = 5;
    __syncwarp(0x3);
  } else {
    __syncwarp(0x3);
    out = x;
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
