// EXPECT: wrong race sm_90
// the second kernel may start early and never waits: its thread 0 reads element 255 while thread 255 of the first one writes it.
// AIM: programmatic dependent launch without griddepcontrol.wait
__global__ void first(int *p) {
  asm volatile("griddepcontrol.launch_dependents;");
  p[threadIdx.x] = 5 * threadIdx.x;
}

__global__ void second(const int *p, int *q) { q[threadIdx.x] = p[255 - threadIdx.x]; }

int main() {
  int *p, *q;
  cudaMalloc(&p, 256 * sizeof(int));
  cudaMalloc(&q, 256 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  first<<<1, 256, 0, s>>>(p);

  cudaLaunchAttribute attr = {};
  attr.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attr.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = dim3(1);
  cfg.blockDim = dim3(256);
  cfg.stream = s;
  cfg.attrs = &attr;
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, second, p, q);
  cudaStreamSynchronize(s);
  cudaFree(p);
  cudaFree(q);
  return 0;
}
