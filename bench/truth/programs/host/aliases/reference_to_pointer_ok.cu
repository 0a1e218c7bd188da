// EXPECT: right
// r is a pointer of its own; a and b stay different arrays of 129 ints.
// AIM: assignment through a reference to a pointer
__global__ void shift(const int *in, int *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }

int main() {
  int *a = nullptr, *b = nullptr;
  cudaMalloc(&a, 129 * sizeof(int));
  cudaMalloc(&b, 129 * sizeof(int));
  cudaMemset(a, 0, 129 * sizeof(int));
  cudaMemset(b, 1, 129 * sizeof(int));
  int *first = a;
  int *r = a;
  r = b;
  shift<<<1, 128>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(first);
  cudaFree(r);
  return 0;
}
