// EXPECT: right
// thread t writes both halves of its own word
__global__ void halves(int *w) {
  __shared__ __align__(4) short h[130];
  int t = threadIdx.x;
  *reinterpret_cast<short2 *>(&h[2 * t]) = make_short2(t, -t);
  h[2 * t + 1] = (short)(3 * t);
  __syncthreads();
  w[t] = h[2 * t] + h[2 * t + 1];
}

int main() {
  int *w;
  cudaMalloc(&w, 64 * sizeof(int));
  halves<<<1, 64>>>(w);
  return cudaDeviceSynchronize();
}
