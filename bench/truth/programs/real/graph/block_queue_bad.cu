// EXPECT: wrong out-of-bounds
// the block pushes 128 * 4 = 512 vertices into a queue of 256: the push with ticket 256 writes queue[256].
// AIM: shared queue with an atomic counter, whose overflow path is missing
#include <cstdio>
#include <cstdlib>

#define cudaErr(e) do { cudaError_t r = (e); if (r) { std::puts(cudaGetErrorString(r)); std::exit(r); } } while (0)

constexpr int THREADS = 128, CAPACITY = 256;

struct Frontier {
  int *items;
  int *count;
};

// torus of side x side vertices: the neighbours are computed, not stored
__device__ int neighbour(int v, int k, int side) {
  const int x = v % side, y = v / side;
  switch (k) {
  case 0: return y * side + (x + 1) % side;
  case 1: return y * side + (x + side - 1) % side;
  case 2: return (y + 1) % side * side + x;
  default: return (y + side - 1) % side * side + x;
  }
}

__global__ void expand(const int *in, int n, Frontier out, int side) {
  __shared__ int queue[CAPACITY];
  __shared__ int queued, base;
  if (threadIdx.x == 0)
    queued = 0;
  __syncthreads();

  const int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < n) {
    const int u = in[i];
    for (int k = 0; k < 4; ++k) {
      const int v = neighbour(u, k, side);
      const int slot = atomicAdd(&queued, 1);
      queue[slot] = v;
    }
  }
  __syncthreads();

  const int kept = min(queued, CAPACITY);
  if (threadIdx.x == 0)
    base = atomicAdd(out.count, kept);
  __syncthreads();
  for (int j = threadIdx.x; j < kept; j += THREADS)
    out.items[base + j] = queue[j];
}

int main() {
  const int side = 20, n = side * side;
  int *in, total = 0;
  int *host = new int[n];
  for (int i = 0; i < n; ++i)
    host[i] = i;
  Frontier out;
  cudaErr(cudaMalloc(&in, n * sizeof(int)));
  cudaErr(cudaMalloc(&out.items, 4 * n * sizeof(int)));
  cudaErr(cudaMalloc(&out.count, sizeof(int)));
  cudaErr(cudaMemcpy(in, host, n * sizeof(int), cudaMemcpyHostToDevice));
  cudaErr(cudaMemset(out.count, 0, sizeof(int)));
  expand<<<(n + THREADS - 1) / THREADS, THREADS>>>(in, n, out, side);
  cudaErr(cudaGetLastError());
  cudaErr(cudaMemcpy(&total, out.count, sizeof(int), cudaMemcpyDeviceToHost));
  std::printf("%d\n", total);
  cudaFree(in);
  cudaFree(out.items);
  cudaFree(out.count);
  delete[] host;
  return 0;
}
