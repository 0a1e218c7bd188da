// EXPECT: wrong race
// programmatic dependent launch: the second kernel does not wait (no griddepcontrol.wait)
__device__ int d, o;
__global__ void k1() { asm volatile("griddepcontrol.launch_dependents;"); d = 1; }
__global__ void k2() { o = d; }
int main() { k1<<<1,1>>>(); cudaLaunchConfig_t c = {}; c.gridDim = 1; c.blockDim = 1; cudaLaunchAttribute a[1]; a[0].id = cudaLaunchAttributeProgrammaticStreamSerialization; a[0].val.programmaticStreamSerializationAllowed = 1; c.attrs = a; c.numAttrs = 1; if (cudaLaunchKernelEx(&c, k2)) return 5; return cudaDeviceSynchronize(); }
