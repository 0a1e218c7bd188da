// EXPECT: wrong race
// all dim threads rotate: thread half writes element half, which thread 0 reads and writes too
#include <cstdio>
#include <vector>
#include <cmath>

__global__ void rope(float *q, const float *cosT, const float *sinT, int heads, int dim, int pos0) {
  const int tok = blockIdx.x, head = blockIdx.y;
  const int half = dim / 2;
  float *v = q + ((long long)tok * heads + head) * dim;
  for (int i = threadIdx.x; i < dim; i += blockDim.x) {
    const float c = cosT[(tok + pos0) * half + i % half], s = sinT[(tok + pos0) * half + i % half];
    const float a = v[i], b = v[(i + half) % dim];
    v[i] = i < half ? a * c - b * s : a * c + b * s;
  }
}

static std::vector<float> table(int positions, int half, bool sine) {
  std::vector<float> t(positions * half);
  for (int p = 0; p < positions; ++p)
    for (int i = 0; i < half; ++i) {
      float f = p * powf(10000.f, -(float)i / half);
      t[p * half + i] = sine ? sinf(f) : cosf(f);
    }
  return t;
}

int main() {
  constexpr int tokens = 2048, heads = 8, dim = 128, max_pos = 2048;
  float *q, *c, *s;
  auto hc = table(max_pos, dim / 2, false), hs = table(max_pos, dim / 2, true);
  cudaMalloc(&q, sizeof(float) * tokens * heads * dim);
  cudaMalloc(&c, hc.size() * sizeof(float));
  cudaMalloc(&s, hs.size() * sizeof(float));
  cudaMemset(q, 0, sizeof(float) * tokens * heads * dim);
  cudaMemcpy(c, hc.data(), hc.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(s, hs.data(), hs.size() * sizeof(float), cudaMemcpyHostToDevice);
  dim3 grid(tokens, heads);
  rope<<<grid, 128>>>(q, c, s, heads, dim, 0);
  cudaDeviceSynchronize();
  printf("done\n");
}
