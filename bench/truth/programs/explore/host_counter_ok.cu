// EXPECT: right
// The host sets done back to 0 before the second launch, so in each launch it goes 0, 1, 2 and both blocks see 2.
// AIM: state left behind by an earlier launch; the initial value of the second launch is the awaited one, but no block can still see it
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
__device__ int done;

__global__ void k() {
  atomicAdd(&done, 1);
  while (D(done).load(acq) != 2)
    ;
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
  int zero = 0;
  cudaMemcpyToSymbol(done, &zero, sizeof zero);
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
