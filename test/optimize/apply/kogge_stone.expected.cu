// Case study: the prefix sum of Kogge and Stone in one block. Each round a thread adds the element that stands `stride`
// before its own: one barrier shares every element between its owner and its reader, the next gives it back. Two rounds
// become one.
#include <cstdio>

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ requires 0 <= a[threadIdx.x] && a[threadIdx.x] <= 1000;
//@ ensures 0 <= a[threadIdx.x] && a[threadIdx.x] <= 256000;
__global__ void prefixSum(int *a) {
  int t = threadIdx.x;
  //@ ghost int g = 0;
  /*@ loop_invariant 1 <= stride && stride <= 256;
    @ loop_invariant stride == 1 || stride == 2 || stride == 4 || stride == 8 || stride == 16 || stride == 32 || stride == 64 || stride == 128 || stride == 256;
    @ loop_invariant Perm(a[t], write);
    @ loop_invariant 0 <= a[t] && a[t] <= 1000 * stride;
    @*/
  //@ loop_invariant 0 <= g && g <= 8;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant (g == 0 && stride == 1) || (g == 2 && stride == 4) || (g == 4 && stride == 16) || (g == 6 && stride == 64) || (g == 8 && stride == 256);
  for (int stride = 1; stride < 256; stride *= 2) {
    {
      int before = 0;
      /*@ requires Perm(a[t], write);
        @ requires 0 <= a[t] && a[t] <= 1000 * stride;
        @ ensures Perm(a[t], 1\2);
        @ ensures t >= stride ==> Perm(a[t - stride], 1\2);
        @ ensures t >= 256 - stride ==> Perm(a[t], 1\2);
        @ ensures t >= stride ==> 0 <= a[t - stride] && a[t - stride] <= 1000 * stride;
        @*/
      __syncthreads();
      if (t >= stride)
        before = a[t - stride];
      /*@ requires Perm(a[t], 1\2);
        @ requires t >= stride ==> Perm(a[t - stride], 1\2);
        @ requires t >= 256 - stride ==> Perm(a[t], 1\2);
        @ ensures Perm(a[t], write);
        @*/
      __syncthreads();
      a[t] += before;
    }
    stride *= 2;
    //@ assert 1 <= stride && stride <= 256;
    //@ assert stride == 1 || stride == 2 || stride == 4 || stride == 8 || stride == 16 || stride == 32 || stride == 64 || stride == 128 || stride == 256;
    //@ assert Perm(a[t], write);
    //@ assert 0 <= a[t] && a[t] <= 1000 * stride;
    {
      int before = 0;
      /*@ requires Perm(a[t], write);
        @ requires 0 <= a[t] && a[t] <= 1000 * stride;
        @ ensures Perm(a[t], 1\2);
        @ ensures t >= stride ==> Perm(a[t - stride], 1\2);
        @ ensures t >= 256 - stride ==> Perm(a[t], 1\2);
        @ ensures t >= stride ==> 0 <= a[t - stride] && a[t - stride] <= 1000 * stride;
        @*/
      __syncthreads();
      if (t >= stride)
        before = a[t - stride];
      /*@ requires Perm(a[t], 1\2);
        @ requires t >= stride ==> Perm(a[t - stride], 1\2);
        @ requires t >= 256 - stride ==> Perm(a[t], 1\2);
        @ ensures Perm(a[t], write);
        @*/
      __syncthreads();
      a[t] += before;
    }
    //@ ghost g = g + 2;
  }
}

int main() {
  int host[256], *a = nullptr;
  for (int i = 0; i < 256; ++i)
    host[i] = i % 7;
  cudaMalloc(&a, sizeof host);
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  prefixSum<<<1, 256>>>(a);
  cudaMemcpy(host, a, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0, sum = 0; i < 256; ++i)
    if (host[i] != (sum += i % 7))
      return std::printf("element %d is %d\n", i, host[i]), 1;
  std::printf("right\n");
  return 0;
}
