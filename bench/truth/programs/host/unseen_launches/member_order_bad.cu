// EXPECT: wrong out-of-bounds
// elems is declared first and gets 96, threads gets 192; thread 96 writes element 96 of 96.
// AIM: constructor initialiser list is written in another order than it is executed
__global__ void ramp(float *p) { p[threadIdx.x] = 0.25f * threadIdx.x; }

static int issued = 0;
static int nextSize() { return issued += 96; }

struct Plan {
  int elems;
  int threads;
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
