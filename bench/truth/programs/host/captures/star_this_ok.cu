// EXPECT: right
// the job has a copy of the object, with n = 64; the buffer has 64 elements.
// AIM: capture of *this against capture of this
__global__ void seed(unsigned *p) { p[threadIdx.x] = 2654435761u * threadIdx.x; }

struct Field {
  int n = 64;
  unsigned *mem = nullptr;
  auto job() const {
    return [*this] { seed<<<1, n>>>(mem); };
  }
};

int main() {
  Field field;
  cudaMalloc(&field.mem, field.n * sizeof(unsigned));
  auto later = field.job();
  field.n <<= 3;
  later();
  cudaDeviceSynchronize();
  cudaFree(field.mem);
  return 0;
}
