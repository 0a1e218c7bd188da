// Variables of the device that host code does not name, and that no other file can: they are memory like others, in
// every mode (`static` in a file, in a function and in a kernel, unnamed namespaces, literals).
#include "test/simt/check.h"

static __device__ int inFile = 2;
static __constant__ int table[2] = {5, 6};

namespace {

__device__ int unnamed[2] = {10, 20};
__device__ int counter;

__device__ int next() {
  static int drawn = 100;
  return atomicAdd(&drawn, 1);
}

__global__ void use(int *out) {
  static __constant__ int ofKernel[2] = {1000, 2000};
  const char *text = "ab";
  out[threadIdx.x] = inFile * table[threadIdx.x] + unnamed[threadIdx.x] + ofKernel[threadIdx.x] + text[threadIdx.x];
  out[2 + threadIdx.x] = next();
  atomicAdd(&counter, 1);
  __syncthreads();
  if (threadIdx.x == 0)
    out[4] = counter;
}

} // namespace

int main() {
  int *out = nullptr;
  CUDA_OK(cudaMallocManaged(&out, 5 * sizeof(int)));
  use<<<1, 2>>>(out);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[0] == 2 * 5 + 10 + 1000 + 'a');
  CHECK(out[1] == 2 * 6 + 20 + 2000 + 'b');
  CHECK(out[2] + out[3] == 201);
  CHECK(out[4] == 2);
  use<<<1, 2>>>(out);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[2] + out[3] == 205); // they keep what they have
  CHECK(out[4] == 4);
  cudaFree(out);
  return verdict();
}
