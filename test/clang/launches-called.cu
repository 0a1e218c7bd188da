// Launches in functions that are called with the kernel, its arguments or the launch's shape: known at the calls.
// REQUIRES: cuda, plugin
// DEFINE: %{flags} = --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -std=c++17 -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only
// RUN: %clang %{flags} -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches %s 2>&1 | %FileCheck %s
// RUN: %clang %{flags} -fplugin-arg-veriwarp-checks=race %s 2>&1 | %FileCheck --check-prefix=SAID %s
#include <functional>
#include <utility>

// The kernel, its shape and its arguments come from the caller.
template <class K, class... A> void run(K k, dim3 grid, dim3 block, A... a) { k<<<grid, block>>>(a...); }
__global__ void viaTemplate(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
// CHECK-LABEL: kernel viaTemplate(
// CHECK-NEXT: launch <<<4, 256>>> at launches-called.cu:[[#@LINE-3]] (called at line [[#CALL:]])
// CHECK-NEXT: grid.x = 4
// CHECK: block.x = 256
// CHECK: fact n == 1000
// CHECK: extent of p = 4096

// So do references that are passed on.
template <class K, class... A> void forwarded(K &&k, A &&...a) { k<<<2, 32>>>(std::forward<A>(a)...); }
__global__ void viaReference(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel viaReference(
// CHECK-NEXT: launch <<<2, 32>>> at launches-called.cu:[[#@LINE-3]] (called at line
// CHECK: fact n == 1000

// A helper that takes n, and one that calls it.
__global__ void viaHelper(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
static void helper(int *p, int n) { viaHelper<<<(n + 255) / 256, 256>>>(p, n); }
static void outer(int *p, int half) {
  int n = 2 * half;
  helper(p, n);
}
// CHECK-LABEL: kernel viaHelper(
// CHECK-NEXT: launch <<<4, 256>>>
// CHECK: fact n == 1000

// What the helper changes is not what it was called with.
__global__ void changed(int *p, int n) { p[threadIdx.x] = n; }
static void changes(int *p, int n) {
  n += 3;
  changed<<<1, 32>>>(p, n);
}
// CHECK-LABEL: kernel changed(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: n == 1000

// Two calls, two launches; a function that others may call is launched in any way too.
__global__ void calledTwice(int *p, int n) { p[threadIdx.x] = n; }
static void twice(int *p, int n) { calledTwice<<<1, n>>>(p, n); }
// CHECK-LABEL: kernel calledTwice(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: launch <<<1, 64>>>
// CHECK-NOT: launch <<<1, n>>>

__global__ void addressTaken(int *p, int n) { p[threadIdx.x] = n; }
static void passedOn(int *p, int n) { addressTaken<<<1, n>>>(p, n); }
// CHECK-LABEL: kernel addressTaken(
// CHECK: launch <<<1, 96>>>
// CHECK: launch <<<1, n>>>

// What is guarded is launched for what passes the guard. A kernel that no call launches is looked at as the function
// alone would launch it.
__global__ void narrow(int *p, int n) { p[threadIdx.x] = n; }
__global__ void wide(int *p, int n) { p[threadIdx.x] = n; }
static void choose(int *p, int width) {
  if (width == 16)
    narrow<<<1, width>>>(p, width);
  else
    wide<<<1, width>>>(p, width);
}
// CHECK-LABEL: kernel narrow(
// CHECK-NEXT: launch <<<1, 16>>> at launches-called.cu:[[#@LINE-5]]{{$}}
// CHECK: fact n == 16
// CHECK: made or not, decided at line [[#@LINE-7]]
// CHECK-NOT: launch
// CHECK-LABEL: kernel wide(
// CHECK-NEXT: launch <<<1, 32>>> at launches-called.cu:[[#@LINE-8]] (called at line
// CHECK-NOT: launch

// Lambdas: called by name, and passed on.
__global__ void inLambda(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel inLambda(
// CHECK: launch <<<1, 40>>>
// CHECK: fact n == 40
__global__ void captured(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel captured(
// CHECK-NEXT: launch <<<8, 128>>>
// CHECK: fact n == 1024
__global__ void capturedAndChanged(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel capturedAndChanged(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK-NOT: n ==

// A function pointer that is set once.
__global__ void viaPointer(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel viaPointer(
// CHECK-NEXT: launch <<<1, 48>>>

// The kernel as a template argument, and through the runtime's own functions.
template <void (*K)(int *, int)> void byTemplate(int *p) { K<<<3, 32>>>(p, 7); }
__global__ void asTemplateArgument(int *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel asTemplateArgument(
// CHECK-NEXT: launch <<<3, 32>>>
// CHECK: fact n == 7
__global__ void viaRuntime(int *p, int n) { p[threadIdx.x] = n; }
template <class K> void launchRaw(K *kernel, void **arguments) { cudaLaunchKernel((const void *)kernel, dim3(5), dim3(64), arguments, 0, 0); }
// CHECK-LABEL: kernel viaRuntime(
// CHECK-NEXT: launch <<<5, 64>>>

// Where nobody can say which kernel it is, that is said.
__global__ void fromTable(int *p, int n) { p[threadIdx.x / 2] = n; }
__global__ void fromTableToo(int *p, int n) { p[threadIdx.x / 2] = n; }
void (*table[])(int *, int) = {fromTable, fromTableToo}; // other files may change it
// SAID-DAG: launches-called.cu:[[#@LINE-1]]:[[#]]: remark: the address of kernel 'fromTable' is taken here; launches that use it are not seen

// A handle of a kernel lets the driver launch it.
__global__ void handedOut(int *p, int n) { p[threadIdx.x / 2] = n; }
static cudaError_t handOut(cudaFunction_t *to) { return cudaGetFuncBySymbol(to, (const void *)handedOut); }
// SAID-DAG: launches-called.cu:[[#@LINE-1]]:[[#]]: remark: the address of kernel 'handedOut' is taken here; launches that use it are not seen

template <class F> void timed(F f) { f(); }
void keep(void (*)(int *, int));
void store(std::function<void()>);

int main(int argc, char **) {
  int *p;
  int n = 1000;
  cudaMalloc(&p, 1024 * sizeof(int));
  run(viaTemplate, 4, 256, p, n);
  forwarded(viaReference, p, n);
  outer(p, 500);
  changes(p, n);
  twice(p, 32);
  twice(p, 64);
  choose(p, 32);
  passedOn(p, 96);
  keep(passedOn);
  auto named = [&](int width) { inLambda<<<1, width>>>(p, width); };
  named(40);
  int size = 1024;
  timed([&] { captured<<<size / 128, 128>>>(p, size); });
  int later = 5;
  store([&] { capturedAndChanged<<<1, 32>>>(p, later); });
  later = 6;
  auto pointer = viaPointer;
  pointer<<<1, 48>>>(p, n);
  byTemplate<asTemplateArgument>(p);
  int raw = 3;
  void *arguments[] = {&p, &raw};
  launchRaw(viaRuntime, arguments);
  cudaFunction_t handle;
  handOut(&handle);
  table[argc % 2]<<<1, 32>>>(p, n);
}
