// EXPECT: wrong race
// thread (1,0) of block (0,0) reads the label of its right neighbour (pixel 2) while thread (2,0) replaces that label by 1, in the first round.
// AIM: loop whose condition is __syncthreads_or(), which is also the barrier between the rounds
#include <cstdio>
#include <cstdlib>
#include <vector>

#define OK(call)                                                        \
  if ((call) != cudaSuccess) {                                          \
    std::fprintf(stderr, "%s: failed\n", #call);                        \
    std::exit(EXIT_FAILURE);                                            \
  }

// labels the connected components within each tile by the smallest index of a pixel
template <int BW, int BH>
__global__ void label_tiles(const unsigned char *image, int *labels, int width, int height) {
  __shared__ int tile[BH + 2][BW + 2];
  const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  const int x = blockIdx.x * BW + threadIdx.x, y = blockIdx.y * BH + threadIdx.y;
  const int none = 0x7fffffff;

  for (int i = threadIdx.y * BW + threadIdx.x; i < (BH + 2) * (BW + 2); i += BW * BH)
    (&tile[0][0])[i] = none;
  __syncthreads();
  const bool foreground = x < width && y < height && image[y * width + x] != 0;
  if (foreground)
    tile[ty][tx] = y * width + x;
  __syncthreads();

  bool changed;
  do {
    int best = tile[ty][tx];
    const int before = best;
    if (foreground) {
      best = min(best, min(tile[ty][tx - 1], tile[ty][tx + 1]));
      best = min(best, min(tile[ty - 1][tx], tile[ty + 1][tx]));
    }
    changed = best < before;
    if (changed)
      tile[ty][tx] = best;
  } while (__syncthreads_or(changed));

  if (x < width && y < height)
    labels[y * width + x] = foreground ? tile[ty][tx] : -1;
}

int main() {
  const int width = 100, height = 70;
  std::vector<unsigned char> host(width * height);
  for (int i = 0; i < width * height; ++i)
    host[i] = i % 11 != 0 && i % 17 != 3;
  unsigned char *image;
  int *labels;
  OK(cudaMalloc((void **)&image, host.size()));
  OK(cudaMalloc((void **)&labels, host.size() * sizeof(int)));
  OK(cudaMemcpy(image, host.data(), host.size(), cudaMemcpyHostToDevice));
  constexpr int BW = 32, BH = 8;
  label_tiles<BW, BH><<<dim3((width + BW - 1) / BW, (height + BH - 1) / BH), dim3(BW, BH)>>>(image, labels, width, height);
  OK(cudaGetLastError());
  OK(cudaDeviceSynchronize());
  OK(cudaFree(image));
  OK(cudaFree(labels));
  return 0;
}
