// Rounds that `continue` skips, as memory says: the errors happen whichever these are.
// veriwarp-expect: race=refuted@marked definite
// veriwarp-expect: out-of-bounds=any
// Why: all threads write one element when they leave the loop, or in a round that none of them skips.

__global__ void leaving(const int *skip, int *a) {
  int i = 0;
  for (;; ++i) {
    if (skip[i])
      continue;
    if (i >= 8)
      break;
  }
  a[0] = threadIdx.x; // expect: race
}

__global__ void before(const int *skip, int *a) {
  for (int i = 0; i < 8; ++i) {
    if (i == 5)
      a[0] = threadIdx.x; // expect: race
    if (skip[i])
      continue;
    a[32 + threadIdx.x] = 1;
  }
}

__global__ void inner(const int *skip, int *a) {
  for (int j = 0; j < 4; ++j) {
    for (int i = 0; i < 4; ++i) {
      if (skip[i])
        continue;
      a[threadIdx.x] = i;
    }
    if (j == 2)
      a[40] = threadIdx.x; // expect: race
  }
}

int main() {
  static int host[4096];
  for (int i = 0; i < 4096; ++i)
    host[i] = i != 9;
  int *skip, *a;
  cudaMalloc(&skip, 4096 * sizeof(int));
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemcpy(skip, host, 4096 * sizeof(int), cudaMemcpyHostToDevice);
  leaving<<<1, 32>>>(skip, a);
  before<<<1, 32>>>(skip, a);
  inner<<<1, 32>>>(skip, a);
  return cudaDeviceSynchronize();
}
