// EXPECT: wrong heterogeneous-race
// c[0] is updated at block scope by thread 0 of block 0 and thread 0 of block 1, whose scopes do not include each other.
// AIM: block-scope counters side by side in one array; indexed by thread instead of block they are shared between blocks
// Counts the threads of each block (the index is the mistake).
__device__ int c[2], out[2];

__global__ void k() {
  atomicAdd_block(&c[threadIdx.x], 1);
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
