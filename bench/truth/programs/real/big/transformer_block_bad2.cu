// EXPECT: wrong out-of-bounds
// the hidden part of the MLP is 4 * C wide, the workspace has 3 * C for it
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                 \
  do {                                                                              \
    cudaError_t err = (call);                                                       \
    if (err != cudaSuccess) {                                                       \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));  \
      exit(EXIT_FAILURE);                                                           \
    }                                                                               \
  } while (0)

constexpr int C = 64, HEADS = 4, HS = C / HEADS;
constexpr int MAXT = 96;

__global__ void rmsnorm(const float *x, const float *g, float *y, int rows) {
  const int lane = threadIdx.x % 32, row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  if (row >= rows) return;
  float ss = 0.f;
  for (int c = lane; c < C; c += 32) ss += x[row * C + c] * x[row * C + c];
  for (int o = 16; o > 0; o >>= 1) ss += __shfl_xor_sync(0xffffffffu, ss, o);
  const float inv = rsqrtf(ss / C + 1e-6f);
  for (int c = lane; c < C; c += 32) y[row * C + c] = x[row * C + c] * inv * g[c];
}

__global__ void matmul(const float *a, const float *w, float *out, int rows, int in, int cols, bool gelu) {
  __shared__ float sa[16][16], sw[16][17];
  const int r = blockIdx.y * 16 + threadIdx.y, c = blockIdx.x * 16 + threadIdx.x;
  float acc = 0.f;
  for (int k = 0; k < in; k += 16) {
    sa[threadIdx.y][threadIdx.x] = r < rows && k + threadIdx.x < in ? a[r * in + k + threadIdx.x] : 0.f;
    sw[threadIdx.y][threadIdx.x] = c < cols && k + threadIdx.y < in ? w[(k + threadIdx.y) * cols + c] : 0.f;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 16; ++i) acc += sa[threadIdx.y][i] * sw[i][threadIdx.x];
    __syncthreads();
  }
  if (gelu) acc = 0.5f * acc * (1.f + tanhf(0.79788456f * (acc + 0.044715f * acc * acc * acc)));
  if (r < rows && c < cols) out[r * cols + c] = acc;
}

__global__ void attention(const float *qkv, float *out, int T) {
  __shared__ float att[MAXT];
  __shared__ float norm;
  const int t = blockIdx.x, h = blockIdx.y;
  const float *q = qkv + t * 3 * C + h * HS;
  for (int s = threadIdx.x; s <= t; s += blockDim.x) {
    const float *k = qkv + s * 3 * C + C + h * HS;
    float d = 0.f;
    for (int i = 0; i < HS; ++i) d += q[i] * k[i];
    att[s] = d * 0.25f;
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    float m = -1e30f, sum = 0.f;
    for (int s = 0; s <= t; ++s) m = fmaxf(m, att[s]);
    for (int s = 0; s <= t; ++s) sum += att[s] = __expf(att[s] - m);
    norm = 1.f / sum;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < HS; i += blockDim.x) {
    float o = 0.f;
    for (int s = 0; s <= t; ++s) o += att[s] * qkv[s * 3 * C + 2 * C + h * HS + i];
    out[t * C + h * HS + i] = o * norm;
  }
}

__global__ void add_residual(float *x, const float *delta, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += delta[i];
}

struct Workspace {
  float *x, *normed, *qkv, *att, *hidden;
};

static Workspace carve(float *base, int T) {
  Workspace w;
  w.x = base;
  w.normed = w.x + T * C;
  w.qkv = w.normed + T * C;
  w.att = w.qkv + T * 3 * C;
  w.hidden = w.att + T * C;
  return w;
}

static void linear(const float *a, const float *w, float *out, int rows, int in, int cols, bool gelu) {
  matmul<<<dim3((cols + 15) / 16, (rows + 15) / 16), dim3(16, 16)>>>(a, w, out, rows, in, cols, gelu);
  CHECK(cudaGetLastError());
}

int main() {
  const int T = 96;
  float *base, *weights;
  CHECK(cudaMalloc(&base, sizeof(float) * T * C * (1 + 1 + 3 + 1 + 3)));
  CHECK(cudaMalloc(&weights, sizeof(float) * (C + C * 3 * C + C * C + C * 4 * C + 4 * C * C)));
  CHECK(cudaMemset(base, 0, sizeof(float) * T * C));
  CHECK(cudaMemset(weights, 0, sizeof(float) * (C + C * 3 * C + C * C + C * 4 * C + 4 * C * C)));
  const float *g = weights, *wqkv = g + C, *wo = wqkv + C * 3 * C, *w1 = wo + C * C, *w2 = w1 + C * 4 * C;
  const Workspace ws = carve(base, T);
  for (int layer = 0; layer < 4; ++layer) {
    rmsnorm<<<(T + 3) / 4, 128>>>(ws.x, g, ws.normed, T);
    linear(ws.normed, wqkv, ws.qkv, T, C, 3 * C, false);
    attention<<<dim3(T, HEADS), 64>>>(ws.qkv, ws.att, T);
    linear(ws.att, wo, ws.normed, T, C, C, false);
    add_residual<<<(T * C + 255) / 256, 256>>>(ws.x, ws.normed, T * C);
    rmsnorm<<<(T + 3) / 4, 128>>>(ws.x, g, ws.normed, T);
    linear(ws.normed, w1, ws.hidden, T, C, 4 * C, true);
    linear(ws.hidden, w2, ws.normed, T, 4 * C, C, false);
    add_residual<<<(T * C + 255) / 256, 256>>>(ws.x, ws.normed, T * C);
  }
  std::vector<float> out(T * C);
  CHECK(cudaMemcpy(out.data(), ws.x, out.size() * sizeof(float), cudaMemcpyDeviceToHost));
  printf("%g\n", out[0]);
  return 0;
}
