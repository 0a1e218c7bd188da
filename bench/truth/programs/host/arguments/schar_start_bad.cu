// EXPECT: wrong out-of-bounds
// 200 is -56 as a signed char: thread 0 writes d[-56]
// AIM: a start index is kept in one byte, and its sign extended at the launch
struct Record {
  signed char start;
  unsigned char len;
};

__global__ void paint(int *d, int start, int len) {
  int t = threadIdx.x;
  if (t < len)
    d[start + t] = t;
}

int main() {
  int at = 8 * 25;
  Record r;
  r.start = static_cast<decltype(r.start)>(at);
  r.len = 32;
  int *d;
  cudaMalloc(&d, 256 * sizeof(int));
  paint<<<1, 64>>>(d, r.start, r.len);
  cudaDeviceSynchronize();
  cudaFree(d);
}
