// EXPECT: right
// the serial merge reads one key further than it merges, and the shared array has one element more for this: keys[512] of 513.
// AIM: merge path with a prefetch of the next key past the end of the tile
#include <cstdio>
#include <cstdlib>
#include <vector>

#define MGPU_CHECK(e) do { if ((e) != cudaSuccess) { std::puts(#e); std::exit(1); } } while (0)

template <int NT, int VT> __global__ void merge_tiles(const int *a_global, const int *b_global, int *c_global, int a_count) {
  constexpr int NV = NT * VT;
  __shared__ int keys[NV + 1];
  const int b_count = NV - a_count, tid = threadIdx.x;
  a_global += blockIdx.x * a_count;
  b_global += blockIdx.x * b_count;
  c_global += blockIdx.x * NV;

  for (int i = tid; i < NV; i += NT)
    keys[i] = i < a_count ? a_global[i] : b_global[i - a_count];
  __syncthreads();

  // merge path: the first `begin` keys of A are among the first `diag` keys of the result
  const int diag = VT * tid;
  int begin = max(0, diag - b_count), end = min(diag, a_count);
  while (begin < end) {
    const int mid = (begin + end) >> 1;
    if (keys[mid] <= keys[a_count + diag - 1 - mid])
      begin = mid + 1;
    else
      end = mid;
  }

  int a = begin, b = a_count + diag - begin;
  int a_key = keys[a], b_key = keys[b];
  int results[VT];
#pragma unroll
  for (int i = 0; i < VT; ++i) {
    const bool from_a = b >= NV || (a < a_count && a_key <= b_key);
    results[i] = from_a ? a_key : b_key;
    if (from_a)
      a_key = keys[++a];
    else
      b_key = keys[++b];
  }
  for (int i = 0; i < VT; ++i)
    c_global[VT * tid + i] = results[i];
}

int main() {
  constexpr int NT = 128, VT = 4, NV = NT * VT;
  const int tiles = 6, a_count = 200, b_count = NV - a_count;
  std::vector<int> a(tiles * a_count), b(tiles * b_count);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = 5 * (int)i;
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = 3 * (int)i + 1;
  int *da, *db, *dc;
  MGPU_CHECK(cudaMalloc(&da, a.size() * sizeof(int)));
  MGPU_CHECK(cudaMalloc(&db, b.size() * sizeof(int)));
  MGPU_CHECK(cudaMalloc(&dc, tiles * NV * sizeof(int)));
  MGPU_CHECK(cudaMemcpy(da, a.data(), a.size() * sizeof(int), cudaMemcpyHostToDevice));
  MGPU_CHECK(cudaMemcpy(db, b.data(), b.size() * sizeof(int), cudaMemcpyHostToDevice));
  merge_tiles<NT, VT><<<tiles, NT>>>(da, db, dc, a_count);
  MGPU_CHECK(cudaGetLastError());
  MGPU_CHECK(cudaDeviceSynchronize());
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
}
