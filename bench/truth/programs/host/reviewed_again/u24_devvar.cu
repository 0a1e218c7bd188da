// EXPECT: wrong race
// __device__ array written through a pointer parameter (host gives its address), read by name under a lock
__device__ int q[4];
__device__ int lock;
__global__ void k(int *out, int *p) {
  if (threadIdx.x == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence();
    int v = q[0];
    p[0] = v + 1;
    __threadfence();
    atomicExch(&lock, 0);
    out[0] = v;
  }
}
int main() { int *o; void *p; cudaMalloc(&o, 4); cudaGetSymbolAddress(&p, q); k<<<8, 32>>>(o, (int *)p); cudaDeviceSynchronize(); }
