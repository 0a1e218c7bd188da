// EXPECT: right
// the zero-width bit-field puts a and b into different memory locations
// AIM: bit-fields separated by unsigned : 0
struct Rec {
  unsigned a : 12;
  unsigned : 0;
  unsigned b : 12;
};

template <bool FIRST>
__device__ void put(Rec &r, unsigned v) {
  if constexpr (FIRST)
    r.a = v;
  else
    r.b = v;
}

__global__ void fields(Rec *rec) {
  unsigned i = threadIdx.x % 64;
  if (threadIdx.x < 64)
    put<true>(rec[i], threadIdx.x + 1);
  else
    put<false>(rec[i], threadIdx.x + 2);
}

int main() {
  Rec *rec;
  cudaMalloc(&rec, 64 * sizeof(Rec));
  cudaMemset(rec, 0, 64 * sizeof(Rec));
  fields<<<1, 128>>>(rec);
  cudaDeviceSynchronize();
  cudaFree(rec);
}
