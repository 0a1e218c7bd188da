// EXPECT: right
// the neighbour's cell is read after wait(), and the second phase of the barrier protects it from the next store
// AIM: number of phases of a cuda::barrier per round of a loop
#include <cuda/barrier>
#include <utility>
using Bar = cuda::barrier<cuda::thread_scope_block>;

__global__ void stencil(int *g) {
  __shared__ Bar bar;
  __shared__ int cell[128];
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int v = g[t];
  for (int round = 0; round < 3; ++round) {
    cell[t] = v;
    auto tok = bar.arrive();
    v *= 2;
    bar.wait(std::move(tok));
    v += cell[(t + 1) % 128];
    bar.arrive_and_wait();
  }
  g[t] = v;
}

int main() {
  int *g;
  cudaMalloc(&g, 128 * sizeof(int));
  cudaMemset(g, 0, 128 * sizeof(int));
  stencil<<<1, 128>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
