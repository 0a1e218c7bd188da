// EXPECT: wrong race
// the shape of the structure has two layers
#include <map>
#include <string>
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
  std::map<std::string, unsigned> shape;
  shape["x"] = 2;
  shape["z"] = 2;
  accumulate<<<dim3(2, 1, shape["z"]), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
