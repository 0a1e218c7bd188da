// EXPECT: wrong out-of-bounds
// the kernel is launched for 4096 elements from 8192 on; thread 16 of block 7 reads element 10000 of 10000.
// AIM: copies and launches in chunks over two streams; the copies are right and the launch is not
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#define checkCuda(r) checkCuda_((r), __LINE__)
inline cudaError_t checkCuda_(cudaError_t result, int line) {
  if (result != cudaSuccess) {
    fprintf(stderr, "CUDA Runtime Error in line %d: %s\n", line, cudaGetErrorString(result));
    exit(1);
  }
  return result;
}

__global__ void transform(float *a, int offset, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    const float x = a[offset + i];
    const float s = sinf(x), c = cosf(x);
    a[offset + i] = x + sqrtf(s * s + c * c);
  }
}

int main() {
  const int n = 10000, chunk = 4096, nStreams = 2, blockSize = 256;
  float *a, *d_a;
  checkCuda(cudaMallocHost((void **)&a, n * sizeof(float)));
  checkCuda(cudaMalloc((void **)&d_a, n * sizeof(float)));
  for (int i = 0; i < n; ++i)
    a[i] = 0.5f * i;

  cudaStream_t stream[nStreams];
  for (cudaStream_t &s : stream)
    checkCuda(cudaStreamCreate(&s));
  int turn = 0;
  for (int offset = 0; offset < n; offset += chunk, turn ^= 1) {
    const int count = std::min(chunk, n - offset);
    const size_t bytes = count * sizeof(float);
    checkCuda(cudaMemcpyAsync(d_a + offset, a + offset, bytes, cudaMemcpyHostToDevice, stream[turn]));
    const int launched = chunk;
    transform<<<(launched + blockSize - 1) / blockSize, blockSize, 0, stream[turn]>>>(d_a, offset, launched);
    checkCuda(cudaGetLastError());
    checkCuda(cudaMemcpyAsync(a + offset, d_a + offset, bytes, cudaMemcpyDeviceToHost, stream[turn]));
  }
  for (cudaStream_t &s : stream) {
    checkCuda(cudaStreamSynchronize(s));
    checkCuda(cudaStreamDestroy(s));
  }
  printf("%f\n", a[n - 1]);
  checkCuda(cudaFree(d_a));
  checkCuda(cudaFreeHost(a));
  return 0;
}
