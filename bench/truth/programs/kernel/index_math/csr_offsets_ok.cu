// EXPECT: right
// the host fills the offsets as a running sum, so the rows are disjoint
// AIM: CSR rows with offsets and lengths filled by the host in sight
__global__ void rows(const int *off, const int *len, float *val, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= n)
    return;
  for (int k = 0; k < len[r]; ++k)
    val[off[r] + k] = 10.f * r + k;
}

int main() {
  const int n = 90;
  int off[n], len[n], sum = 0;
  for (int i = 0; i < n; ++i) {
    len[i] = 1 + i % 3;
    off[i] = sum;
    sum += len[i];
  }
  int *o, *l;
  float *val;
  cudaMalloc(&o, sizeof off);
  cudaMalloc(&l, sizeof len);
  cudaMalloc(&val, (sum + 3) * sizeof(float));
  cudaMemcpy(o, off, sizeof off, cudaMemcpyHostToDevice);
  cudaMemcpy(l, len, sizeof len, cudaMemcpyHostToDevice);
  rows<<<3, 32>>>(o, l, val, n);
  cudaDeviceSynchronize();
  cudaFree(o);
  cudaFree(l);
  cudaFree(val);
}
