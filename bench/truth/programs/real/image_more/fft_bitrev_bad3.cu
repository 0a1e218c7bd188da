// EXPECT: wrong race
// the index of the lower element is t without the group part, so butterflies overlap
#include <cstdio>
constexpr int LOG = 10, N = 1 << LOG;

__global__ void bitrev(float2 *a) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned j = __brev(i) >> (32 - LOG);
  if (i < j) {
    const float2 t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

__global__ void butterfly(float2 *a, int half) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int k = t & (half - 1);
  const int lo = t, hi = lo + half;
  float s, c;
  sincospif(-(float)k / half, &s, &c);
  const float2 u = a[lo], v = a[hi];
  const float2 w = make_float2(v.x * c - v.y * s, v.x * s + v.y * c);
  a[lo] = make_float2(u.x + w.x, u.y + w.y);
  a[hi] = make_float2(u.x - w.x, u.y - w.y);
}

int main() {
  float2 *a;
  cudaMalloc(&a, N * sizeof(float2));
  cudaMemset(a, 0, N * sizeof(float2));
  bitrev<<<N / 256, 256>>>(a);
  for (int half = 1; half < N; half *= 2) butterfly<<<N / 2 / 128, 128>>>(a, half);
  printf("%d\n", cudaDeviceSynchronize());
}
