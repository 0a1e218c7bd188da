// EXPECT: wrong race
// surface written by another block before... values of the block's own in a surface
__global__ void k(int *out, cudaSurfaceObject_t s) {
  int v; surf1Dread(&v, s, 0);
  if (threadIdx.x == 0) surf1Dwrite(v + 1, s, 0);
  out[threadIdx.x] = v;
}
int main() { int *o; cudaMalloc(&o, 512); cudaSurfaceObject_t s = 0; k<<<8, 64>>>(o, s); cudaDeviceSynchronize(); }
