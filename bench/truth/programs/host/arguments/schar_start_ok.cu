// EXPECT: right
// 200 fits into an unsigned char: elements 200..231
// AIM: a start index is kept in one byte, and its sign extended at the launch
struct Record {
  unsigned char start;
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
