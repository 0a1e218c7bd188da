// EXPECT: wrong race
// the vector has two elements
#include <vector>
__global__ void accumulate(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += in[i];
}

int main(int argc, char **argv) {
  const int n = 500;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(out, 0, n * sizeof(float));
  std::vector<int> layers;
  layers.push_back(4);
  layers.push_back(5);
  accumulate<<<dim3(2, 1, (unsigned)layers.size()), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
