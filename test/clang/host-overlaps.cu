// Pointers of a launch that host code chooses, exchanges or keeps in arrays: apart for certain, or perhaps the same
// memory; records of a table, which go together; kernels that are got by their names.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches \
// RUN:   --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cuda.h>
#include <utility>

#define KERNEL(name) __global__ void name(float *p, float *q, int n) { p[threadIdx.x] = q[n]; }

// In turns, but never the same.
KERNEL(exchanged)
void exchange() {
  float *a, *b;
  cudaMalloc(&a, 400);
  cudaMalloc(&b, 400);
  for (int i = 0; i < 4; ++i) {
    exchanged<<<1, 100>>>(a, b, i);
    std::swap(a, b);
  }
}
// CHECK-LABEL: kernel exchanged(
// CHECK: fact p != q
// CHECK-NOT: pointer

// The same from the second turn on.
KERNEL(keptIn)
void keep() {
  float *a, *b;
  cudaMalloc(&a, 400);
  cudaMalloc(&b, 400);
  for (int i = 0; i < 4; ++i) {
    keptIn<<<1, 100>>>(a, b, i);
    b = a;
  }
}
// CHECK-LABEL: kernel keptIn(
// CHECK-NOT: fact p != q
// CHECK: pointer p = origin 0
// CHECK: pointer q = origin 0 + ?

// Apart if they were given apart.
KERNEL(given)
void give(float *a, float *b) {
  for (int i = 0; i < 4; ++i) {
    given<<<1, 100>>>(a, b, i);
    std::swap(a, b);
  }
}
// CHECK-LABEL: kernel given(
// CHECK-NOT: fact p != q
// CHECK-NOT: pointer

// Null where an allocation has failed, and nothing is accessed then.
KERNEL(checked)
struct Buffers {
  float *a = nullptr, *b = nullptr, *c = nullptr;
  bool isDone;
  Buffers() {
    isDone = cudaMalloc(&a, 400) == cudaSuccess && cudaMalloc(&b, 400) == cudaSuccess &&
             cudaMalloc(&c, 400) == cudaSuccess;
  }
};
void useChecked() {
  Buffers buffers;
  if (buffers.isDone)
    checked<<<1, 100>>>(buffers.a, buffers.b, 1);
  if (buffers.isDone)
    checked<<<1, 100>>>(buffers.b, buffers.c, 2);
}
// CHECK-LABEL: kernel checked(
// CHECK-NOT: pointer

// Parts of one allocation, by way of an array.
KERNEL(rows)
void inRows() {
  float *a, *row[4];
  cudaMalloc(&a, 4000);
  for (int i = 0; i < 4; ++i)
    row[i] = a + 10 * i;
  rows<<<1, 100>>>(row[0], row[1], 1);
}
// CHECK-LABEL: kernel rows(
// CHECK: pointer q = origin 0 + ?

// Each turn allocates anew.
KERNEL(each)
void eachOwn() {
  float *own[4];
  for (int i = 0; i < 4; ++i)
    cudaMalloc(&own[i], 400);
  each<<<1, 100>>>(own[0], own[1], 1);
}
// CHECK-LABEL: kernel each(
// CHECK-NOT: pointer

// Two elements of an array of pointers. Which ones are read is what the indices say.
#define BUFFERS(count) float *buf[count]; for (float *&b : buf) cudaMalloc(&b, 400)
KERNEL(inTurns)
void takeTurns(int steps) {
  BUFFERS(2);
  for (int s = 0; s < steps; ++s)
    inTurns<<<1, 100>>>(buf[s % 2], buf[(s + 1) % 2], s);
}
// CHECK-LABEL: kernel inTurns(
// CHECK-NOT: pointer
KERNEL(sameTurn)
void takeSame(int steps) {
  BUFFERS(2);
  for (int s = 0; s < steps; ++s)
    sameTurn<<<1, 100>>>(buf[s % 2], buf[(s + 2) % 2], s);
}
// CHECK-LABEL: kernel sameTurn(
// CHECK: pointer p = origin 0
// CHECK: pointer q = origin 0 + ?
KERNEL(toggled)
void toggle(int steps) {
  BUFFERS(2);
  int now = 0;
  for (int s = 0; s < steps; ++s, now = 1 - now)
    toggled<<<1, 100>>>(buf[now], buf[1 - now], s);
  for (unsigned s = 0; s < 8; ++s)
    toggled<<<1, 200>>>(buf[s & 1], buf[(s & 1) ^ 1], s);
}
// CHECK-LABEL: kernel toggled(
// CHECK-NOT: pointer
KERNEL(threeStages)
void stage(int steps) {
  BUFFERS(3);
  for (int s = 0; s < steps; ++s)
    threeStages<<<1, 100>>>(buf[s % 3], buf[(s + 2) % 3], s);
  for (int s = 1; s < 3; ++s)
    threeStages<<<1, 200>>>(buf[s], buf[s - 1], s);
  for (int s = 1; s < 3; ++s)
    threeStages<<<1, 300>>>(buf[0], buf[s], s);
}
// CHECK-LABEL: kernel threeStages(
// CHECK-NOT: pointer
KERNEL(threeAndTwo)
void mixStages(int steps) {
  BUFFERS(3);
  for (int s = 0; s < steps; ++s)
    threeAndTwo<<<1, 100>>>(buf[s % 3], buf[s % 2 + 1], s);
}
// CHECK-LABEL: kernel threeAndTwo(
// CHECK: pointer q = origin 0 + ?
KERNEL(firstToo)
void takeFirst() {
  BUFFERS(3);
  for (int s = 0; s < 3; ++s)
    firstToo<<<1, 100>>>(buf[0], buf[s], s);
}
// CHECK-LABEL: kernel firstToo(
// CHECK: pointer q = origin 0 + ?
KERNEL(anyTwo)
void takeTwo(int i, int j) {
  BUFFERS(3);
  anyTwo<<<1, 100>>>(buf[i], buf[j], 0);
}
// CHECK-LABEL: kernel anyTwo(
// CHECK: pointer q = origin 0 + ?
static float *global[2];
KERNEL(ofGlobal)
void takeGlobal(int i) {
  for (float *&b : global)
    cudaMalloc(&b, 400);
  ofGlobal<<<1, 100>>>(global[i & 1], global[(i + 2) & 1], 0);
}
// CHECK-LABEL: kernel ofGlobal(
// CHECK: pointer q = origin 0 + ?

// The device sees the memory where the host has it.
KERNEL(mapped)
void map() {
  float *host, *device;
  cudaHostAlloc(&host, 400, cudaHostAllocMapped);
  cudaHostGetDevicePointer(&device, host, 0);
  mapped<<<1, 100>>>(host, device, 1);
}
// CHECK-LABEL: kernel mapped(
// CHECK: same pointer p, q

// A row is read as a whole.
KERNEL(records)
void walk(float *a) {
  struct Row {
    int block, n;
  } table[] = {{32, 1}, {64, 2}, {96, 3}};
  for (Row &row : table)
    records<<<1, row.block>>>(a, a, row.n);
}
// CHECK-LABEL: kernel records(
// CHECK: fact {{.*}} + 4 == 4 && n == 1 || {{.*}} + 4 == 12 && n == 2
// CHECK: fact {{.*}} == 0 && {{.*}} == 32 || {{.*}} == 8 && {{.*}} == 64
// CHECK-NOT: lost

// Which kernels other code gets is known by the name.
KERNEL(named)
KERNEL(notNamed)
void get(CUmodule module, float *a) {
  CUfunction function;
  cuModuleGetFunction(&function, module, "_Z5namedPfS_i");
  named<<<1, 32>>>(a, a, 1);
  notNamed<<<1, 32>>>(a, a, 1);
}
// CHECK: the address of kernel 'named' is taken here
// CHECK-NOT: the address of kernel 'notNamed'
