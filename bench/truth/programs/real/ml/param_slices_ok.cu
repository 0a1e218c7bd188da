// EXPECT: right
// each tensor starts where the previous one ends, and the last one ends at the end of the allocation.
// AIM: one allocation cut into slices by a loop over pointers to the members of a structure
#include <cstdio>
#include <cstdlib>

#define cudaCheck(err) cuda_check((err), __LINE__)
inline void cuda_check(cudaError_t error, int line) {
  if (error != cudaSuccess) {
    std::fprintf(stderr, "line %d: %s\n", line, cudaGetErrorString(error));
    std::exit(EXIT_FAILURE);
  }
}

constexpr int NUM_TENSORS = 6;

struct Config {
  int vocab, max_seq, channels;
};

struct Parameters {
  float *wte, *wpe, *qkv_w, *qkv_b, *proj_w, *proj_b;
};

static void fill_sizes(size_t *sizes, const Config &c) {
  const size_t C = c.channels;
  sizes[0] = c.vocab * C;
  sizes[1] = c.max_seq * C;
  sizes[2] = 3 * C * C;
  sizes[3] = 3 * C;
  sizes[4] = C * C;
  sizes[5] = C;
}

static float *malloc_and_point(Parameters *p, const size_t *sizes) {
  size_t total = 0;
  for (int i = 0; i < NUM_TENSORS; i++)
    total += sizes[i];
  float *memory;
  cudaCheck(cudaMalloc((void **)&memory, total * sizeof(float)));
  float **ptrs[NUM_TENSORS] = {&p->wte, &p->wpe, &p->qkv_w, &p->qkv_b, &p->proj_w, &p->proj_b};
  float *it = memory;
  for (int i = 0; i < NUM_TENSORS; i++) {
    *ptrs[i] = it;
    it += sizes[i];
  }
  return memory;
}

__global__ void init_kernel(float *w, size_t n, float scale, unsigned seed) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned r = seed ^ (unsigned)i * 2654435761u;
    r ^= r >> 15;
    w[i] = scale * ((float)(r & 0xffff) / 65536.0f - 0.5f);
  }
}

static void init(float *w, size_t n, float scale) {
  init_kernel<<<(unsigned)((n + 255) / 256), 256>>>(w, n, scale, 42u);
  cudaCheck(cudaGetLastError());
}

int main() {
  const Config config{1000, 64, 48};
  size_t sizes[NUM_TENSORS];
  fill_sizes(sizes, config);
  Parameters p;
  float *memory = malloc_and_point(&p, sizes);
  init(p.wte, sizes[0], 0.02f);
  init(p.wpe, sizes[1], 0.02f);
  init(p.qkv_w, sizes[2], 0.02f);
  init(p.qkv_b, sizes[3], 0.0f);
  init(p.proj_w, sizes[4], 0.02f);
  init(p.proj_b, sizes[5], 0.0f);
  cudaCheck(cudaDeviceSynchronize());
  cudaCheck(cudaFree(memory));
  return 0;
}
