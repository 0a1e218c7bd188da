// EXPECT: right
// lock in shared memory, fences of block scope, one thread of each warp
__global__ void k(int *out) {
  __shared__ int lock, sum, n;
  int t = threadIdx.x;
  if (t == 0) lock = sum = n = 0;
  __syncthreads();
  if ((t & 31) == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) ;
    __threadfence_block();
    sum += t;
    n += 1;
    __threadfence_block();
    atomicExch(&lock, 0);
    
  }
  __syncthreads();
  if (t == 0) *out = sum + n;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
