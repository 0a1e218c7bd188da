// EXPECT: right
// the tile has room for the halo of two on each side
// AIM: size of a tile with halo off by one
#define R 2
__global__ void blur(const float *in, float *out, int n) {
  __shared__ float tile[32 + 2 * R];
  int t = threadIdx.x, g = blockIdx.x * 32 + t;
  tile[t + R] = in[g];
  if (t < R) {
    tile[t] = g >= R ? in[g - R] : 0.f;
    int far = t + 32 + R;
    tile[far] = g + 32 < n ? in[g + 32] : 0.f;
  }
  __syncthreads();
  float s = 0.f;
  for (int d = -R; d <= R; ++d)
    s += tile[t + R + d];
  out[g] = s;
}

int main() {
  int n = 32 * 7;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  blur<<<n / 32, 32>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
