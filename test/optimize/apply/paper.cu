// The example of the paper (Sakar, Safari, Huisman, Wijs, Figures 2 and 3) in CUDA: two kernels are fused, elements are kept in
// registers, and the loop is unrolled once. The first kernel sets a to 0; the second adds each thread's number N times to
// the element after its own.
#include <cstdio>

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0;
__global__ void clear(int *a, int n) {
  int tid = threadIdx.x;
  a[tid] = 0;
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0 && N > 0 && N < 1000;
//@ context threadIdx.x != n - 1 ? Perm(a[threadIdx.x + 1], write) : Perm(a[0], write);
//@ requires threadIdx.x != n - 1 ? a[threadIdx.x + 1] == 0 : a[0] == 0;
//@ ensures threadIdx.x != n - 1 ? a[threadIdx.x + 1] == N * threadIdx.x : a[0] == N * threadIdx.x;
//@ gpuopt glob_to_reg a 0, threadIdx.x + 1;
__global__ void add(int *a, int n, int N) {
  int tid = threadIdx.x;
  //@ gpuopt loop_unroll k 1;
  //@ loop_invariant 0 <= k && k <= N;
  //@ loop_invariant tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ loop_invariant tid != n - 1 ? a[tid + 1] == k * tid : a[0] == k * tid;
  for (int k = 0; k < N; k++) {
    if (tid != n - 1)
      a[tid + 1] = a[tid + 1] + tid;
    else
      a[0] = a[0] + tid;
  }
}

int main() {
  const int n = 256, N = 10;
  int *a = nullptr, *host = new int[n];
  cudaMalloc(&a, n * sizeof(int));
  //@ gpuopt fuse clear add;
  clear<<<1, n>>>(a, n);
  add<<<1, n>>>(a, n, N);
  cudaMemcpy(host, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i)
    if (host[i] != N * ((i + n - 1) % n))
      return std::printf("element %d is %d\n", i, host[i]), 1;
  std::printf("right\n");
  return 0;
}
