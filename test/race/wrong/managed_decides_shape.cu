// A kernel sets a managed variable, and the host launches as many threads as that says.
// veriwarp-expect: out-of-bounds=possible|refuted@marked
// Why: the variable is true then, so 64 threads write to 32 elements.
__managed__ bool wide = false;

__global__ void decide() { wide = true; }
__global__ void put(int *a) {
  a[threadIdx.x] = 1; // expect: out-of-bounds
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, wide ? 64 : 32>>>(a);
  return cudaDeviceSynchronize();
}
