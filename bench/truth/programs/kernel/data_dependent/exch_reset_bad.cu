// EXPECT: wrong race
// the claim is given back without a fence: a second thread claims the node and writes parent, not ordered after the first
__global__ void claim(const int *node, int *busy, int *parent) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = node[i] & 15;
  if (atomicExch(&busy[k], 1) == 0) {
    parent[k] = i;
    atomicExch(&busy[k], 0);
  }
}

int main() {
  int h[256], *node, *busy, *parent;
  for (int i = 0; i < 256; i++)
    h[i] = i;
  cudaMalloc(&node, sizeof h);
  cudaMalloc(&busy, 16 * sizeof(int));
  cudaMalloc(&parent, 16 * sizeof(int));
  cudaMemcpy(node, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(busy, 0, 16 * sizeof(int));
  claim<<<4, 64>>>(node, busy, parent);
  return cudaDeviceSynchronize();
}
