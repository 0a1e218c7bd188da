// EXPECT: right
// the stride is 255: thread t writes element 255 t, at most 7905 of 8192.
// AIM: a member of a structure that is too narrow for its value
struct Layout {
  unsigned char stride;
  unsigned char lanes;
};

__global__ void column(int *p, Layout l) {
  if (threadIdx.x < l.lanes)
    p[threadIdx.x * l.stride] = threadIdx.x;
}

int main() {
  int *p;
  cudaMalloc(&p, 8192 * sizeof(int));
  Layout l;
  int width = 255;
  l.stride = width;
  l.lanes = width / 8 + 1;
  column<<<1, 32>>>(p, l);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
