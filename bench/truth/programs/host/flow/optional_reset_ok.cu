// EXPECT: right
// the optional is empty: 256 threads, each with an element of s of its own
// AIM: a std::optional that is emptied, or not, before value_or
#include <optional>

__global__ void mixed(int *d) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t % 256] = t;
  __syncthreads();
  d[t] = s[255 - t % 256];
}

static std::optional<unsigned> choose(int level) {
  if (level == 0)
    return std::nullopt;
  return 128u << level;
}

int main() {
  auto want = choose(2);
  int *d;
  cudaMalloc(&d, want.value_or(16) * sizeof(int));
  want.emplace(512);
  auto last = choose(0);
  if (!last)
    want.reset();
  mixed<<<1, want.value_or(256)>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
