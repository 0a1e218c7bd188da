// EXPECT: right
// the view's destination is a whole row behind its source
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
  v.dst = p + v.n;
  convolve<<<1, 64>>>(v);
  cudaDeviceSynchronize();
  cudaFree(p);
}
