// EXPECT: breaks
// the contract gives the length n, the launch passes n - 1 elements: a + 1
//@ requires n > 0 && gridDim.x == 1 && blockDim.x == 1;
//@ context \pointer(a, n, write);
__global__ void f(int *a, int n) {
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant \pointer(a, n, write);
  for (int k = 0; k < n; k++) a[k] = k;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  f<<<1, 1>>>(a + 1, 64);
  return cudaDeviceSynchronize();
}
