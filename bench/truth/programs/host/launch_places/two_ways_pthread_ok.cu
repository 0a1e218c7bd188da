// EXPECT: right
// both calls launch 32 threads for 32 ints
#include <cuda_runtime.h>
#include <pthread.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void go(int *a, int block) { w<<<1, block>>>(a); }
struct Job {
  int *a;
  int b;
};
static void *worker(void *p) {
  Job *j = static_cast<Job *>(p);
  go(j->a, j->b);
  return nullptr;
}
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  go(a, 32);
  Job j{a, 32};
  pthread_t t;
  pthread_create(&t, nullptr, worker, &j);
  pthread_join(t, nullptr);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
