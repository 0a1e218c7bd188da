// EXPECT: right
// the mask in shared memory names all lanes
__global__ void share(int *out) {
  __shared__ int s[32];
  __shared__ unsigned masks[2];
  int lane = threadIdx.x;
  if (lane < 2)
    masks[lane] = 0xffffffffu;
  __syncwarp();
  s[lane] = lane * 3;
  __syncwarp(masks[lane / 16]);
  out[lane] = s[31 - lane];
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  share<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
