// A map kernel over any functor, instantiated with two of them by the host.
// veriwarp-expect: all=proved
struct Square {
  __device__ float operator()(float x) const { return x * x; }
};
struct Affine {
  float a, b;
  __device__ float operator()(float x) const { return a * x + b; }
};

template <typename F> __global__ void mapKernel(const float *in, float *out, int n, F f) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    out[i] = f(in[i]);
}

void square(const float *in, float *out, int n) { mapKernel<<<120, 256>>>(in, out, n, Square{}); }
void affine(const float *in, float *out, int n) { mapKernel<<<120, 128>>>(in, out, n, Affine{2.0f, 1.0f}); }
