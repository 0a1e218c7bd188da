// EXPECT: right
// n is 128 when the destructor of Flush launches: d[127 - t]
// AIM: the launch is in a destructor, and reads through a reference what the scope changed last
__global__ void drain(double *d, int n) {
  int t = threadIdx.x;
  if (t < n) d[n - 1 - t] = t;
}

struct Flush {
  double *d;
  const int &n;
  ~Flush() { drain<<<1, 128>>>(d, n); }
};

int main() {
  double *d;
  cudaMalloc(&d, 128 * sizeof(double));
  int n = 100;
  {
    Flush f{d, n};
    for (int k = 0; k < 7; ++k)
      n += k % 7 == 0 ? 4 : k % 7 == 1 ? 24 : 0;
    if (n > 200) n = 128;
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
