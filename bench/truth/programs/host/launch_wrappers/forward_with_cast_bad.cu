// EXPECT: wrong out-of-bounds
// 257 is converted to signed char 1: thread 63 of block 1 reads element 128 of 128.
// AIM: a variadic wrapper converts the arguments to the types of the kernel's parameters
#include <utility>

__global__ void copyFrom(const int *src, int *dst, signed char shift) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  dst[i] = src[i + shift];
}

template <class... P, class... A>
void submit(void (*kernel)(P...), dim3 grid, dim3 block, A &&...a) {
  kernel<<<grid, block>>>(static_cast<P>(std::forward<A>(a))...);
}

int main() {
  int *x, *y;
  cudaMalloc(&x, 128 * sizeof(int));
  cudaMalloc(&y, 128 * sizeof(int));
  cudaMemset(x, 0, 128 * sizeof(int));
  int shift = 257;
  submit(copyFrom, 2, 64, x, y, shift);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
  return 0;
}
