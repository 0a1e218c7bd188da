// EXPECT: right
// next<Row> has a static variable of its own: its first result is 64.
// AIM: a static local variable of a function template exists once for each instance
struct Row;
struct Column;

template <class Tag> int next() {
  static int n = 32;
  return n *= 2;
}

__global__ void dots(char *p) { p[threadIdx.x] = '.'; }

int main() {
  int first = next<Column>();
  next<Column>();
  int threads = next<Row>();
  char *p = nullptr;
  cudaMalloc(&p, first);
  dots<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
