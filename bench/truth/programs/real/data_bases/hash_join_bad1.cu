// EXPECT: wrong race
// build and probe in one launch with a block barrier between
#include <cstdio>
#include <vector>
constexpr int CAP = 4096;

__device__ unsigned slot_of(int k) { return (unsigned)k * 2654435761u >> 20; }


__global__ void build_probe(const int *rkeys, const int *keys, int n, int m, int *table, int2 *res, int *nres) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j < n) {
    unsigned s = slot_of(rkeys[j]);
    while (atomicCAS(&table[s], -1, j) != -1) s = (s + 1) % CAP;
  }
  __syncthreads();
  if (j >= m) return;
  const int k = keys[j];
  for (unsigned s = slot_of(k); table[s] >= 0; s = (s + 1) % CAP)
    if (rkeys[table[s]] == k) {
      const int o = atomicAdd(nres, 1);
      res[o] = make_int2(table[s], j);
    }
}

int main() {
  const int n = 2000, m = 3000, dup = 1;
  std::vector<int> r(n), s(m);
  for (int i = 0; i < n; ++i) r[i] = i / dup;
  for (int j = 0; j < m; ++j) s[j] = j % (n / dup);
  int *dr, *ds, *table, *cnt;
  int2 *res;
  cudaMalloc(&dr, n * sizeof(int));
  cudaMalloc(&ds, m * sizeof(int));
  cudaMalloc(&table, CAP * sizeof(int));
  cudaMalloc(&cnt, sizeof(int));
  cudaMalloc(&res, m * sizeof(int2));
  cudaMemcpy(dr, r.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(ds, s.data(), m * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(table, 0xff, CAP * sizeof(int));
  cudaMemset(cnt, 0, sizeof(int));
  build_probe<<<(m + 255) / 256, 256>>>(dr, ds, n, m, table, res, cnt);
  printf("%d\n", cudaDeviceSynchronize());
}
