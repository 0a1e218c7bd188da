// EXPECT: right
// one thread owns an element (t, c) of dwpe and loops over the batch; rows of dwte, which tokens may share, are updated with atomicAdd.
// AIM: two gradients in one kernel, of which one is accumulated atomically and the other not
#include <cstdio>
#include <cstdlib>
#include <vector>

#define cudaCheck(err)                                                              \
  if (cudaError_t error_ = (err)) {                                                 \
    printf("[CUDA ERROR] %s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error_)); \
    exit(EXIT_FAILURE);                                                             \
  }

template <class T> constexpr T ceil_div(T a, T b) { return (a + b - 1) / b; }

__global__ void encoder_backward_kernel(float *dwte, float *dwpe, const float *dout, const int *inp, int B, int T, int C) {
  const int idx = blockIdx.x * blockDim.x + threadIdx.x;
  if (idx >= T * C)
    return;
  const int t = idx / C, c = idx % C;
  float acc = 0.0f;
  for (int b = 0; b < B; ++b) {
    const float d = dout[(b * T + t) * C + c];
    atomicAdd(&dwte[inp[b * T + t] * C + c], d);
    acc += d;
  }
  dwpe[t * C + c] += acc;
}

void encoder_backward(float *dwte, float *dwpe, const float *dout, const int *inp, int B, int T, int C) {
  const int block_size = 256;
  const dim3 grid(ceil_div(T * C, block_size), 1);
  encoder_backward_kernel<<<grid, block_size>>>(dwte, dwpe, dout, inp, B, T, C);
  cudaCheck(cudaGetLastError());
}

int main() {
  const int B = 4, T = 20, C = 48, V = 33;
  std::vector<int> inp(B * T);
  for (int i = 0; i < B * T; ++i)
    inp[i] = i * i % V;
  std::vector<float> dout(B * T * C);
  for (size_t i = 0; i < dout.size(); ++i)
    dout[i] = 0.25f * (i % 13);
  float *d_dout, *d_dwte, *d_dwpe;
  int *d_inp;
  cudaCheck(cudaMalloc((void **)&d_dout, B * T * C * sizeof(float)));
  cudaCheck(cudaMalloc((void **)&d_dwte, V * C * sizeof(float)));
  cudaCheck(cudaMalloc((void **)&d_dwpe, T * C * sizeof(float)));
  cudaCheck(cudaMalloc((void **)&d_inp, B * T * sizeof(int)));
  cudaCheck(cudaMemset(d_dwte, 0, V * C * sizeof(float)));
  cudaCheck(cudaMemset(d_dwpe, 0, T * C * sizeof(float)));
  cudaCheck(cudaMemcpy(d_dout, dout.data(), dout.size() * sizeof(float), cudaMemcpyHostToDevice));
  cudaCheck(cudaMemcpy(d_inp, inp.data(), inp.size() * sizeof(int), cudaMemcpyHostToDevice));
  encoder_backward(d_dwte, d_dwpe, d_dout, d_inp, B, T, C);
  cudaCheck(cudaDeviceSynchronize());
  cudaCheck(cudaFree(d_dout));
  cudaCheck(cudaFree(d_dwte));
  cudaCheck(cudaFree(d_dwpe));
  cudaCheck(cudaFree(d_inp));
  return 0;
}
