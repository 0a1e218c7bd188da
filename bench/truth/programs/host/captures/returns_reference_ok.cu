// EXPECT: right
// the lambda returns a copy of small; chosen *= 8 changes the copy and small stays 64.
// AIM: result type auto against auto & of a lambda, bound to auto &&
__global__ void countdown(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p[i] = n - i;
}

int main() {
  int small = 64, large = 4096;
  auto pick = [](int &a, int &b, bool first) -> auto { return first ? a : b; };
  int *p = nullptr;
  cudaMalloc(&p, small * sizeof(int));
  auto &&chosen = pick(small, large, sizeof(long) > 2);
  chosen *= 8;
  countdown<<<1, 64>>>(p, small);
  cudaDeviceSynchronize();
  cudaFree(p);
  return large - 4096;
}
