// EXPECT: right
// the compare-and-swap lets one thread claim each vertex, so parents are written once, and at most 1024 vertices enter a frontier of that capacity.
// AIM: claim of a vertex by test and store instead of compare-and-swap, in a loop over levels of the host
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#define GUARD_CU(call)                                                              \
  do {                                                                              \
    cudaError_t retval = (call);                                                    \
    if (retval != cudaSuccess) {                                                    \
      std::fprintf(stderr, "[%s:%d] %s\n", __FILE__, __LINE__, cudaGetErrorString(retval)); \
      std::exit(1);                                                                 \
    }                                                                               \
  } while (0)

struct CsrGraph {
  int num_nodes;
  const int *row_offsets;
  const int *column_indices;
};

__global__ void advance(CsrGraph g, const int *frontier, int frontier_size, int *next, int *next_size, int *parent) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= frontier_size)
    return;
  const int u = frontier[i];
  for (int e = g.row_offsets[u]; e < g.row_offsets[u + 1]; ++e) {
    const int v = g.column_indices[e];
    if (atomicCAS(&parent[v], -1, u) == -1) {
      const int pos = atomicAdd(next_size, 1);
      next[pos] = v;
    }
  }
}

template <typename T> T *to_device(const std::vector<T> &v) {
  T *p;
  GUARD_CU(cudaMalloc(&p, v.size() * sizeof(T)));
  GUARD_CU(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}

int main() {
  const int side = 32, n = side * side;
  std::vector<int> offsets{0}, columns;
  for (int v = 0; v < n; ++v) {
    const int x = v % side, y = v / side;
    if (x > 0) columns.push_back(v - 1);
    if (x + 1 < side) columns.push_back(v + 1);
    if (y > 0) columns.push_back(v - side);
    if (y + 1 < side) columns.push_back(v + side);
    offsets.push_back((int)columns.size());
  }
  std::vector<int> parent(n, -1), queue(n, 0);
  parent[0] = 0;

  int *d_off = to_device(offsets), *d_col = to_device(columns), *d_parent = to_device(parent);
  int *cur = to_device(queue), *next = to_device(queue), *d_size;
  GUARD_CU(cudaMalloc(&d_size, sizeof(int)));
  int size = 1, level = 0;
  while (size > 0) {
    GUARD_CU(cudaMemset(d_size, 0, sizeof(int)));
    advance<<<(size + 63) / 64, 64>>>(CsrGraph{n, d_off, d_col}, cur, size, next, d_size, d_parent);
    GUARD_CU(cudaGetLastError());
    GUARD_CU(cudaMemcpy(&size, d_size, sizeof(int), cudaMemcpyDeviceToHost));
    std::swap(cur, next);
    ++level;
  }
  std::printf("%d levels\n", level);
  for (int *p : {d_off, d_col, d_parent, cur, next, d_size})
    GUARD_CU(cudaFree(p));
  return 0;
}
