// EXPECT: wrong race
// dst = src + 255: thread 255 reads d[255] and thread 0 writes d[255].
// AIM: two pointers into one allocation hidden in a struct that is passed by value
struct View {
  const int *src;
  int *dst;
  int count;
};

View make_view(int *base, int distance, int count) {
  View v;
  v.src = base;
  v.dst = base + distance;
  v.count = count;
  return v;
}

__global__ void copy(View v) {
  for (int i = threadIdx.x; i < v.count; i += blockDim.x)
    v.dst[i] = v.src[i] + 1;
}

int main() {
  const int n = 256;
  int *d;
  cudaMalloc(&d, 2 * n * sizeof(int));
  cudaMemset(d, 0, 2 * n * sizeof(int));
  copy<<<1, 256>>>(make_view(d, n - 1, n));
  cudaDeviceSynchronize();
  cudaFree(d);
}
