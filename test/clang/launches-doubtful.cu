// Where a fact could be false it must not be claimed. One kernel per trap.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cstdio>
#include <functional>

void unknown(int *);
void unknown();
extern int global;

#define KERNEL(name) __global__ void name(int *p, int n) { p[threadIdx.x] = n; }
KERNEL(changedAfterMalloc)
KERNEL(changedInLoop)
KERNEL(addressTaken)
KERNEL(shadowed)
KERNEL(reallocated)
KERNEL(conditionalAssignment)
KERNEL(guardThenChange)
KERNEL(globalAcrossCall)
KERNEL(byReference)
KERNEL(inSwitch)
KERNEL(afterLabel)
KERNEL(lambda)
KERNEL(signChange)
KERNEL(sideEffect)
KERNEL(destructor)
KERNEL(offsetPointer)
KERNEL(previousIteration)
KERNEL(swapped)
KERNEL(throughPointer)
KERNEL(guardOnSomePath)

void changedAfterMallocHost(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  n = n * 2;
  changedAfterMalloc<<<1, 32>>>(p, n);
}
// The extent is half of n now: whatever is said, it must not be n * 4.
// CHECK-LABEL: kernel changedAfterMalloc(
// CHECK-NEXT: launch <<<
// CHECK-NOT: extent of p = n * 4

void changedInLoopHost(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  if (n > 100)
    return;
  for (int i = 0; i < 10; ++i) {
    changedInLoop<<<n, 32>>>(p, n);
    n += 5;
  }
}
// CHECK-LABEL: kernel changedInLoop(
// CHECK-NEXT: launch <<<
// CHECK: fact host0 <= n
// CHECK-NEXT: fact (n - host0) % 5 == 0
// CHECK-NEXT: fact n - host0 == host1 * 5
// CHECK: extent of p = host0 * 4

void addressTakenHost(int *p) {
  int n = 100;
  unknown(&n);
  addressTaken<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel addressTaken(
// CHECK-NEXT: launch <<<
// CHECK-NOT: n == 100

void shadowedHost(int *p, int n) {
  if (n != 100)
    return;
  {
    int n = 7;
    unknown();
    shadowed<<<1, 32>>>(p, n);
  }
}
// CHECK-LABEL: kernel shadowed(
// CHECK-NEXT: launch <<<
// CHECK: fact n == 7
// CHECK-NOT: 100

void reallocatedHost(int n) {
  int *p;
  cudaMalloc(&p, 400);
  if (n > 100) {
    cudaFree(p);
    cudaMalloc(&p, 800);
  }
  reallocated<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel reallocated(
// CHECK-NEXT: launch <<<
// CHECK-NOT: extent

void conditionalAssignmentHost(int *p, int argc) {
  int n = 100;
  if (argc > 1)
    n = argc;
  conditionalAssignment<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel conditionalAssignment(
// CHECK-NEXT: launch <<<
// CHECK-NOT: fact n == 100
// CHECK: fact n == host0 && host0 > 1 || n == 100 && host0 <= 1

void guardThenChangeHost(int *p, int n) {
  if (n % 32 != 0)
    return;
  n++;
  guardThenChange<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel guardThenChange(
// CHECK-NEXT: launch <<<
// CHECK-NOT: fact n % 32

void globalAcrossCallHost(int *p) {
  if (global != 64)
    return;
  unknown();
  globalAcrossCall<<<global, 32>>>(p, global);
}
// CHECK-LABEL: kernel globalAcrossCall(
// CHECK-NEXT: launch <<<
// CHECK-NOT: 64

void byReferenceHost(int *p, int &n, int &m) {
  if (n != 64)
    return;
  m = 3;
  byReference<<<n, 32>>>(p, n);
}
// CHECK-LABEL: kernel byReference(
// CHECK-NEXT: launch <<<
// CHECK-NOT: 64

void inSwitchHost(int *p, int n) {
  switch (n) {
    if (n > 1000)
      return;
  case 1:
    n = 5;
  default:
    inSwitch<<<1, 32>>>(p, n);
  }
}
// CHECK-LABEL: kernel inSwitch(
// CHECK-NEXT: launch <<<
// CHECK: fact n == 5 && host0 == 1 || n == host0 && host0 != 1

void afterLabelHost(int *p, int n) {
  if (n > 10)
    goto launch;
  n = 10;
  if (n != 10)
    return;
launch:
  afterLabel<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel afterLabel(
// CHECK-NEXT: launch <<<
// CHECK: fact n == max(host0, 10)

void lambdaHost(int *p, int n) {
  std::function<void()> later = [&] {
    if (n != 100)
      return;
    unknown();
    lambda<<<1, 32>>>(p, n);
  };
  n = 5;
  later();
}
// CHECK-LABEL: kernel lambda(
// CHECK-NEXT: launch <<<
// CHECK-NOT: n == 100
// CHECK-NOT: n == 5

__global__ void unsignedParameter(int *p, unsigned n) { p[threadIdx.x] = n; }
void signChangeHost(int *p, int m) {
  signChange<<<1, 32>>>(p, m);
  unsignedParameter<<<(unsigned)m / 2, 32>>>(p, m);
}
// CHECK-LABEL: kernel signChange(
// CHECK-NEXT: launch <<<

void sideEffectHost(int *p, int n) {
  if (n != 4)
    return;
  sideEffect<<<n++, 32>>>(p, n);
}
// The shape is computed before the arguments.
// CHECK-LABEL: kernel sideEffect(
// CHECK-NEXT: launch <<<4, 32>>>
// CHECK: fact n == 5

struct Restore {
  int &target;
  int value;
  ~Restore() { target = value; }
};
void destructorHost(int *p, int n) {
  {
    Restore restore{n, n};
    n = 9;
  }
  destructor<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel destructor(
// CHECK-NEXT: launch <<<
// CHECK-NOT: n == 9

void offsetPointerHost(int n) {
  int *p;
  cudaMalloc(&p, 400);
  offsetPointer<<<1, 32>>>(p + n, n);
}
// The size is that of the allocation, and stands only beside where in it the pointer is.
// CHECK-LABEL: kernel offsetPointer(
// CHECK-NEXT: launch <<<
// CHECK: extent of p = 400
// CHECK-NEXT: pointer p = origin 0 + n * 4

void previousIterationHost() {
  int *p = nullptr;
  for (int i = 0; i < 10; ++i) {
    int n = i * 10;
    if (i == 0)
      cudaMalloc(&p, n * sizeof(int));
    previousIteration<<<1, 32>>>(p, n);
  }
}
// CHECK-LABEL: kernel previousIteration(
// CHECK-NEXT: launch <<<
// CHECK-NOT: extent

void swappedHost(int n) {
  int *p, *q;
  cudaMalloc(&p, 400);
  cudaMalloc(&q, 800);
  for (int i = 0; i < 10; ++i) {
    swapped<<<1, 32>>>(p, n);
    int *t = p;
    p = q;
    q = t;
  }
}
// CHECK-LABEL: kernel swapped(
// CHECK-NEXT: launch <<<
// CHECK-NOT: extent

void throughPointerHost(int *p) {
  int n = 100;
  int *alias = &n;
  *alias = 200;
  throughPointer<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel throughPointer(
// CHECK-NEXT: launch <<<
// CHECK: fact n == 200

void guardOnSomePathHost(int *p, int n, bool checked) {
  if (checked) {
    if (n > 64)
      return;
  }
  guardOnSomePath<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel guardOnSomePath(
// CHECK-NEXT: launch <<<
// CHECK-NOT: fact

// Both are conversions of one m.
// CHECK-LABEL: kernel unsignedParameter(
// CHECK-NEXT: launch <<<n / 2, 32>>>
// CHECK: grid.x = n / 2

// What a call passes is what the function begins with, and nothing more.
KERNEL(copyChanged)
void copyChangedHost(int *p) {
  int n = 3;
  auto launch = [=] { copyChanged<<<1, 32>>>(p, n); };
  n = 4;
  launch();
}
// CHECK-LABEL: kernel copyChanged(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: fact n == 3

KERNEL(referenceChanged)
void referenceChangedHost(int *p) {
  int n = 3;
  auto launch = [&] { referenceChanged<<<1, 32>>>(p, n); };
  unknown(&n);
  launch();
}
// CHECK-LABEL: kernel referenceChanged(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: fact n ==

KERNEL(calledLater)
void keep(std::function<void()>);
void calledLaterHost(int *p) {
  int n = 3;
  keep([&] { calledLater<<<1, 32>>>(p, n); });
  n = 4;
}
// CHECK-LABEL: kernel calledLater(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: fact n ==

KERNEL(aliased)
static void aliasedBy(int &a, int &b, int *p) {
  a = 7;
  aliased<<<1, 32>>>(p, b);
}
void aliasedHost(int *p) {
  int n = 5;
  aliasedBy(n, n, p);
}
// CHECK-LABEL: kernel aliased(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: fact n == 7

KERNEL(countdown)
static void recursive(int *p, int n) {
  if (n > 1)
    recursive(p, n - 1);
  countdown<<<1, 32>>>(p, n);
}
void recursiveHost(int *p) { recursive(p, 4); }
// CHECK-LABEL: kernel countdown(
// CHECK-NEXT: launch <<<1, 32>>> at launches-doubtful.cu:[[#@LINE-4]] (called at line
// CHECK: launch <<<1, 32>>> at launches-doubtful.cu:[[#@LINE-5]]{{$}}
// CHECK-NOT: fact
// CHECK: lost n

KERNEL(ofAnObject)
struct Sizes {
  int n;
  void launch(int *p, int unused) { ofAnObject<<<1, 32>>>(p, n); }
};
void ofAnObjectHost(int *p, Sizes &a, int n) {
  a.n = 5;
  Sizes b{6};
  b.launch(p, n);
}
// CHECK-LABEL: kernel ofAnObject(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: fact n == 5

KERNEL(calledInLoop)
static void inLoop(int *p, int n) { calledInLoop<<<1, 32>>>(p, n); }
void calledInLoopHost(int *p) {
  int n = 1;
  for (int i = 0; i < 10; ++i) {
    inLoop(p, n);
    n *= 2;
  }
}
// CHECK-LABEL: kernel calledInLoop(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: fact n == 1{{$}}
// CHECK: pow2(n)

KERNEL(pointedTo)
static void byPointer(void (*f)(int *, int), int *p) { f(p, 3); }
static void launchPointedTo(int *p, int n) { pointedTo<<<1, n>>>(p, n); }
void pointedToHost(int *p) {
  launchPointedTo(p, 64);
  byPointer(launchPointedTo, p);
}
// CHECK-LABEL: kernel pointedTo(
// CHECK-NEXT: launch <<<1, 64>>>
// CHECK: launch <<<1, 3>>>
