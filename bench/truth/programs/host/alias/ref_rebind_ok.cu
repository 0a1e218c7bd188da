// EXPECT: right
// cur is a copy: a and b stay different
// AIM: an assignment through a reference to a pointer changes the other variable
__global__ void next(const int *in, int *out) {
  int i = threadIdx.x;
  out[i] = in[(i + 1) % 64];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  cudaMemset(b, 0, 64 * sizeof(int));
  int *const keep = a;
  int *cur = a;
  for (int pass = 0; pass < 2; ++pass) {
    cudaMemset(cur, pass, 64 * sizeof(int));
    cur = b;
  }
  next<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(keep);
  cudaFree(b);
  return cur == nullptr;
}
