// EXPECT: wrong race
// one round in each iteration: thread t writes s[t] in the next iteration while another thread still reads it
#include <cuda/barrier>
__global__ void iterate(int *a, int n) {
  __shared__ int s[64];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, 64);
  __syncthreads();
  int v = a[t];
  for (int i = 0; i < n; i++) {
    s[t] = v;
    bar.arrive_and_wait();
    v += s[(t + 1) % 64];
    
  }
  a[t] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 1, 64 * sizeof(int));
  iterate<<<1, 64>>>(a, 10);
  return cudaDeviceSynchronize();
}
