// EXPECT: wrong race
// the threads write one byte each, and thread 0 of each group the whole vector
__global__ void gray(uchar4 *px, const unsigned char *lum) {
  int p = threadIdx.x / 4, c = threadIdx.x % 4;
  unsigned char v = lum[p] + c;
  if (c == 0)
    px[p] = make_uchar4(v, v, v, 255);
  else if (c == 1)
    px[p].y = v;
  else if (c == 2)
    px[p].z = v;
  else
    px[p].w = v;
}

int main() {
  uchar4 *px;
  unsigned char *lum;
  cudaMalloc(&px, 64 * sizeof(uchar4));
  cudaMalloc(&lum, 64);
  gray<<<1, 256>>>(px, lum);
  return cudaDeviceSynchronize();
}
