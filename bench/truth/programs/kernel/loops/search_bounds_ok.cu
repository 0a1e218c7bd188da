// EXPECT: right
// lo >= 0 and hi <= 99 in each round, so mid is always an index of the 100 elements.
// AIM: the invariant of a binary search with inclusive bounds
__global__ void find(int *pos) {
  __shared__ int a[100];
  const int t = threadIdx.x;
  if (t < 100)
    a[t] = 7 * t;
  __syncthreads();
  const int key = 10 * t;
  int lo = 0, hi = 99;
  while (lo <= hi) {
    const int mid = lo + (hi - lo) / 2;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  pos[t] = lo;
}

int main() {
  int *pos;
  cudaMalloc(&pos, 256 * sizeof(int));
  find<<<1, 256>>>(pos);
  cudaDeviceSynchronize();
  cudaFree(pos);
}
