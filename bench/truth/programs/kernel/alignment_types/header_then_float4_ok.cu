// EXPECT: right
// the header takes 8 floats (32 bytes), so the float4 part starts at a multiple of 16
// AIM: float4 view of an array of floats behind a header
template <int HEADER>
__global__ void body(float *buf) {
  float4 *v = reinterpret_cast<float4 *>(buf + HEADER);
  float4 q = v[threadIdx.x];
  q.w = q.x + q.y + q.z;
  v[threadIdx.x] = q;
  if (threadIdx.x < HEADER)
    buf[threadIdx.x] = (float)threadIdx.x;
}

int main() {
  constexpr int HEADER = 8;
  float *buf;
  cudaMalloc(&buf, (HEADER + 4 * 64) * sizeof(float));
  cudaMemset(buf, 0, (HEADER + 4 * 64) * sizeof(float));
  body<HEADER><<<1, 64>>>(buf);
  cudaDeviceSynchronize();
  cudaFree(buf);
}
