// EXPECT: wrong race
// without the second barrier, thread 0 stores the next item in s_item while thread 32 may still read the previous one.
// AIM: persistent blocks that draw items in an endless loop, left under a condition that is read from shared memory
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_ASSERT(x) do { cudaError_t e = (x); if (e != cudaSuccess) { std::fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); std::abort(); } } while (0)

struct WorkItem {
  int begin, end;
};

__global__ void __launch_bounds__(128)
persistent_saxpy(const WorkItem *items, int num_items, int *queue_head, float a, const float *x, float *y) {
  __shared__ int s_item;
  for (;;) {
    if (threadIdx.x == 0)
      s_item = atomicAdd(queue_head, 1);
    __syncthreads();
    const int item = s_item;
    if (item >= num_items)
      return;
    const WorkItem w = items[item];
    for (int i = w.begin + threadIdx.x; i < w.end; i += blockDim.x)
      y[i] = a * x[i] + y[i];
  }
}

int main() {
  const int n = 30000;
  std::vector<WorkItem> items;
  for (int begin = 0, size = 100; begin < n; begin += size, size = size * 3 / 2 % 2000 + 10)
    items.push_back(WorkItem{begin, begin + size < n ? begin + size : n});
  WorkItem *d_items;
  int *head;
  float *x, *y;
  CUDA_ASSERT(cudaMalloc(&d_items, items.size() * sizeof(WorkItem)));
  CUDA_ASSERT(cudaMalloc(&head, sizeof(int)));
  CUDA_ASSERT(cudaMalloc(&x, n * sizeof(float)));
  CUDA_ASSERT(cudaMalloc(&y, n * sizeof(float)));
  CUDA_ASSERT(cudaMemset(x, 0, n * sizeof(float)));
  CUDA_ASSERT(cudaMemset(y, 0, n * sizeof(float)));
  CUDA_ASSERT(cudaMemcpy(d_items, items.data(), items.size() * sizeof(WorkItem), cudaMemcpyHostToDevice));
  int device = 0, sms = 0;
  CUDA_ASSERT(cudaGetDevice(&device));
  CUDA_ASSERT(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device));
  for (int rep = 0; rep < 3; ++rep) {
    CUDA_ASSERT(cudaMemset(head, 0, sizeof(int)));
    persistent_saxpy<<<2 * sms, 128>>>(d_items, (int)items.size(), head, 2.0f, x, y);
    CUDA_ASSERT(cudaGetLastError());
  }
  CUDA_ASSERT(cudaDeviceSynchronize());
  CUDA_ASSERT(cudaFree(d_items));
  CUDA_ASSERT(cudaFree(head));
  CUDA_ASSERT(cudaFree(x));
  CUDA_ASSERT(cudaFree(y));
  return 0;
}
