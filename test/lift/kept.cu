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

// A vector that is copied whole is one access; its parts are taken in registers.
struct __attribute__((aligned(16))) Float4 {
  float x, y, z, w;
};
struct __attribute__((aligned(8))) Int2 {
  int x, y;
};
__global__ void vectors(Float4 *p, Int2 *q, int *r) {
  Float4 v = p[threadIdx.x];
  v.x += v.w;
  p[threadIdx.x + 1] = v;
  Int2 i = q[0];
  r[i.x] = i.y;
}
// CHECK-LABEL: kernel vectors
// CHECK: load @0 + {{%[0-9]+}}, 16
// CHECK-NOT: load
// CHECK: store @0 + {{%[0-9]+}}, 16
// CHECK: [[I:%[0-9]+]]:i64 = load @1 + 0, 8
// CHECK-DAG: trunc [[I]]
// CHECK-DAG: lshr [[I]], 32
// CHECK: store @2 + {{%[0-9]+}}, 4
