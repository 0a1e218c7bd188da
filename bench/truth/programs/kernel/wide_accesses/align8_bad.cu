// EXPECT: wrong out-of-bounds
// structure of two ints, read as a 64-bit number at odd positions
struct P { int a, b; };
struct Q { int c; P p; };
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
