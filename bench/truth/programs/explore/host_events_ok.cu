// EXPECT: right
// The second stream waits for the event that the first one records after its kernel, so the reader sees x == 2.
// AIM: two launches in two streams with an event between them
#include <cassert>
__device__ int x;

__global__ void writer() { atomicAdd(&x, 1); }

__global__ void reader() { assert(x == 2); }

int main() {
  cudaStream_t a, b;
  cudaEvent_t e;
  cudaStreamCreate(&a);
  cudaStreamCreate(&b);
  cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
  writer<<<2, 1, 0, a>>>();
  cudaEventRecord(e, a);
  cudaStreamWaitEvent(b, e, 0);
  reader<<<1, 2, 0, b>>>();
  cudaDeviceSynchronize();
  cudaEventDestroy(e);
  cudaStreamDestroy(a);
  cudaStreamDestroy(b);
}
