// EXPECT: wrong race
// the colour depends on x only, so vertical neighbours are updated together
#include <cstdio>
#include <vector>

__device__ unsigned rng(unsigned s) { s ^= s << 13; s ^= s >> 17; return s ^ (s << 5); }

__global__ void sweep(signed char *spin, int w, int h, int colour, unsigned seed, float beta) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= w || (x & 1) != colour) return;
  const int l = (x + w - 1) % w, r = (x + 1) % w, u = (y + h - 1) % h, d = (y + 1) % h;
  const int s = spin[y * w + x];
  const int nb = spin[y * w + l] + spin[y * w + r] + spin[u * w + x] + spin[d * w + x];
  const float e = 2.f * s * nb;
  if (e <= 0.f || (rng(seed + y * w + x) >> 8) * (1.f / 16777216.f) < __expf(-beta * e)) spin[y * w + x] = (signed char)-s;
}

int main() {
  const int w = 200, h = 100;
  std::vector<signed char> init(w * h, 1);
  signed char *spin;
  cudaMalloc(&spin, w * h);
  cudaMemcpy(spin, init.data(), w * h, cudaMemcpyHostToDevice);
  for (unsigned t = 0; t < 1000; ++t)
    for (int c = 0; c < 2; ++c) sweep<<<dim3((w + 127) / 128, h), 128>>>(spin, w, h, c, 2 * t + c + 1, 0.44f);
  cudaMemcpy(init.data(), spin, w * h, cudaMemcpyDeviceToHost);
  printf("%d\n", init[0]);
}
