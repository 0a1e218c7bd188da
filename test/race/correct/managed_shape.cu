// The number of threads is in a managed variable, with a first value, or stored by the host.
// veriwarp-expect: launch=proved|assumed
// veriwarp-expect: out-of-bounds=proved|possible|assumed
__managed__ int threads = 32;
__managed__ int blocks;

__global__ void put(int *a) { a[blockIdx.x * 32 + threadIdx.x] = 1; }

int main() {
  int *a;
  cudaMalloc(&a, 8 * 32 * sizeof(int));
  blocks = 8;
  put<<<blocks, threads>>>(a);
  return cudaDeviceSynchronize();
}
