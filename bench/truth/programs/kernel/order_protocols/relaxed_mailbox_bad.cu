// EXPECT: wrong race
// the sequence number is stored and loaded relaxed: warp 1's load of box[0] is not ordered after warp 0's store
// AIM: message passing inside a block with cuda::atomic in shared memory
#include <cuda/atomic>

__global__ void mailbox(int *out) {
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> seq;
  __shared__ int box[2];
  if (threadIdx.x == 0)
    seq.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x == 0) {
    box[0] = 10;
    box[1] = 20;
    seq.store(1, cuda::memory_order_relaxed);
  } else if (threadIdx.x == 32) {
    while (seq.load(cuda::memory_order_relaxed) == 0)
      ;
    out[0] = box[0] + box[1];
  }
}

int main() {
  int *out, h = 0;
  cudaMalloc(&out, sizeof(int));
  mailbox<<<1, 64>>>(out);
  cudaMemcpy(&h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h != 30;
}
