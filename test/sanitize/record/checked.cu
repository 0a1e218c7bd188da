// What check_record_test.py runs and checks: kernels whose launches host code hides, as it comes by tables, members and
// the command line. Right or wrong by what is launched alone.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

// In bounds only for grids that fit n.
__global__ void fill(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// Races unless the second array lies behind the first by at least a block.
__global__ void shift(int *to, const int *from) { to[threadIdx.x] = from[threadIdx.x + 1]; }

__global__ void maybe(int *p, int n) {
  if (n > 0)
    p[threadIdx.x] = n;
}

struct View {
  int *data;
  short rows;
  unsigned char columns;
};
__global__ void view(View v) {
  if (threadIdx.x < v.rows * v.columns)
    v.data[threadIdx.x] = 1;
}

__device__ int table[64];
__global__ void through(int *p) { p[threadIdx.x] = table[threadIdx.x + 32]; }

__global__ void never(int *p) { p[0] = 1; }

template <class T> __global__ void large(T *p, unsigned long long n) {
  if (threadIdx.x < n)
    p[threadIdx.x % 4] = 0;
}

struct Job {
  std::function<void(int)> run;
};

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  auto is = [&](const char *name) { return !std::strcmp(what, name); };
  int *a, *b;
  cudaMalloc(&a, 1024 * sizeof(int));
  cudaMalloc(&b, 1024 * sizeof(int));
  std::vector<Job> jobs;
  jobs.push_back({[&](int n) { fill<<<n / 256, 256>>>(a, n); }});
  if (is("right"))
    for (int i = 0; i < 20; ++i)
      jobs[0].run(256 * (1 + i % 4));
  if (is("many"))
    for (int i = 0; i < 40; ++i)
      fill<<<1 + i % 4, 32>>>(a, i);
  if (is("wrong"))
    jobs[0].run(1280); // PLACE wrong
  if (is("apart"))
    shift<<<1, 64>>>(a, b);
  if (is("overlap"))
    shift<<<1, 64>>>(a + 1, a + 1);
  if (is("behind"))
    shift<<<1, 64>>>(a, a + 64);
  if (is("null")) {
    maybe<<<1, 32>>>(nullptr, 0);
    maybe<<<1, 32>>>(b, 1);
  }
  if (is("null-written"))
    maybe<<<1, 32>>>(a + 1020, -1), cudaDeviceSynchronize(), maybe<<<1, 32>>>(nullptr, atoi(argv[2]));
  if (is("view"))
    view<<<1, 1024>>>({b, -3, 200}), view<<<1, 1024>>>({a, 8, 128});
  if (is("variable")) {
    int *p;
    cudaGetSymbolAddress(reinterpret_cast<void **>(&p), table);
    through<<<1, 32>>>(p);
    through<<<1, 16>>>(p + 20);
  }
  if (is("large"))
    large<<<1, 4>>>(a, ~0ULL);
  if (is("refused"))
    fill<<<1, 2048>>>(a, 1), fill<<<1, 32>>>(a, 1);
  cudaDeviceSynchronize();
}
