// Static local variables: one for all threads, and from launch to launch.

// EXPECT counts unknown one variable for all threads
//@ requires \pointer_index(a, threadIdx.x, write) ** gridDim.x == 1;
//@ ensures a[threadIdx.x] == 1;
__global__ void counts(int *a) {
  static int calls = 0;
  calls = calls + 1;
  a[threadIdx.x] = calls;
}

// EXPECT constant proved
//@ requires \pointer_index(a, threadIdx.x, write) ** gridDim.x == 1;
//@ ensures a[threadIdx.x] == 3;
__global__ void constant(int *a) {
  static const int k = 3;
  a[threadIdx.x] = k;
}

__device__ int next() {
  static int last;
  last = last + 1;
  return last;
}

// EXPECT called unknown one variable for all threads
//@ requires \pointer_index(a, threadIdx.x, write) ** gridDim.x == 1;
__global__ void called(int *a) { a[threadIdx.x] = next(); }

// EXPECT table unknown one variable for all threads
//@ requires \pointer_index(a, threadIdx.x, write) ** gridDim.x == 1;
//@ ensures a[threadIdx.x] == 2;
__global__ void table(int *a) {
  static int s[4];
  s[1] = 2;
  a[threadIdx.x] = s[1];
}
