// EXPECT: wrong race
// nobody resets the counter: in the second launch all tickets are >= 5, so the first block takes itself for the last and reads done[] that other blocks write
// AIM: state of a __device__ counter between two launches of one kernel
__device__ int arrived = 0;

__global__ void closing(int *done, int *best, int seed) {
  __shared__ int mine;
  if (threadIdx.x == 0) {
    done[blockIdx.x] = seed * 31 + (int)blockIdx.x;
    __threadfence();
    mine = atomicAdd(&arrived, 1);
    __threadfence();
  }
  __syncthreads();
  if (mine >= (int)gridDim.x - 1 && threadIdx.x < gridDim.x) {
    atomicMax(best, done[threadIdx.x]);
  }
}

int main() {
  int *done, *best;
  cudaMalloc(&done, 6 * sizeof(int));
  cudaMalloc(&best, sizeof(int));
  cudaMemset(best, 0, sizeof(int));
  closing<<<6, 64>>>(done, best, 1);
  closing<<<6, 64>>>(done, best, 2);
  cudaDeviceSynchronize();
  cudaFree(done);
  cudaFree(best);
}
