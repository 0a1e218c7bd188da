// Case study: odd-even transposition sort in one block. Even rounds compare elements 2t and 2t + 1, odd ones 2t + 1 and
// 2t + 2. The elements of an even round are kept in registers, and two turns of the loop become one.
#include <cstdio>

/*@ requires gridDim.x == 1 && blockDim.x == 64;
  @ context Perm(a[2 * threadIdx.x], write) ** Perm(a[2 * threadIdx.x + 1], write);
  @*/
__global__ void sort(int *a) {
  int t = threadIdx.x;
  //@ ghost int g = 0;
  /*@ loop_invariant 0 <= turn && turn <= 64;
    @ loop_invariant Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
    @*/
  //@ loop_invariant 0 <= g && g <= 64;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant turn == g;
  for (int turn = 0; turn < 64; turn++) {
    {
      int a_reg_0 = a[2 * t];
      int a_reg_1 = a[2 * t + 1];
      if (a_reg_0 > a_reg_1) {
        int larger = a_reg_0;
        a_reg_0 = a_reg_1;
        a_reg_1 = larger;
      }
      a[2 * t] = a_reg_0;
      a[2 * t + 1] = a_reg_1;
      /*@ requires Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
        @ ensures t < 63 ==> Perm(a[2 * t + 1], write) ** Perm(a[2 * t + 2], write);
        @ ensures t == 63 ==> Perm(a[0], write) ** Perm(a[127], write);
        @*/
      __syncthreads();
      int a_reg_1_2 = 0;
      if (t < 63)
        a_reg_1_2 = a[2 * t + 1];
      if (t < 63 && a_reg_1_2 > a[2 * t + 2]) {
        int larger = a_reg_1_2;
        a_reg_1_2 = a[2 * t + 2];
        a[2 * t + 2] = larger;
      }
      if (t < 63)
        a[2 * t + 1] = a_reg_1_2;
      /*@ requires t < 63 ==> Perm(a[2 * t + 1], write) ** Perm(a[2 * t + 2], write);
        @ requires t == 63 ==> Perm(a[0], write) ** Perm(a[127], write);
        @ ensures Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
        @*/
      __syncthreads();
    }
    turn++;
    //@ assert 0 <= turn && turn <= 64;
    //@ assert Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
    {
      int a_reg_0 = a[2 * t];
      int a_reg_1 = a[2 * t + 1];
      if (a_reg_0 > a_reg_1) {
        int larger = a_reg_0;
        a_reg_0 = a_reg_1;
        a_reg_1 = larger;
      }
      a[2 * t] = a_reg_0;
      a[2 * t + 1] = a_reg_1;
      /*@ requires Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
        @ ensures t < 63 ==> Perm(a[2 * t + 1], write) ** Perm(a[2 * t + 2], write);
        @ ensures t == 63 ==> Perm(a[0], write) ** Perm(a[127], write);
        @*/
      __syncthreads();
      int a_reg_1_2 = 0;
      if (t < 63)
        a_reg_1_2 = a[2 * t + 1];
      if (t < 63 && a_reg_1_2 > a[2 * t + 2]) {
        int larger = a_reg_1_2;
        a_reg_1_2 = a[2 * t + 2];
        a[2 * t + 2] = larger;
      }
      if (t < 63)
        a[2 * t + 1] = a_reg_1_2;
      /*@ requires t < 63 ==> Perm(a[2 * t + 1], write) ** Perm(a[2 * t + 2], write);
        @ requires t == 63 ==> Perm(a[0], write) ** Perm(a[127], write);
        @ ensures Perm(a[2 * t], write) ** Perm(a[2 * t + 1], write);
        @*/
      __syncthreads();
    }
    //@ ghost g = g + 2;
  }
}

int main() {
  int host[128], *a = nullptr;
  for (int i = 0; i < 128; ++i)
    host[i] = i * 37 % 128;
  cudaMalloc(&a, sizeof host);
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  sort<<<1, 64>>>(a);
  cudaMemcpy(host, a, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 128; ++i)
    if (host[i] != i)
      return std::printf("element %d is %d\n", i, host[i]), 1;
  std::printf("right\n");
  return 0;
}
