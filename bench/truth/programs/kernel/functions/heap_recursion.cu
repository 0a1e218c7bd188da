// EXPECT: wrong out-of-bounds
// the bound is tested before going down with node <= N/2: node 7 of 15 goes down to 15 and 16, and heap[15], heap[16] are written.
// AIM: recursion over an implicit binary tree, one level too deep
__device__ void paint(int *heap, int n, int node, int colour) {
  heap[node] = colour;
  if (node <= n / 2) {
    paint(heap, n, 2 * node + 1, colour + 1);
    paint(heap, n, 2 * node + 2, colour + 1);
  }
}

__global__ void paint_all(int *heaps, int n) {
  if (threadIdx.x == 0)
    paint(heaps + blockIdx.x * n, n, 0, 1);
}

int main() {
  const int n = 15;
  int *heaps;
  cudaMalloc(&heaps, n * sizeof(int));
  cudaMemset(heaps, 0, n * sizeof(int));
  paint_all<<<1, 32>>>(heaps, n);
  cudaDeviceSynchronize();
  cudaFree(heaps);
  return 0;
}
