// EXPECT: right
// make_tuple copies the pointers before they are assigned: a and b are exchanged.
// AIM: assignment between tuples of references
#include <tuple>

__global__ void difference(const float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1] - in[i];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 65 * sizeof(float));
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMemset(a, 0, 65 * sizeof(float));
  cudaMemset(b, 0, 65 * sizeof(float));
  float *const owned[2] = {a, b};
  std::tie(a, b) = std::make_tuple(b, a);
  difference<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  for (float *p : owned)
    cudaFree(p);
  return 0;
}
