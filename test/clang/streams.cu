// What runs in another stream at the same time is not compared: proofs say so where a launch goes into a stream, or the
// program makes streams that do not wait for the default one, and nowhere else.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=race -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s > %t 2>&1
// RUN: %FileCheck %s --check-prefix=ALONE < %t
// RUN: %clang -DGIVEN --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=race -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s > %t 2>&1
// RUN: %FileCheck %s --check-prefix=GIVEN < %t
// RUN: %clang -DMADE --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=race -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s > %t 2>&1
// RUN: %FileCheck %s --check-prefix=MADE < %t
__global__ void fill(float *a) { a[threadIdx.x] = 1; }
__global__ void own() {
  __shared__ float s[64];
  s[threadIdx.x] = 1;
}

// ALONE: proved
// ALONE-NOT: another stream
// A parameter may be any stream; the kernel that uses shared memory alone does not care.
// GIVEN: nothing in another stream writes what the kernel uses, or uses what it writes, at the same time
// GIVEN-NEXT: fill (race)
// GIVEN-NOT: own (race)
// MADE: nothing in another stream writes what the kernel uses, or uses what it writes, at the same time
// MADE-NEXT: fill (race)
#ifdef GIVEN
void launch(cudaStream_t stream) {
#else
void launch() {
  cudaStream_t stream = 0;
#endif
  float *a;
  cudaMalloc(&a, 256);
  own<<<1, 64, 0, stream>>>();
  fill<<<1, 64, 0, stream>>>(a);
}
#ifdef MADE
void elsewhere(cudaStream_t *stream) { cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); }
#endif
