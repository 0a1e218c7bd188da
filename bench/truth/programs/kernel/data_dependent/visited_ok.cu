// EXPECT: right
// atomicExch lets only one thread visit a node
__global__ void expand(const int *edges, int m, int *visited, int *parent) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m)
    return;
  int node = edges[e];
  if (atomicExch(&visited[node], 1) == 0) {
    parent[node] = e;
  }
}

int main() {
  int h[300], *edges, *visited, *parent;
  for (int i = 0; i < 300; i++)
    h[i] = i % 100;
  cudaMalloc(&edges, sizeof h);
  cudaMalloc(&visited, 100 * sizeof(int));
  cudaMalloc(&parent, 100 * sizeof(int));
  cudaMemcpy(edges, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(visited, 0, 100 * sizeof(int));
  expand<<<3, 128>>>(edges, 300, visited, parent);
  return cudaDeviceSynchronize();
}
