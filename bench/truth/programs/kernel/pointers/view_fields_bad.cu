// EXPECT: wrong race
// dst = src + 1 in the same allocation: thread 7 reads src[7], thread 6 writes dst[6] = src[7]
// AIM: aliasing of fields of a structure passed by value and filled in two steps
struct View {
  const double *src;
  double *dst;
  int n;
};

static View over(double *p, int n) {
  View v{};
  v.src = p;
  v.n = n;
  return v;
}

__global__ void convolve(View v) {
  int i = threadIdx.x;
  if (i < v.n)
    v.dst[i] = v.src[i] * 0.25;
}

int main() {
  const int n = 60;
  double *p;
  cudaMalloc(&p, 2 * n * sizeof(double));
  cudaMemset(p, 0, 2 * n * sizeof(double));
  View v = over(p, n);
  v.dst = p + 1;
  convolve<<<1, 64>>>(v);
  cudaDeviceSynchronize();
  cudaFree(p);
}
