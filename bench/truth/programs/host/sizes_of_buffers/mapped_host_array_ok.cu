// EXPECT: right
// the kernel gets the number of elements, 300.
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
  int n = std::size(host);
  mirror<<<(n + 127) / 128, 128>>>(p, n);
  cudaDeviceSynchronize();
  cudaHostUnregister(host);
  return host[299];
}
