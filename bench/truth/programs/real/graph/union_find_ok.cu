// EXPECT: right
// parents are read by relaxed atomic loads and changed by compare-and-swap only, both with device scope.
// AIM: plain loads next to atomicCAS in a union-find structure; the loads hide in a recursive-looking helper
#include <cuda/atomic>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CU(x) if ((x) != cudaSuccess) { std::fprintf(stderr, "%d: cuda error\n", __LINE__); std::exit(3); }

using node_t = unsigned;

__device__ node_t parent_of(node_t *parent, node_t x) {
  return cuda::atomic_ref<node_t, cuda::thread_scope_device>(parent[x]).load(cuda::memory_order_relaxed);
}

__device__ node_t find(node_t *parent, node_t x) {
  for (;;) {
    const node_t p = parent_of(parent, x);
    if (p == x)
      return x;
    x = p;
  }
}

__device__ void unite(node_t *parent, node_t a, node_t b) {
  for (;;) {
    a = find(parent, a);
    b = find(parent, b);
    if (a == b)
      return;
    if (a < b) { // the larger root gets the smaller one as its parent
      const node_t t = a;
      a = b;
      b = t;
    }
    const node_t old = atomicCAS(&parent[a], a, b);
    if (old == a)
      return;
    a = old;
  }
}

__global__ void init(node_t *parent, int n) {
  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < n; v += gridDim.x * blockDim.x)
    parent[v] = v;
}

__global__ void hook(node_t *parent, const uint2 *edges, int m) {
  for (int e = blockIdx.x * blockDim.x + threadIdx.x; e < m; e += gridDim.x * blockDim.x)
    unite(parent, edges[e].x, edges[e].y);
}

__global__ void flatten(node_t *label, node_t *parent, int n) {
  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < n; v += gridDim.x * blockDim.x)
    label[v] = find(parent, v);
}

int main() {
  const int n = 3000, m = n - 1;
  std::vector<uint2> edges(m);
  for (int i = 0; i < m; ++i)
    edges[i] = make_uint2(i, i + 1);
  node_t *parent, *label;
  uint2 *d_edges;
  CU(cudaMalloc(&parent, n * sizeof(node_t)));
  CU(cudaMalloc(&label, n * sizeof(node_t)));
  CU(cudaMalloc(&d_edges, m * sizeof(uint2)));
  CU(cudaMemcpy(d_edges, edges.data(), m * sizeof(uint2), cudaMemcpyHostToDevice));
  init<<<6, 128>>>(parent, n);
  hook<<<6, 128>>>(parent, d_edges, m);
  flatten<<<6, 128>>>(label, parent, n);
  CU(cudaGetLastError());
  CU(cudaDeviceSynchronize());
  CU(cudaFree(parent));
  CU(cudaFree(label));
  CU(cudaFree(d_edges));
  return 0;
}
