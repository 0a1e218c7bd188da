// EXPECT: wrong race
// the rotation is left out for ry == 0, and the quadrant number is 3 * rx + ry
__global__ void k(int *out) {
  int x = threadIdx.x, y = threadIdx.y, d = 0;
  for (int s = 8; s > 0; s /= 2) {
    int rx = (x & s) > 0, ry = (y & s) > 0;
    d += s * s * ((2 * rx) | rx);
    if (ry == 0) {
      if (rx == 1) { x = s - 1 - (x & (s - 1)); y = s - 1 - (y & (s - 1)); }
      int z = x; x = y; y = z;
    }
  }
  out[d] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, dim3(16, 16)>>>(o);
  return cudaDeviceSynchronize();
}
