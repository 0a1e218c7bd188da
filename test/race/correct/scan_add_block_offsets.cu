// The last kernel of a three-kernel scan: every block adds the scanned total of the blocks before it.
// veriwarp-expect: all=proved
__global__ void addOffsets(int *data, const int *blockSums, int n) {
  __shared__ int offset;
  if (threadIdx.x == 0)
    offset = blockIdx.x == 0 ? 0 : blockSums[blockIdx.x - 1];
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] += offset;
}

void finish(int *data, const int *blockSums, int n) { addOffsets<<<(n + 255) / 256, 256>>>(data, blockSums, n); }
