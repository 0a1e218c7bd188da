// Pointers become objects and offsets: through choices, loops, structures, local tables, integers and memory.
// RUN: %device %s -g -o - | %model | %FileCheck %s
#include "device.h"

__global__ void choice(float *a, float *b, int n) {
  float *p = n > 3 ? a : b;
  p[threadIdx.x] = 1;
}
// CHECK-LABEL: kernel choice
// CHECK: [[O:%[0-9]+]]:i32 = phi {{.*}}
// CHECK: store [[O]] {@0, @1} + {{%[0-9]+}}, 4

__global__ void sameObject(float *a, int n) {
  float *p = a + 4;
  if (n > 3)
    p = a + n;
  *p = 1;
}
// CHECK-LABEL: kernel sameObject
// CHECK: [[P:%[0-9]+]]:i64 = phi {{.*}} 'p'
// CHECK: store @0 + [[P]], 4

__global__ void walk(float *a, int n) {
  for (float *p = a, *end = a + n; p != end; ++p)
    *p = 0;
}
// The comparison of two pointers into one object is that of their offsets.
// CHECK-LABEL: kernel walk
// CHECK: [[P:%[0-9]+]]:i64 = phi {{.*}} 'p'
// CHECK: ne [[P]], {{%[0-9]+}}

struct View {
  float *data;
  int n;
  int *const *rows;
};
__global__ void field(View v, View *w) {
  v.data[v.n] = 1;
  w->data[0] = 2;
  v.rows[1][2] = 3;
}
// CHECK-LABEL: kernel field
// CHECK: param 0 'v.data': pointer to @[[DATA:[0-9]+]]
// CHECK: param 1 'v.n': i32
// CHECK: param 2 'v.rows': pointer to @[[ROWS:[0-9]+]]
// CHECK: @[[L1:[0-9]+]]: loaded 'result of load at line 39' in global
// CHECK: @[[L2:[0-9]+]]: loaded 'result of load at line 40' in global
// CHECK: store @[[DATA]] + {{%[0-9]+}}, 4, value {{.*}} ; pointers.cu:38
// CHECK: [[W:%[0-9]+]]:i64 = load @{{[0-9]+}} + 0, 8
// CHECK: store @[[L1]] + [[W]], 4
// CHECK: [[R:%[0-9]+]]:i64 = load @[[ROWS]] + 8, 8
// CHECK: [[R8:%[0-9]+]]:i64 = add {{.*}}[[R]], 8
// CHECK: store @[[L2]] + [[R8]], 4, value 3

__global__ void writtenStructure(View v) {
  v.data += 2;
  v.data[0] = 1;
}
// CHECK-LABEL: kernel writtenStructure
// CHECK: store @{{[0-9]+}} + 8, 4

__global__ void integers(float *a, int *out) {
  size_t address = (size_t)a;
  float *p = (float *)(address + 16);
  *p = 1;
  out[0] = p - a;
}
// CHECK-LABEL: kernel integers
// CHECK: store @0 + 16, 4
// CHECK: store @1 + 0, 4, value 4

__device__ void add(int *p) { *p += 1; }
__device__ void clear(int *p) { *p = 0; }
__global__ void functions(int *p, int n) {
  void (*f)(int *) = n ? add : clear;
  f(p + threadIdx.x);
}
// CHECK-LABEL: kernel functions
// CHECK-NOT: unsupported
// CHECK-DAG: load @0 + {{.*}}  ; pointers.cu:[[#]]
// CHECK-DAG: store @0 + {{.*}}, 4, value 0

struct Shape {
  __device__ virtual int area(int *p) { return p[0]; }
};
struct Square : Shape {
  __device__ int area(int *p) override { return p[1]; }
};
__global__ void dynamic(int *p) {
  Square square;
  Shape &shape = square;
  p[2] = shape.area(p);
}
// CHECK-LABEL: kernel dynamic
// CHECK-NOT: unsupported
// CHECK: load @0 + 4, 4
// CHECK: store @0 + 8, 4

__global__ void escapes(int **table) {
  int mine[4];
  table[threadIdx.x] = &mine[threadIdx.x];
}
// CHECK-LABEL: kernel escapes
// CHECK: unsupported 'the address of local 'mine' is stored to memory that other threads may read'

__device__ int depth(int n) { return n <= 1 ? 0 : 1 + depth(n / 2); }
__global__ void bounded(int *p) { p[depth(32)] = 1; }
// CHECK-LABEL: kernel bounded
// CHECK: store @0 + 20, 4, value 1

__global__ void unbounded(int *p, int n) { p[depth(n)] = 1; }
// CHECK: failure unbounded(int*, int): recursive device function 'depth(int)'  ; {{.*}}pointers.cu:
