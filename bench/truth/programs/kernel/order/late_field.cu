// EXPECT: wrong race
// block 0 writes n->weight after it has published n; thread 0 of block 1 that sees the pointer reads n->weight at the same time.
// AIM: publication of a pointer is right for one field, another field is written after the release
#include <cuda/atomic>
struct Node {
  int key;
  int weight;
};
__device__ Node pool[4];
__device__ Node *root;

__global__ void build(int *out) {
  cuda::atomic_ref<Node *, cuda::thread_scope_device> r(root);
  if (blockIdx.x == 0) {
    Node *n = &pool[2];
    n->key = 7;
    r.store(n, cuda::memory_order_release);
    n->weight = 70;
  } else {
    Node *n;
    while ((n = r.load(cuda::memory_order_acquire)) == nullptr)
      ;
    out[0] = n->key;
    out[1] = n->weight;
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 2 * sizeof(int));
  build<<<2, 1>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
