// A comment expects a race that is not there.
__global__ void reverse(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[63 - threadIdx.x]; // veriwarp-warning {{data race on shared array 's'}}
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  reverse<<<1, 64>>>(a);
}
