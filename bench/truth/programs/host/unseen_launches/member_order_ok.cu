// EXPECT: right
// members are initialised in the order of declaration: threads = 96, elems = 192.
// AIM: constructor initialiser list is written in another order than it is executed
__global__ void ramp(float *p) { p[threadIdx.x] = 0.25f * threadIdx.x; }

static int issued = 0;
static int nextSize() { return issued += 96; }

struct Plan {
  int threads;
  int elems;
  float *data;
  Plan() : threads(nextSize()), elems(nextSize()), data(nullptr) {
    cudaMalloc(&data, elems * sizeof(float));
    ramp<<<1, threads>>>(data);
  }
  ~Plan() { cudaFree(data); }
};

int main() {
  Plan plan;
  float h[96];
  cudaMemcpy(h, plan.data, sizeof(h), cudaMemcpyDeviceToHost);
  return h[4] == 1.0f ? 0 : 1;
}
