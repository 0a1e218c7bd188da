// EXPECT: different --block 32
// get() reads the variable a, not the parameter of that name. All of the variable 7, all of the parameter 1: before
// leaves 7 in the parameter's array, after leaves 1.
__device__ int a[32];
__device__ int get(int i) { return a[i]; }

__global__ void before(int *a) {
  int t = threadIdx.x;
  a[t] = get(t);
}

__global__ void after(int *a) {
  int t = threadIdx.x;
  a[t] = a[t];
}
