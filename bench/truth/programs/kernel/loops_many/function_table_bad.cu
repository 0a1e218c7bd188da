// EXPECT: wrong race
// the second function also writes the right neighbour's element: thread 1 (odd) writes v[2], which thread 2 reads and writes
// AIM: calls through a table of device function pointers
typedef void (*Op)(int *, int);
__device__ void twice(int *v, int i) { v[i] *= 2; }
__device__ void carry(int *v, int i) {
  v[i] += 1;
  v[i + 1] += v[i];
}

__device__ Op ops[2] = {twice, carry};

__global__ void apply(int *v) {
  int i = threadIdx.x;
  Op f = ops[i & 1];
  f(v, i);
}

int main() {
  int *v;
  cudaMalloc(&v, 129 * sizeof(int));
  cudaMemset(v, 0, 129 * sizeof(int));
  apply<<<1, 128>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
