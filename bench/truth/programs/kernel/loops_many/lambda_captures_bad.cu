// EXPECT: wrong out-of-bounds
// the lambda captures i by reference: when it is called i has been advanced to t + 64, and thread 63 writes out[127] of 64
// AIM: capture by value against by reference in a device lambda
template <typename F>
__device__ __forceinline__ void twiceDo(F f) {
  f(1);
  f(2);
}

__global__ void capture(const int *a, int *out) {
  int i = threadIdx.x;
  auto put = [=, &i](int k) { out[i] = a[threadIdx.x] * k + i; };
  i += blockDim.x;
  twiceDo(put);
}

int main() {
  int *a, *out;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  capture<<<1, 64>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
