// EXPECT: right
// the table of the host has distinct entries
#include <vector>
__global__ void scatter(const float *in, const int *where, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[where[i]] = in[i];
}

int main() {
  const int n = 512;
  std::vector<int> h(n);
  for (int i = 0; i < n; i++)
    h[i] = n - 1 - i;
  float *in, *out;
  int *where;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMalloc(&where, n * sizeof(int));
  cudaMemcpy(where, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  scatter<<<4, 128>>>(in, where, out);
  return cudaDeviceSynchronize();
}
