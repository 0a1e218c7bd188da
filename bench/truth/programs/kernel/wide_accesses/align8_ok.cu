// EXPECT: right
// structure aligned to 8
struct __align__(8) P { int a, b; };
struct Q { P p; int c; };
__global__ void k(Q *q, long long *out) {
  out[threadIdx.x] = *(long long *)&q[threadIdx.x].p;
}
int main() {
  Q *q;
  cudaMalloc(&q, 64 * sizeof(Q));
  long long *o;
  cudaMalloc(&o, 64 * sizeof(long long));
  k<<<1, 64>>>(q, o);
  return cudaDeviceSynchronize();
}
