// EXPECT: right
// the symbol has 1024 bytes, that is 256 ints; the kernel starts at element 192.
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
  last64<<<1, 64>>>(p + size / sizeof(*p) - 64);
  return cudaDeviceSynchronize() != cudaSuccess;
}
