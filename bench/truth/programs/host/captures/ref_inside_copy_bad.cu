// EXPECT: wrong out-of-bounds
// both capture by reference: n of main becomes 256; thread 64 writes element 64 of 64.
// AIM: reference capture of a variable that is itself captured by copy
__global__ void ones(int *p) { p[threadIdx.x] = 1; }

int main() {
  int n = 64;
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  auto outer = [&n]() mutable {
    auto twice = [&n] { n *= 2; };
    twice();
    twice();
    return n;
  };
  int grown = outer();
  ones<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return grown - 256;
}
