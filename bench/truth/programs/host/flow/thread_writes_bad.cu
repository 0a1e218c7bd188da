// EXPECT: wrong out-of-bounds
// The thread writes 63 to n. p has 63 elements.
// AIM: a variable is written by a function that pthread_create gets with its address
#include <pthread.h>

__global__ void put(int *p, int i) { p[i] = 1; }

static void *work(void *to) {
  *static_cast<int *>(to) = 63;
  return nullptr;
}

int main() {
  int *p, n;
  pthread_t thread;
  cudaMalloc(&p, 63 * sizeof(int));
  if (pthread_create(&thread, nullptr, work, &n) != 0)
    return 1;
  pthread_join(thread, nullptr);
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
}
