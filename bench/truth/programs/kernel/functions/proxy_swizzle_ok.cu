// EXPECT: right
// i ^ (i >> 1 & 1) is its own inverse on the low bit, so the 64 threads write 64 different elements.
// AIM: a write through an overloaded operator[] and operator= of a proxy
class Swizzled {
  int *base;

public:
  struct Ref {
    int *p;
    __device__ const Ref &operator=(int v) const {
      *p = v;
      return *this;
    }
    __device__ operator int() const { return *p; }
  };
  __device__ explicit Swizzled(int *b) : base(b) {}
  __device__ Ref operator[](unsigned i) const {
    return Ref{base + (i ^ ((i >> 1) & 1))};
  }
};

__global__ void fill(int *out) {
  __shared__ int raw[64];
  Swizzled s(raw);
  s[threadIdx.x] = 1000 - (int)threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  fill<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
