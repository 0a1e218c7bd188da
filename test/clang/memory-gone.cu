// Memory that is freed through a container, by the address that the runtime gives, or between the capture of a launch
// and that of its graph: no bounds are proved. Where the same is done without the free, they are.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// CHECK-DAG: throughSet {{.*}} assumed
// CHECK-DAG: throughList {{.*}} assumed
// CHECK-DAG: byAttributes {{.*}} assumed
// CHECK-DAG: beforeGraph {{.*}} assumed
// CHECK-DAG: behindGraph {{.*}} proved
// CHECK-DAG: keptInSet {{.*}} proved
// CHECK-DAG: ofVariable {{.*}} proved
// CHECK-DAG: behindVariable {{.*}} REFUTED
#include <cuda_runtime.h>

#include <list>
#include <set>

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p) { p[threadIdx.x] = 1; }
KERNEL(throughSet)
KERNEL(throughList)
KERNEL(byAttributes)
KERNEL(beforeGraph)
KERNEL(behindGraph)
KERNEL(keptInSet)
KERNEL(ofVariable)
KERNEL(behindVariable)

__managed__ int numbers[64];

int *memory() {
  int *d;
  cudaMalloc(&d, 32 * sizeof(int));
  return d;
}

void throughSetHost() {
  int *d = memory();
  std::set<void *> all;
  all.insert(d);
  for (void *each : all)
    cudaFree(each);
  throughSet<<<1, 32>>>(d);
}

void keptInSetHost() {
  int *d = memory();
  std::set<void *> all;
  all.insert(d);
  keptInSet<<<1, 32>>>(d);
}

void throughListHost() {
  int *d = memory();
  std::list<int *> all = {d};
  cudaFree(all.front());
  throughList<<<1, 32>>>(d);
}

void byAttributesHost() {
  int *d = memory();
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, d);
  cudaFree(attributes.devicePointer);
  byAttributes<<<1, 32>>>(d);
}

void graphHost() {
  int *d = memory(), *e = memory();
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamCreate(&stream);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  beforeGraph<<<1, 32, 0, stream>>>(d);
  behindGraph<<<1, 32, 0, stream>>>(e);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  cudaFree(d);
  cudaGraphLaunch(executable, stream);
  cudaFree(e);
}

void variableHost() {
  ofVariable<<<1, 32>>>(numbers + 32);
  behindVariable<<<1, 32>>>(numbers + 33);
}

int main() {
  keptInSetHost();
  throughSetHost();
  throughListHost();
  byAttributesHost();
  graphHost();
  variableHost();
  return cudaDeviceSynchronize();
}
