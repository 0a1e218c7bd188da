// A structure of pointers passed by value; the pointers are different allocations.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
struct Fields {
  float *density, *energy;
  const float *pressure;
  int count;
};

__global__ void step(Fields f, float dt) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < f.count - 1; i += blockDim.x * gridDim.x) {
    float grad = f.pressure[i + 1] - f.pressure[i];
    f.density[i] -= dt * grad;
    f.energy[i] -= dt * grad * grad;
  }
}
