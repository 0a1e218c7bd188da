// Fails: the race that the comment expects is not there.
// RUN: %veriwarp-check --expect %s --cuda-path none
__global__ void each(int *a) { a[threadIdx.x] = 0; } // veriwarp-warning {{data race on global array 'a'}}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  each<<<1, 64>>>(a);
}
