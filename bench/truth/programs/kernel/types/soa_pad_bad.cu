// EXPECT: wrong race
// x has 64 elements: x[63 + 1] of thread 63 is y[0], which thread 0 writes in the same phase.
// AIM: padded index that leaves one member array and falls into the next of the same struct
struct Soa {
  float x[64];
  float y[65];
};

__global__ void load(const float2 *in, float *out) {
  __shared__ Soa s;
  const int t = threadIdx.x;
  s.x[t + (t >> 5)] = in[t].x + 1.0f;
  s.y[t] = in[t].y + 2.0f;
  __syncthreads();
  out[t] = s.x[t + (t >> 5)] * s.y[63 - t];
}

int main() {
  float2 *in;
  float *out;
  cudaMalloc(&in, 64 * sizeof(float2));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMemset(in, 0, 64 * sizeof(float2));
  load<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
