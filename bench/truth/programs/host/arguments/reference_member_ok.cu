// EXPECT: right
// count writes 32, and put is launched with so many threads for 64 elements.
// AIM: a kernel writes managed memory through a reference in a struct that it is given
struct Out {
  int &count;
};

__global__ void count(Out out) { out.count = 32; }

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p, *threads;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaMallocManaged(&threads, sizeof(int));
  *threads = 64;
  count<<<1, 1>>>(Out{*threads});
  cudaDeviceSynchronize();
  put<<<1, *threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(threads);
  cudaFree(p);
}
