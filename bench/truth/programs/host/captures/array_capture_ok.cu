// EXPECT: right
// the lambda has a copy of the array {4, 32}: 128 threads for 128 elements.
// AIM: an array captured by copy is copied element by element
__global__ void fill(double *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 0.5; }

int main() {
  int dims[2] = {4, 32};
  double *p;
  cudaMalloc(&p, dims[0] * dims[1] * sizeof(double));
  auto run = [dims, p] { fill<<<dims[0], dims[1]>>>(p); };
  for (int &d : dims)
    d *= 64;
  dims[0] = 1;
  run();
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
