// EXPECT: wrong barrier-divergence
// only lanes with kind 1 come to the vote with a full mask, the others wait at the __syncwarp after the switch
__global__ void kinds(const int *kind, int *out) {
  int t = threadIdx.x, r = 0;
  int k = kind[t];
  
  switch (k) {
  case 0:
    r = 5;
    break;
  case 1:
    r = __any_sync(0xffffffffu, t > 7) ? 1 : 2;
    break;
  default:
    r = k * 2;
  }
  __syncwarp();
  out[t] = r;
}

int main() {
  int h[32], *kind, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 3;
  cudaMalloc(&kind, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(kind, h, sizeof h, cudaMemcpyHostToDevice);
  kinds<<<1, 32>>>(kind, out);
  return cudaDeviceSynchronize();
}
