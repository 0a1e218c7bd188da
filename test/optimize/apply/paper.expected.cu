// The example of the paper (Sakar, Safari, Huisman, Wijs, Figures 2 and 3) in CUDA: two kernels are fused, elements are kept in
// registers, and the loop is unrolled once. The first kernel sets a to 0; the second adds each thread's number N times to
// the element after its own.
#include <cstdio>

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0;
//@ requires N > 0 && N < 1000;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures threadIdx.x != n - 1 ? Perm(a[threadIdx.x + 1], write) : Perm(a[0], write);
//@ ensures threadIdx.x != n - 1 ? a[threadIdx.x + 1] == N * threadIdx.x : a[0] == N * threadIdx.x;
__global__ void clear_add(int *a, int n, int N) {
  int tid = threadIdx.x;
  a[tid] = 0;
  //@ requires Perm(a[tid], write);
  //@ requires a[tid] == 0;
  //@ ensures tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ ensures tid != n - 1 ? a[tid + 1] == 0 : a[0] == 0;
  __syncthreads();
  int a_reg_0 = 0;
  if (tid == n - 1)
    a_reg_0 = a[0];
  int a_reg_1 = 0;
  if (tid != n - 1)
    a_reg_1 = a[tid + 1];
  int k = 0;
  if (tid != n - 1)
    a_reg_1 = a_reg_1 + tid;
  else
    a_reg_0 = a_reg_0 + tid;
  k++;
  //@ loop_invariant 1 <= k && k <= N;
  //@ loop_invariant tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ loop_invariant tid != n - 1 ? a_reg_1 == k * tid : a_reg_0 == k * tid;
  for (; k < N; k++) {
    if (tid != n - 1)
      a_reg_1 = a_reg_1 + tid;
    else
      a_reg_0 = a_reg_0 + tid;
  }
  if (tid == n - 1)
    a[0] = a_reg_0;
  if (tid != n - 1)
    a[tid + 1] = a_reg_1;
}

int main() {
  const int n = 256, N = 10;
  int *a = nullptr, *host = new int[n];
  cudaMalloc(&a, n * sizeof(int));
  clear_add<<<1, n>>>(a, n, N);
  cudaMemcpy(host, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i)
    if (host[i] != N * ((i + n - 1) % n))
      return std::printf("element %d is %d\n", i, host[i]), 1;
  std::printf("right\n");
  return 0;
}
