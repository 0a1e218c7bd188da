// EXPECT: breaks
// two blocks: threads (0, t) and (1, t) both write a[t]
//@ context Perm(a[\ltid], write);
//@ ensures a[\ltid] == 3;
__global__ void k(int *a) {
  a[threadIdx.x] = 3;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  k<<<2, 32>>>(a);
  return cudaDeviceSynchronize();
}
