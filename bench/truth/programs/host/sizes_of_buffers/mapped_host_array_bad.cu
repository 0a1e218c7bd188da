// EXPECT: wrong out-of-bounds
// the kernel gets the number of bytes, 1200; thread 44 of block 2 writes element 300 of 300.
// AIM: bounds of a registered host array
#include <iterator>

static int host[300];

__global__ void mirror(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = n - 1 - i;
}

int main() {
  int *p = nullptr;
  cudaHostRegister(host, sizeof(host), cudaHostRegisterMapped);
  cudaHostGetDevicePointer(&p, host, 0);
  int n = sizeof(host);
  mirror<<<(n + 127) / 128, 128>>>(p, n);
  cudaDeviceSynchronize();
  cudaHostUnregister(host);
  return host[299];
}
