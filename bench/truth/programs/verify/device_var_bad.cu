// EXPECT: breaks
// After set_bias<<<1, 1>>>(8) the kernel writes 8 and not 7.
__device__ int bias = 7;

__global__ void set_bias(int v) {
  bias = v;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
__global__ void use_bias(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = bias;
}
