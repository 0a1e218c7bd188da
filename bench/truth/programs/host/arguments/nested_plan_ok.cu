// EXPECT: right
// the four segments are [100 k, 100 k + 100), one for each block
// AIM: a structure by value with an array of structures that the host changes through a pointer
struct Segment {
  int begin, end;
};
struct Plan {
  int count;
  Segment seg[4];
};

__global__ void segments(Plan p, float *d) {
  int k = blockIdx.x;
  if (k < p.count)
    for (int i = p.seg[k].begin + threadIdx.x; i < p.seg[k].end; i += blockDim.x)
      d[i] = k;
}

int main() {
  Plan p;
  p.count = 0;
  Segment *s = p.seg;
  for (int at = 0; at < 400; at += 100, ++s) {
    *s = {at, at + 100};
    ++p.count;
  }
  (s - 3)->end += 0;
  float *d;
  cudaMalloc(&d, 400 * sizeof(float));
  segments<<<p.count, 64>>>(p, d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
