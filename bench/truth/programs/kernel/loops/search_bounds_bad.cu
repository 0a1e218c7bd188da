// EXPECT: wrong out-of-bounds
// hi starts at 100 with lo <= hi: thread 255 looks for 2550, lo goes up to 100 and a[100] of 100 elements is read.
// AIM: the invariant of a binary search with inclusive bounds
__global__ void find(int *pos) {
  __shared__ int a[100];
  const int t = threadIdx.x;
  if (t < 100)
    a[t] = 7 * t;
  __syncthreads();
  const int key = 10 * t;
  int lo = 0, hi = 100;
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
