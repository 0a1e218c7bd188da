// EXPECT: wrong race
// the first read is plain and races with others' CAS
__global__ void k(float *m, const float *a) {
  int *p = (int *)m;
  int old = *p;
  float v = a[threadIdx.x];
  while (__int_as_float(old) < v) {
    int seen = atomicCAS(p, old, __float_as_int(v));
    if (seen == old) break;
    old = seen;
  }
}
int main() {
  float *m;
  cudaMalloc(&m, 1 * sizeof(float));
  cudaMemset(m, 0, 1 * sizeof(float));
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 64>>>(m, a);
  return cudaDeviceSynchronize();
}
