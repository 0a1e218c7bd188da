// Nothing that the source reads or writes is removed, merged or moved: not a read whose value is not used, not a second
// read of the same cell, not one in a branch that is never taken at run time.
// RUN: %device %s -g -o - | %model | %FileCheck %s
#include "device.h"

__global__ void unused(int *p, volatile int *q) {
  __shared__ int s[8];
  int x = s[threadIdx.x];   // never used
  int y = p[0];
  y = p[0];
  (void)s[1];
  p[3];
  *q;
}
// CHECK-LABEL: kernel unused
// CHECK: load @[[S:[0-9]+]] + {{.*}}  ; kept.cu:8
// CHECK: load @0 + 0, 4 {{.*}}  ; kept.cu:9
// CHECK: load @0 + 0, 4 {{.*}}  ; kept.cu:10
// CHECK: load @1 + 0, 4 volatile
// CHECK: return

struct Pair {
  int a, b;
};
__global__ void structure(Pair *p) {
  Pair copy = p[1]; // never used
}
// CHECK-LABEL: kernel structure
// CHECK: load @0 + 8, {{[48]}}
// CHECK: return
