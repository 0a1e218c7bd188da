// EXPECT: right
// all 32 lanes make two trips of the outer loop (40 neighbours in chunks of 32), and the barriers of the warp are outside of the test on the lane's own neighbour.
// AIM: warp barriers in a loop with a different number of trips for different lanes, followed by a block barrier
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                    \
  do {                                                                 \
    const cudaError_t error = call;                                    \
    if (error != cudaSuccess) {                                        \
      printf("Error: %s:%d, ", __FILE__, __LINE__);                    \
      printf("code: %d, reason: %s\n", error, cudaGetErrorString(error)); \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

constexpr int WARPS = 4;

// regular graph: every vertex has `degree` neighbours; one warp counts the wedges that close at u
__global__ void __launch_bounds__(WARPS * 32)
count_triangles(const int *__restrict__ adj, int n, int degree, unsigned long long *result) {
  __shared__ int chunk[WARPS][32];
  __shared__ unsigned block_count;
  const int lane = threadIdx.x & 31, w = threadIdx.x >> 5;
  const int u = blockIdx.x * WARPS + w;
  if (threadIdx.x == 0)
    block_count = 0;
  __syncthreads();

  unsigned count = 0;
  if (u < n) {
    const int *nu = adj + (size_t)u * degree;
    for (int j = 0; j < degree; j += 32) {
      const bool mine = j + lane < degree;
      chunk[w][lane] = mine ? nu[j + lane] : -1;
      __syncwarp();
      if (mine) {
        const int *nv = adj + (size_t)chunk[w][lane] * degree;
        const int avail = min(32, degree - j);
        for (int k = 0; k < avail; ++k)
          for (int i = 0; i < degree; ++i)
            count += nv[i] == chunk[w][k];
      }
      __syncwarp();
    }
  }
  atomicAdd(&block_count, count);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(result, (unsigned long long)block_count);
}

int main() {
  const int n = 203, degree = 40;
  std::vector<int> adj(n * degree);
  for (int u = 0; u < n; ++u)
    for (int j = 0; j < degree; ++j)
      adj[u * degree + j] = (u + 1 + j * 5 % 200) % n;
  int *d_adj;
  unsigned long long *d_count, count = 0;
  CHECK(cudaMalloc((void **)&d_adj, adj.size() * sizeof(int)));
  CHECK(cudaMalloc((void **)&d_count, sizeof count));
  CHECK(cudaMemcpy(d_adj, adj.data(), adj.size() * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemset(d_count, 0, sizeof count));
  count_triangles<<<(n + WARPS - 1) / WARPS, WARPS * 32>>>(d_adj, n, degree, d_count);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&count, d_count, sizeof count, cudaMemcpyDeviceToHost));
  printf("%llu\n", count);
  CHECK(cudaFree(d_adj));
  CHECK(cudaFree(d_count));
  return 0;
}
