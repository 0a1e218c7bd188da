// Files, the table, suppression and the baseline, in one command that compiles for two architectures.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fsyntax-only
// RUN: rm -rf %t && mkdir -p %t/folder
// RUN: %clang %{flags} -fplugin-arg-veriwarp-json=%t/r.json -fplugin-arg-veriwarp-sarif=%t/folder/ -fplugin-arg-veriwarp-html=%t/r.html -fplugin-arg-veriwarp-summary -fplugin-arg-veriwarp-write-baseline=%t/known.json %s > %t/text 2>&1
// RUN: %FileCheck --check-prefix=TEXT %s < %t/text
// RUN: %FileCheck --check-prefix=JSON %s < %t/r.json
// RUN: grep -q '"version": *"2.1.0"' %t/folder/outputs.cu-*.sarif
// RUN: grep -q '<html' %t/r.html
// RUN: %clang %{flags} -fplugin-arg-veriwarp-baseline=%t/known.json %s 2>&1 | %FileCheck --check-prefix=KNOWN --allow-empty %s
// RUN: %clang %{flags} -fplugin-arg-veriwarp-param=n=7 -fplugin-arg-veriwarp-block=64 -fplugin-arg-veriwarp-grid=2 -fplugin-arg-veriwarp-dump-launches %s 2>&1 | %FileCheck --check-prefix=GIVEN %s
#include "device.h"

// Both architectures' kernels are in one report, each once; what both find is said once.
// TEXT: outputs.cu:[[#@LINE+11]]:{{.*}} warning: {{.*}} [veriwarp-race]
// TEXT-NOT: [veriwarp-race]
// JSON: "name": "_Z4racyPii"
// JSON-NOT: "name": "_Z4racyPii"
// KNOWN-NOT: veriwarp-race
// GIVEN: launch any launch with grid 2, block 64
// GIVEN-NEXT: grid.x = 2
// GIVEN: block.x = 64
// GIVEN: fact n == 7
__global__ void racy(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x / 2] = threadIdx.x;
}

__global__ void allowed(int *p) {
  p[threadIdx.x / 2] = threadIdx.x; // veriwarp: allow(race) the last one wins, and any will do
}
#if __CUDA_ARCH__ >= 900
// Only one of the two compilations has this one.
// TEXT: outputs.cu:[[#@LINE+1]]:{{.*}} warning: {{.*}} [veriwarp-race]
__global__ void newOnly(int *p) { p[0] = threadIdx.x; }
#endif
