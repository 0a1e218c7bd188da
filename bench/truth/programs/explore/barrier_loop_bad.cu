// EXPECT: wrong barrier-divergence
// Thread 0 passes the barrier of the loop twice, thread 1 once and then the other one: their second barriers are different __syncthreads of the source.
// AIM: every thread executes two barriers, so counting them is not enough
__device__ int s[2][4], out[4];

__global__ void k() {
  int t = threadIdx.x, me = 2 * blockIdx.x + t;
  for (int i = 0; i < 2 - t; i++) {
    s[i][me] = i + 1;
    __syncthreads();
  }
  if (t == 1)
    __syncthreads();
  out[me] = s[0][me ^ 1];
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
