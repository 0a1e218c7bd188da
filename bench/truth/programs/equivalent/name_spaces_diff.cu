// EXPECT: different --block 32
// second::x[t] = 9: before leaves 9 in a, after leaves 1.
namespace first {
__device__ int x[32];
}
namespace second {
__device__ int x[32];
}

__global__ void before(int *a) {
  int t = threadIdx.x;
  first::x[t] = 1;
  a[t] = second::x[t];
}

__global__ void after(int *a) {
  int t = threadIdx.x;
  first::x[t] = 1;
  a[t] = first::x[t];
}
