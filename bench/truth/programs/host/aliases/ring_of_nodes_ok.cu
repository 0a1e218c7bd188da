// EXPECT: right
// the ring has two nodes, whose buffers differ.
// AIM: pointers in a circular list on the host
#include <memory>
#include <vector>

struct Node {
  int *mem = nullptr;
  Node *next = nullptr;
};

__global__ void advance(const int *in, int *out) { out[threadIdx.x] = in[threadIdx.x + 1] + 1; }

static std::vector<std::unique_ptr<Node>> makeRing(int n) {
  std::vector<std::unique_ptr<Node>> ring;
  for (int i = 0; i < n; ++i) {
    ring.push_back(std::make_unique<Node>());
    cudaMalloc(&ring[i]->mem, 65 * sizeof(int));
    cudaMemset(ring[i]->mem, 0, 65 * sizeof(int));
  }
  for (int i = 0; i < n; ++i)
    ring[i]->next = ring[(i + 1) % n].get();
  return ring;
}

int main() {
  auto ring = makeRing(2);
  Node *at = ring.front().get();
  for (int step = 0; step < 3; ++step, at = at->next)
    advance<<<1, 64>>>(at->mem, at->next->mem);
  cudaDeviceSynchronize();
  for (auto &node : ring)
    cudaFree(node->mem);
  return 0;
}
