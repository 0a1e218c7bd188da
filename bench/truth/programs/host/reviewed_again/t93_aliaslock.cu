// EXPECT: wrong race
// in and q are one array (the launch says so): blocks take numbers under a global lock; out[0] gets different numbers
__global__ void k(int *out, int *q, const int *in, int *lock) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    int v = in[0];
    q[0] = v + 1;
    __threadfence();
    atomicExch(lock, 0);
    out[0] = v;
  }
}
int main() { int *o, *q, *l; cudaMalloc(&o, 4); cudaMalloc(&q, 4); cudaMalloc(&l, 4); cudaMemset(l, 0, 4); cudaMemset(q, 0, 4); k<<<8, 32>>>(o, q, q, l); cudaDeviceSynchronize(); }
