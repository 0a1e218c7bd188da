// EXPECT: right
// y of the grid is 65535
__global__ void k(char *out) {
  out[blockIdx.y] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 70000 * sizeof(char));
  k<<<dim3(1, 65535), 1>>>(o);
  return cudaDeviceSynchronize();
}
