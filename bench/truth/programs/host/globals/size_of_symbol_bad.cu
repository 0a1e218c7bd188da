// EXPECT: wrong out-of-bounds
// the size 1024 is taken for a number of ints: the kernel starts at element 960, thread 0 writes element 960 of 256.
// AIM: address and size of a __device__ array through the runtime
__device__ int table[256];

__global__ void last64(int *p) { p[threadIdx.x] = 64 - threadIdx.x; }

int main() {
  void *address = nullptr;
  size_t size = 0;
  cudaGetSymbolAddress(&address, table);
  cudaGetSymbolSize(&size, table);
  if (size != 1024)
    return 1;
  int *p = static_cast<int *>(address);
  last64<<<1, 64>>>(p + size - 64);
  return cudaDeviceSynchronize() != cudaSuccess;
}
