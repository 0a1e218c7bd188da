// EXPECT: wrong race
// within one block: in is q at the launch, numbers drawn under a lock, out[0] gets several
__global__ void k(int *out, int *q, const int *in, int *lock) {
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    int v = in[0];
    q[0] = v + 1;
    __threadfence();
    atomicExch(lock, 0);
    out[0] = v;
  }
}
int main() { int *o, *q, *l; cudaMalloc(&o, 4); cudaMalloc(&q, 4); cudaMalloc(&l, 4); cudaMemset(l, 0, 4); cudaMemset(q, 0, 4); k<<<1, 128>>>(o, q, q, l); cudaDeviceSynchronize(); }
