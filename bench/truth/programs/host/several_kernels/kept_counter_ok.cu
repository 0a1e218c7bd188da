// EXPECT: right
__device__ int *kept;

__global__ void keep(int *c) { kept = c; }

// Writes through the pointer that another kernel has kept.
__global__ void spoil() { *kept = 1000; }

__global__ void append(int *count, int *out) {
  int at = atomicAdd(count, 1);
  out[at] = threadIdx.x;
}

int main() {
  int *count, *out;
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  keep<<<1, 1>>>(count);
  spoil<<<1, 1>>>();
  cudaMemset(count, 0, sizeof(int));
  append<<<1, 64>>>(count, out);
  cudaDeviceSynchronize();
  cudaFree(out);
  cudaFree(count);
}
