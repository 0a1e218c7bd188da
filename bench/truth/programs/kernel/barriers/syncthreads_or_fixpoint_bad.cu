// EXPECT: wrong race
// in one round thread 4 writes label[4] while thread 5 reads label[4]: __syncthreads_or() stands only at the end of the round
// AIM: __syncthreads_or as loop condition, one barrier per round is too few
__global__ void propagate(int *g, int *rounds) {
  __shared__ int label[200];
  const int t = threadIdx.x;
  label[t] = g[t];
  __syncthreads();
  int changed, count = 0;
  do {
    int left = t ? label[t - 1] : label[0];
    int mine = label[t];
    changed = left < mine;
    if (changed)
      label[t] = left;
    ++count;
  } while (__syncthreads_or(changed));
  g[t] = label[t];
  if (t == 0)
    *rounds = count;
}

int main() {
  int h[200], *g, *rounds;
  for (int i = 0; i < 200; ++i)
    h[i] = 1000 - i % 50;
  h[3] = 1;
  cudaMalloc(&g, sizeof h);
  cudaMalloc(&rounds, sizeof(int));
  cudaMemcpy(g, h, sizeof h, cudaMemcpyHostToDevice);
  propagate<<<1, 200>>>(g, rounds);
  cudaMemcpy(h, g, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(g);
  cudaFree(rounds);
  return h[199] != 1;
}
