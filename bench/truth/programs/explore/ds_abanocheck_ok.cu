// EXPECT: right
// every access is an atomic of device scope, every index is 0 to 3, and no loop waits
__global__ void k(int *head, int *next) {
  if (threadIdx.x == 0) {
    int a = atomicAdd(head, 0);
    int b = atomicAdd(&next[a], 0);
    atomicCAS(head, a, b);
  } else {
    int a = atomicAdd(head, 0), b = atomicAdd(&next[a], 0);
    if (atomicCAS(head, a, b) != a) return;
    int c = atomicAdd(&next[b], 0);
    if (atomicCAS(head, b, c) != b) return;
    __threadfence();
    atomicExch(&next[a], c);
    atomicCAS(head, c, a);
  }
}
int main() {
  int h[5] = {1, 0, 2, 3, 0}, *p;
  cudaMalloc(&p, 20);
  cudaMemcpy(p, h, 20, cudaMemcpyHostToDevice);
  k<<<1, 2>>>(p, p + 1);
  return cudaDeviceSynchronize();
}
