// EXPECT: wrong race
// aliases by an offset: in = q - 1
__global__ void k(int *out, int *q, const int *in, int *lock) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    int v = in[1];
    q[0] = v + 1;
    __threadfence();
    atomicExch(lock, 0);
    out[0] = v;
  }
}
int main() { int *o, *q, *l; cudaMalloc(&o, 4); cudaMalloc(&q, 8); cudaMalloc(&l, 4); cudaMemset(l, 0, 4); cudaMemset(q, 0, 8); k<<<8, 32>>>(o, q + 1, q, l); cudaDeviceSynchronize(); }
