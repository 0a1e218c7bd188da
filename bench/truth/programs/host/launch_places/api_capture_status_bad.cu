// EXPECT: wrong out-of-bounds
// the stream is being captured, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed);
  cudaStreamCaptureStatus st = cudaStreamCaptureStatusNone;
  cudaStreamIsCapturing(s, &st);
  if (st == cudaStreamCaptureStatusActive)
    n = 64;
  cudaGraph_t g;
  cudaStreamEndCapture(s, &g);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
