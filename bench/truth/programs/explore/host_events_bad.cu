// EXPECT: wrong assertion
// The reader is launched before the writer, and its stream waits for an event that has not been recorded yet (which is no wait): it can read 0.
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
  cudaStreamWaitEvent(b, e, 0);
  reader<<<1, 2, 0, b>>>();
  writer<<<2, 1, 0, a>>>();
  cudaEventRecord(e, a);
  cudaDeviceSynchronize();
  cudaEventDestroy(e);
  cudaStreamDestroy(a);
  cudaStreamDestroy(b);
}
