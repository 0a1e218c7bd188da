// Case study: the prefix sum of Blelloch in one block: sums up a tree, and down again. The tree is a heap: the children of
// node i are nodes 2i and 2i + 1, the leaves are the elements. Between rounds thread t keeps node t and leaf t; a barrier
// before each round hands every thread that works a node with its children, one behind it takes them back. One round is
// written out before the first loop, and two rounds of the second become one.
#include <cstdio>

/*@ requires gridDim.x == 1 && blockDim.x == 16;
  @ context Perm(node[threadIdx.x], write) ** Perm(node[16 + threadIdx.x], write);
  @*/
__global__ void prefixSum(float *node) {
  int t = threadIdx.x;
  {
    int n = 8;
    /*@ requires Perm(node[t], write) ** Perm(node[16 + t], write);
      @ ensures t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ ensures t < n || 4 * n <= t ==> Perm(node[t], write);
      @ ensures 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @*/
    __syncthreads();
    if (t < n)
      node[n + t] = node[2 * n + 2 * t] + node[2 * n + 2 * t + 1];
    /*@ requires t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ requires t < n || 4 * n <= t ==> Perm(node[t], write);
      @ requires 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @ ensures Perm(node[t], write) ** Perm(node[16 + t], write);
      @*/
    __syncthreads();
    n /= 2;
    /*@ loop_invariant 0 <= n && n <= 4;
      @ loop_invariant n == 8 || n == 4 || n == 2 || n == 1 || n == 0;
      @ loop_invariant Perm(node[t], write) ** Perm(node[16 + t], write);
      @*/
    for (; n > 0; n /= 2) {
      /*@ requires Perm(node[t], write) ** Perm(node[16 + t], write);
        @ ensures t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
        @ ensures t < n || 4 * n <= t ==> Perm(node[t], write);
        @ ensures 4 * n <= 16 + t ==> Perm(node[16 + t], write);
        @*/
      __syncthreads();
      if (t < n)
        node[n + t] = node[2 * n + 2 * t] + node[2 * n + 2 * t + 1];
      /*@ requires t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
        @ requires t < n || 4 * n <= t ==> Perm(node[t], write);
        @ requires 4 * n <= 16 + t ==> Perm(node[16 + t], write);
        @ ensures Perm(node[t], write) ** Perm(node[16 + t], write);
        @*/
      __syncthreads();
    }
  }
  if (t == 1)
    node[t] = 0.0f;
  //@ ghost int g = 0;
  /*@ loop_invariant 1 <= n && n <= 16;
    @ loop_invariant n == 1 || n == 2 || n == 4 || n == 8 || n == 16;
    @ loop_invariant Perm(node[t], write) ** Perm(node[16 + t], write);
    @*/
  //@ loop_invariant 0 <= g && g <= 4;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant (g == 0 && n == 1) || (g == 2 && n == 4) || (g == 4 && n == 16);
  for (int n = 1; n < 16; n *= 2) {
    /*@ requires Perm(node[t], write) ** Perm(node[16 + t], write);
      @ ensures t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ ensures t < n || 4 * n <= t ==> Perm(node[t], write);
      @ ensures 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @*/
    __syncthreads();
    if (t < n) {
      float left = node[2 * n + 2 * t];
      node[2 * n + 2 * t] = node[n + t];
      node[2 * n + 2 * t + 1] = node[n + t] + left;
    }
    /*@ requires t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ requires t < n || 4 * n <= t ==> Perm(node[t], write);
      @ requires 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @ ensures Perm(node[t], write) ** Perm(node[16 + t], write);
      @*/
    __syncthreads();
    n *= 2;
    //@ assert 1 <= n && n <= 16;
    //@ assert n == 1 || n == 2 || n == 4 || n == 8 || n == 16;
    //@ assert Perm(node[t], write) ** Perm(node[16 + t], write);
    /*@ requires Perm(node[t], write) ** Perm(node[16 + t], write);
      @ ensures t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ ensures t < n || 4 * n <= t ==> Perm(node[t], write);
      @ ensures 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @*/
    __syncthreads();
    if (t < n) {
      float left = node[2 * n + 2 * t];
      node[2 * n + 2 * t] = node[n + t];
      node[2 * n + 2 * t + 1] = node[n + t] + left;
    }
    /*@ requires t < n ==> Perm(node[n + t], write) ** Perm(node[2 * n + 2 * t], write) ** Perm(node[2 * n + 2 * t + 1], write);
      @ requires t < n || 4 * n <= t ==> Perm(node[t], write);
      @ requires 4 * n <= 16 + t ==> Perm(node[16 + t], write);
      @ ensures Perm(node[t], write) ** Perm(node[16 + t], write);
      @*/
    __syncthreads();
    //@ ghost g = g + 2;
  }
}

int main() {
  float host[32] = {}, *node = nullptr;
  for (int i = 0; i < 16; ++i)
    host[16 + i] = static_cast<float>(i % 5);
  cudaMalloc(&node, sizeof host);
  cudaMemcpy(node, host, sizeof host, cudaMemcpyHostToDevice);
  prefixSum<<<1, 16>>>(node);
  cudaMemcpy(host, node, sizeof host, cudaMemcpyDeviceToHost);
  float sum = 0;
  for (int i = 0; i < 16; sum += static_cast<float>(i++ % 5))
    if (host[16 + i] != sum)
      return std::printf("element %d is %g, not %g\n", i, host[16 + i], sum), 1;
  std::printf("right\n");
  return 0;
}
