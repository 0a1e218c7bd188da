// EXPECT: wrong out-of-bounds
// rounded up: the last vector reaches beyond 1001 floats
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int nv = (n + 3) / 4;
  if (i < nv) {
    float4 *p = (float4 *)a + i;
    float4 v = *p;
    v.x *= 2; v.y *= 2; v.z *= 2; v.w *= 2;
    *p = v;
  }
  int j = nv * 4 + i;
  if (j < n) a[j] *= 2;
}
int main() {
  float *a;
  cudaMalloc(&a, 1001 * sizeof(float));
  k<<<1, 256>>>(a, 1001);
  return cudaDeviceSynchronize();
}
