// EXPECT: right
// a probe that reaches the end of the table of 1024 slots goes on at slot 0.
// AIM: linear probing whose step lost its mask; the slot depends on the keys
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUCO_CUDA_TRY(expr)                                                  \
  do {                                                                       \
    cudaError_t const err = (expr);                                          \
    if (err != cudaSuccess) {                                                \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(err));                 \
      std::exit(1);                                                          \
    }                                                                        \
  } while (0)

struct HashTable {
  static constexpr int EMPTY = -1;
  int *keys, *rows;
  unsigned mask;

  __device__ unsigned first(int key) const { return (unsigned)key & mask; }
  __device__ unsigned next(unsigned slot) const { return (slot + 1) & mask; }

  __device__ void insert(int key, int row) { // keys are unique
    unsigned slot = first(key);
    while (atomicCAS(&keys[slot], EMPTY, key) != EMPTY)
      slot = next(slot);
    rows[slot] = row;
  }
  __device__ int find(int key) const {
    unsigned slot = first(key);
    for (;; slot = next(slot)) {
      const int k = keys[slot];
      if (k == key)
        return rows[slot];
      if (k == EMPTY)
        return -1;
    }
  }
};

__global__ void build(HashTable table, const int *keys, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    table.insert(keys[i], i);
}

__global__ void probe(HashTable table, const int *keys, int n, int2 *matches, int *count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int row = table.find(keys[i]);
  if (row >= 0)
    matches[atomicAdd(count, 1)] = make_int2(row, i);
}

int main() {
  const int n_build = 300, n_probe = 2000, capacity = 1024;
  std::vector<int> kb(n_build), kp(n_probe);
  for (int i = 0; i < n_build; ++i)
    kb[i] = i * capacity + 1020;
  for (int i = 0; i < n_probe; ++i)
    kp[i] = i * (capacity / 2) + 508;
  HashTable table;
  table.mask = capacity - 1;
  int *d_kb, *d_kp, *count;
  int2 *matches;
  CUCO_CUDA_TRY(cudaMalloc(&table.keys, capacity * sizeof(int)));
  CUCO_CUDA_TRY(cudaMalloc(&table.rows, capacity * sizeof(int)));
  CUCO_CUDA_TRY(cudaMalloc(&d_kb, n_build * sizeof(int)));
  CUCO_CUDA_TRY(cudaMalloc(&d_kp, n_probe * sizeof(int)));
  CUCO_CUDA_TRY(cudaMalloc(&matches, n_probe * sizeof(int2)));
  CUCO_CUDA_TRY(cudaMalloc(&count, sizeof(int)));
  CUCO_CUDA_TRY(cudaMemset(table.keys, 0xff, capacity * sizeof(int)));
  CUCO_CUDA_TRY(cudaMemset(count, 0, sizeof(int)));
  CUCO_CUDA_TRY(cudaMemcpy(d_kb, kb.data(), n_build * sizeof(int), cudaMemcpyHostToDevice));
  CUCO_CUDA_TRY(cudaMemcpy(d_kp, kp.data(), n_probe * sizeof(int), cudaMemcpyHostToDevice));
  build<<<(n_build + 127) / 128, 128>>>(table, d_kb, n_build);
  probe<<<(n_probe + 127) / 128, 128>>>(table, d_kp, n_probe, matches, count);
  CUCO_CUDA_TRY(cudaGetLastError());
  CUCO_CUDA_TRY(cudaDeviceSynchronize());
  for (int *p : {table.keys, table.rows, d_kb, d_kp, count})
    CUCO_CUDA_TRY(cudaFree(p));
  CUCO_CUDA_TRY(cudaFree(matches));
}
