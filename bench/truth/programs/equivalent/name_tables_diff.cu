// EXPECT: different --block 4
// Two tables of one name: before leaves 1 5 2 6 3 7 4 8, after leaves 1 1 2 2 3 3 4 4.
__device__ int low(int i) {
  static const int table[4] = {1, 2, 3, 4};
  return table[i];
}
__device__ int high(int i) {
  static const int table[4] = {5, 6, 7, 8};
  return table[i];
}

__global__ void before(int *a) {
  int i = threadIdx.x;
  a[2 * i] = low(i);
  a[2 * i + 1] = high(i);
}

__global__ void after(int *a) {
  int i = threadIdx.x;
  a[2 * i] = low(i);
  a[2 * i + 1] = low(i);
}
