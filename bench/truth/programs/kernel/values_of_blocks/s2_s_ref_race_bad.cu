// EXPECT: wrong race
// (race): data read although the flag was not seen
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_ref_race_bad(int *flag, int *data, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  __shared__ int seen;
  if (blockIdx.x == 0) { if (T == 0) { data[0] = 5; f.store(1, cuda::memory_order_release); } }
  else {
    if (T == 0) seen = f.load(cuda::memory_order_acquire);
    __syncthreads();
    int v = data[0];
    if (v == 5) __syncthreads();
    out[blockIdx.x * blockDim.x + T] = seen;
  }
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_ref_race_bad<<<4, 64>>>(flag_, data_, out_);
  cudaDeviceSynchronize();
}
