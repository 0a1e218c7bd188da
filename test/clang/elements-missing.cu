// What the elements of an array would have to be is offered, with a fix-it.
// REQUIRES: cuda, plugin
// RUN: %clang -x cuda --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-build-budget=off -fplugin-arg-veriwarp-checks=default,missing-assumption --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s

__global__ void scaleRows(const int *offsets, float *values, int rows) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows)
    for (int j = offsets[r]; j < offsets[r + 1]; ++j)
      values[j] *= 2;
}
// CHECK: elements-missing.cu:[[#@LINE-6]]:1: remark: 'race' would be proved if 'offsets sorted' held
// CHECK: // veriwarp: assume offsets sorted

__global__ void scatter(const unsigned *slot, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[slot[i]] = i;
}
// CHECK-DAG: elements-missing.cu:[[#@LINE-5]]:1: remark: 'race' would be proved if 'slot injective' held
// CHECK-DAG: elements-missing.cu:[[#@LINE-6]]:1: remark: 'out-of-bounds' would be proved if 'slot in [0, 1023]' held

__global__ void together(const int *go, int *out) {
  if (go[threadIdx.x])
    __syncthreads();
  out[threadIdx.x] = 1;
}
// CHECK: elements-missing.cu:[[#@LINE-5]]:1: remark: 'barrier-divergence' would be proved if 'go uniform' held

__global__ void halves(const int *slot, float *out) { out[slot[threadIdx.x] / 2] = 1; }
// CHECK-NOT: 'race' would be proved

void launch(int n, int rows, int *offsets, float *values, int *go) {
  unsigned *slot;
  float *out;
  cudaMalloc(&slot, n * sizeof(unsigned));
  cudaMalloc(&out, 4096);
  scaleRows<<<(rows + 255) / 256, 256>>>(offsets, values, rows);
  scatter<<<(n + 255) / 256, 256>>>(slot, out, n);
  together<<<1, 64>>>(go, offsets);
  halves<<<1, 64>>>(go, values);
}
