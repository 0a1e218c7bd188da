// EXPECT: wrong out-of-bounds
// the launch gives 2 * n ints, but offs[n] is element 2n of the dynamic array (thread 0 stores it)
// AIM: size of dynamic shared memory against two arrays carved from it
__global__ void prefix(const int *len, int *start, int n) {
  extern __shared__ int mem[];
  int *val = mem, *offs = mem + n;
  int t = threadIdx.x;
  val[t] = len[t];
  __syncthreads();
  if (t == 0) {
    int s = 0;
    for (int i = 0; i < n; ++i) {
      offs[i] = s;
      s += val[i];
    }
    offs[n] = s;
  }
  __syncthreads();
  start[t] = offs[t + 1] - offs[t];
}

int main(int argc, char **) {
  int n = argc > 2 ? 64 : 96;
  int *len, *start;
  cudaMalloc(&len, n * sizeof(int));
  cudaMalloc(&start, n * sizeof(int));
  cudaMemset(len, 0, n * sizeof(int));
  size_t bytes = (n + n) * sizeof(int);
  prefix<<<1, n, bytes>>>(len, start, n);
  cudaDeviceSynchronize();
  cudaFree(len);
  cudaFree(start);
}
