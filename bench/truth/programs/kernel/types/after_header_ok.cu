// EXPECT: right
// the header has 8 ints = 32 bytes, so the float4 array behind it starts at a multiple of 16.
// AIM: alignment of the second array in dynamic shared memory follows from a kernel parameter
#include <cstddef>

__global__ void stage(const float4 *in, float4 *out, int header) {
  extern __shared__ char raw[];
  int *head = reinterpret_cast<int *>(raw);
  float4 *body = reinterpret_cast<float4 *>(head + header);
  const int t = threadIdx.x;
  if (t < header)
    head[t] = t;
  body[t] = in[t];
  __syncthreads();
  float4 v = body[31 - t];
  v.w += head[t % header];
  out[t] = v;
}

int main() {
  const int header = 8;
  const size_t smem = header * sizeof(int) + 32 * sizeof(float4);
  float4 *in, *out;
  cudaMalloc(&in, 32 * sizeof(float4));
  cudaMalloc(&out, 32 * sizeof(float4));
  cudaMemset(in, 0, 32 * sizeof(float4));
  stage<<<1, 32, smem>>>(in, out, header);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
