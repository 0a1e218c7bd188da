// One block hands a value to another: it writes the value, then raises a flag. The value is a plain variable; that the
// reader sees it rests on the flag alone, stored with release and loaded with acquire, at the scope of the device.
//
// veriwarp check examples/message.cu      everything proved; with memory_order_relaxed for either, a race on *value
#include "cuda_check.h"

#include <cuda/atomic>

using Flag = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void pass(int *value, int *ready, int *received) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *value = 42;
    Flag(*ready).store(1, cuda::memory_order_release);
  } else {
    while (Flag(*ready).load(cuda::memory_order_acquire) == 0) {
    }
    *received = *value;
  }
}

int main() {
  DeviceArray<int> value(std::vector<int>{0}), ready(std::vector<int>{0}), received(std::vector<int>{0});

  pass<<<2, 32>>>(value.get(), ready.get(), received.get());
  CUDA_CHECK(cudaGetLastError());
  int answer = received.download()[0];
  std::printf("received: %d\n", answer);
  return answer == 42 ? EXIT_SUCCESS : EXIT_FAILURE;
}
