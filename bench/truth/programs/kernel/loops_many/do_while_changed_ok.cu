// EXPECT: right
// thread 0 clears the flag, a barrier follows, changes are made, a barrier follows, and a third barrier protects the test
// AIM: fixpoint by do ... while over a shared flag
__global__ void components(int *parent, const int *link, int n) {
  __shared__ int changed;
  int t = threadIdx.x;
  int again;
  do {
    if (t == 0)
      changed = 0;
    __syncthreads();
    for (int i = t; i < n; i += blockDim.x) {
      int p = atomicAdd(&parent[i], 0), q = atomicAdd(&parent[link[i]], 0);
      if (q < p) {
        atomicMin(&parent[i], q);
        atomicExch(&changed, 1);
      }
    }
    __syncthreads();
    again = changed;
    __syncthreads();
  } while (again);
}

int main() {
  const int n = 300;
  int h[n], l[n], *parent, *link;
  for (int i = 0; i < n; ++i) {
    h[i] = i;
    l[i] = (i + n - 1) % n;
  }
  cudaMalloc(&parent, sizeof h);
  cudaMalloc(&link, sizeof l);
  cudaMemcpy(parent, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(link, l, sizeof l, cudaMemcpyHostToDevice);
  components<<<1, 128>>>(parent, link, n);
  cudaDeviceSynchronize();
  cudaFree(parent);
  cudaFree(link);
}
