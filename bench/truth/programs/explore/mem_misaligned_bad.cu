// EXPECT: wrong memory-error
// The second thread draws offset 3, and 12 bytes is no multiple of the 8 that an int2 needs.
// AIM: a misaligned int2 that is split into two aligned ints by the compiler
__device__ int n;

__global__ void k(int *p) {
  int i = atomicAdd(&n, 3);
  *reinterpret_cast<int2 *>(p + i) = make_int2(1, 2);
}

int main() {
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  k<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
