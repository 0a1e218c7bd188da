// Facts about launches from host IR: ways to call, to capture, to convert and to choose that no walk over the source
// needs to know. Each kernel has one launch, or says that there may be others.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches \
// RUN:   --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>
#include <utility>

#define KERNEL(name) __global__ void name(float *p, int n) { p[threadIdx.x] = n; }
float *get();
int number();
int anyNumber() {
  int n = 0;
  std::scanf("%d", &n);
  return n;
}
void keep(void *);

// Called by a constructor, for a member's first value.
KERNEL(inClass)
struct InClass {
  int x = go(100);
  int go(int b) { inClass<<<1, b>>>(get(), b); return 0; }
};
// CHECK-LABEL: kernel inClass(
// CHECK-NEXT: launch <<<1, 100>>>
// CHECK-NOT: launch <<<

KERNEL(inList)
struct InList {
  int x;
  InList() : x(go(101)) {}
  int go(int b) { inList<<<1, b>>>(get(), b); return 0; }
};
// CHECK-LABEL: kernel inList(
// CHECK-NEXT: launch <<<1, 101>>>
// CHECK-NOT: launch <<<

KERNEL(byDefault)
int launchDefault(int b) { byDefault<<<2, b>>>(get(), b); return 0; }
void takes(int = launchDefault(102)) {}
// CHECK-LABEL: kernel byDefault(
// CHECK-NEXT: launch <<<2, 102>>>
// CHECK-NOT: launch <<<

// Who is called is not known: any block.
KERNEL(isVirtual)
struct Base {
  virtual void run(int b) { isVirtual<<<3, b>>>(get(), b); }
  virtual ~Base() {}
};
// CHECK-LABEL: kernel isVirtual(
// CHECK-NEXT: launch <<<3, n>>>
// CHECK-NOT: fact

// The library's call of it is followed; who else may call it is not known.
KERNEL(inFunction)
void calls(std::function<void(int)> f) { f(103); }
// CHECK-LABEL: kernel inFunction(
// CHECK-NEXT: launch <<<4, 103>>>
// CHECK: launch <<<4, n>>>
// CHECK-NOT: fact
// CHECK: lost block.x

KERNEL(inThread)
struct Threaded {
  void go(int b) { inThread<<<12, b>>>(get(), b); }
};
// CHECK-LABEL: kernel inThread(
// CHECK: launch <<<12, n>>>

KERNEL(byMember)
struct Membered {
  void go(int b) { byMember<<<5, b>>>(get(), b); }
};
// CHECK-LABEL: kernel byMember(
// CHECK-NEXT: launch <<<5, 105>>>
// CHECK-NOT: launch <<<

KERNEL(captured)
// CHECK-LABEL: kernel captured(
// CHECK-NEXT: launch <<<6, 512>>>

// Two allocations through a pack stay two.
__global__ void packed(float *p, float *q, int n) { p[threadIdx.x] = q[n]; }
template <class... A> void wrap(cudaLaunchConfig_t &config, void (*kernel)(A...), A... a) {
  cudaLaunchKernelEx(&config, kernel, std::forward<A>(a)...);
}
// CHECK-LABEL: kernel packed(
// CHECK-NEXT: launch <<<7, dim3(32, 2), 64>>>
// CHECK: fact n == 7
// CHECK: extent of p = 8192
// CHECK: extent of q = 40

KERNEL(switched)
// CHECK-LABEL: kernel switched(
// CHECK: fact host0 == 32 && n == 1 || host0 == host1 && n != 1
// CHECK: fact host1 == 64 && n == 2 || host1 == 128 && n != 2

// As the machine computes it.
__global__ void wraps(float *p, unsigned n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel wraps(
// CHECK: fact n == unsigned(host0 * 4)

KERNEL(negative)
// CHECK-LABEL: kernel negative(
// CHECK: block.x = {{.*}}min({{.*}}64{{.*}}4294967296

// The parameter is not the number that was narrowed to it.
__global__ void narrowed(float *p, int n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel narrowed(
// CHECK: fact n == int(host0)
// CHECK: extent of p = host0 * 4

__global__ void bits(float *p, unsigned n) { p[threadIdx.x] = n; }
// CHECK-LABEL: kernel bits(
// CHECK: block.x = {{.*}} % 8
// CHECK: fact n == {{.*}} % 8

KERNEL(byAddress)
// CHECK-LABEL: kernel byAddress(
// CHECK-NEXT: launch <<<16, 9>>>
// CHECK: fact n == 512

// What a loop leaves: no more than its last step makes of what it goes on with.
KERNEL(doubled)
void launchDoubled(int c) {
  int b = 1;
  while (b < c && b < 128)
    b *= 2;
  doubled<<<1, b>>>(get(), c);
}
// CHECK-LABEL: kernel doubled(
// CHECK: fact {{.*}} <= 254
// CHECK-NOT: launch <<<

KERNEL(afterwards)
void launchAfterwards(int c) {
  int b = 1;
  do
    b *= 2;
  while (b < 128 && number());
  afterwards<<<1, b>>>(get(), c);
}
// CHECK-LABEL: kernel afterwards(
// CHECK: fact {{.*}} <= 127
// CHECK-NOT: launch <<<

KERNEL(byThree)
void launchByThree() {
  int i = 1;
  for (; i < 10 && number(); i += 3)
    ;
  byThree<<<1, i>>>(get(), i);
}
// CHECK-LABEL: kernel byThree(
// CHECK: fact {{.*}} <= 12
// CHECK-NOT: launch <<<

KERNEL(oftenDoubled)
void launchOftenDoubled(int c) {
  int b = 1;
  while (true) {
    if (b >= 128 && number())
      break;
    b *= 2;
  }
  oftenDoubled<<<1, b>>>(get(), c);
}
// CHECK-LABEL: kernel oftenDoubled(
// CHECK-NEXT: launch
// CHECK-NOT: fact host0 <=

// An element of a table, by its index.
KERNEL(ofTable)
void launchOfTable() {
  static const int sizes[] = {32, 64, 48};
  for (int i = 0; i < 3; ++i)
    ofTable<<<1, sizes[i]>>>(get(), 0);
}
// CHECK-LABEL: kernel ofTable(
// CHECK: fact host1 * 4 == 0 && host0 == 32 || host1 * 4 == 4 && host0 == 64 || host1 * 4 == 8 && host0 == 48
// CHECK-NOT: lost

KERNEL(ofLocalTable)
void launchOfLocalTable() {
  int sizes[] = {32, 64, 48};
  for (int i = 0; i < 3; ++i)
    ofLocalTable<<<1, sizes[i]>>>(get(), 0);
}
// CHECK-LABEL: kernel ofLocalTable(
// CHECK: fact host1 * 4 == 0 && host0 == 32 || host1 * 4 == 4 && host0 == 64 || host1 * 4 == 8 && host0 == 48
// CHECK-NOT: lost

// One that a loop goes through, of values that are not constants.
KERNEL(ofList)
void launchOfList(int n) {
  for (int b : {32, n, 48})
    ofList<<<1, b>>>(get(), n);
}
// CHECK-LABEL: kernel ofList(
// CHECK: fact {{.*}} == 0 && host0 == 32 || {{.*}} == 4 && host0 == n || {{.*}} == 8 && host0 == 48
// CHECK-NOT: lost

// Two parts of a record: they go together.
KERNEL(ofRecords)
void launchOfRecords() {
  static constexpr struct { int threads, value; } records[] = {{32, 7}, {64, 8}};
  for (const auto &each : records)
    ofRecords<<<1, each.threads>>>(get(), each.value);
}
// CHECK-LABEL: kernel ofRecords(
// CHECK: fact [[PLACE:host[0-9]+]] + 4 == 4 && n == 7 || [[PLACE]] + 4 == 12 && n == 8
// CHECK: fact [[PLACE]] == 0 && host0 == 32 || [[PLACE]] == 8 && host0 == 64
// CHECK-NOT: lost

// A large one.
KERNEL(ofManyElements)
void launchOfManyElements() {
  struct { int threads, a, b, c; } rows[] = {
      {32, 1, 2, 3}, {32, 1, 2, 3}, {32, 1, 2, 3}, {32, 1, 2, 3}, {32, 1, 2, 3}, {32, 1, 2, 3}, {64, 1, 2,
      3}, {64, 1, 2, 3}, {64, 1, 2, 3}, {64, 1, 2, 3}, {64, 1, 2, 3}, {64, 1, 2, 3}};
  for (const auto &row : rows)
    ofManyElements<<<1, row.threads>>>(get(), 0);
}
// CHECK-LABEL: kernel ofManyElements(
// CHECK: fact {{.*}}host0 == 32{{.*}}host0 == 64
// CHECK-NOT: lost

// Tables that change: nothing is known of an element.
KERNEL(ofChanged)
void launchOfChanged() {
  int sizes[] = {32, 64, 48};
  for (int i = 0; i < 3; ++i) {
    ofChanged<<<1, sizes[i]>>>(get(), 0);
    sizes[2 - i] = 128;
  }
}
// CHECK-LABEL: kernel ofChanged(
// CHECK-NOT: == 32
// CHECK: lost block.x

KERNEL(ofPassed)
void launchOfPassed() {
  int sizes[] = {32, 64, 48};
  keep(sizes);
  for (int i = 0; i < 3; ++i)
    ofPassed<<<1, sizes[i]>>>(get(), 0);
}
// CHECK-LABEL: kernel ofPassed(
// CHECK-NOT: == 32

KERNEL(ofLate)
void launchOfLate() {
  int sizes[3];
  for (int i = 0; i < 3; ++i) {
    ofLate<<<1, sizes[i]>>>(get(), 0);
    sizes[0] = 32, sizes[1] = 64, sizes[2] = 48;
  }
}
// CHECK-LABEL: kernel ofLate(
// CHECK-NOT: == 32

// Several cases that lead to one place.
KERNEL(ofCases)
void launchOfCases(int n) {
  switch (n) {
  case 16:
  case 32: break;
  default: return;
  }
  ofCases<<<1, n>>>(get(), 0);
}
// CHECK-LABEL: kernel ofCases(
// CHECK: fact host0 == 16 || host0 == 32
// CHECK-NOT: lost

KERNEL(ofCondition)
void launchOfCondition(int n) {
  if (n == 16 || n == 32)
    ofCondition<<<1, n>>>(get(), 0);
}
// CHECK-LABEL: kernel ofCondition(
// CHECK: fact host0 == 16 || host0 == 32
// CHECK-NOT: lost

// A way out that lies behind one of two ways: n is less free here than it seems.
KERNEL(afterJoin)
void launchAfterJoin(int n, int m) {
  if (m > 3) {
    if (n != 32)
      std::exit(1);
    keep(&m);
  }
  afterJoin<<<1, n>>>(get(), m);
}
// CHECK-LABEL: kernel afterJoin(
// CHECK: lost block.x

// What is thrown and caught within the file.
KERNEL(caught)
void launchCaught(int n) {
  try {
    if (n > 3)
      throw 32;
    keep(&n);
  } catch (int thrown) {
    caught<<<1, thrown>>>(get(), 0);
  }
}
// CHECK-LABEL: kernel caught(
// CHECK: lost block.x

// What is the same on every device, and what the runtime alone knows.
KERNEL(ofDevice)
void launchOfDevice() {
  cudaDeviceProp properties;
  if (cudaGetDeviceProperties(&properties, 0) != cudaSuccess)
    std::exit(1);
  std::printf("%s, %d.%d\n", properties.name, properties.major, properties.minor);
  ofDevice<<<properties.multiProcessorCount, properties.warpSize>>>(get(), properties.maxThreadsPerBlock);
}
// CHECK-LABEL: kernel ofDevice(
// CHECK-NEXT: launch <<<properties.multiProcessorCount, 32>>>
// CHECK: block.x = 32
// CHECK: fact n == 1024
// CHECK: lost grid.x

KERNEL(ofAttribute)
void launchOfAttribute() {
  int warp, processors;
  cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  ofAttribute<<<1, warp>>>(get(), processors);
}
// CHECK-LABEL: kernel ofAttribute(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: lost n

// What functions of the library make of texts in sight, and of others.
KERNEL(ofText)
void launchOfText() { ofText<<<1, std::atoi("32")>>>(get(), 0); }
// CHECK-LABEL: kernel ofText(
// CHECK: lost block.x

KERNEL(ofScanned)
void launchOfScanned() {
  int n;
  char text[8];
  std::snprintf(text, sizeof text, "%d", 32);
  if (std::sscanf(text, "%d", &n) == 1)
    ofScanned<<<1, n>>>(get(), 0);
}
// CHECK-LABEL: kernel ofScanned(
// CHECK: lost block.x

KERNEL(ofArgument)
void launchOfArgument(char **argv) {
  int n;
  if (std::sscanf(argv[2], "%d", &n) == 1)
    ofArgument<<<std::atoi(argv[1]), n>>>(get(), 0);
}
// CHECK-LABEL: kernel ofArgument(
// CHECK-NOT: lost

int main(int argc, char **argv) {
  InClass inClassObject;
  InList inListObject;
  takes();
  Base *base = argc > 3 ? new Base : nullptr;
  if (base)
    base->run(104);
  calls([](int b) { inFunction<<<4, b>>>(get(), b); });
  Threaded object;
  object.go(128);
  std::thread thread(&Threaded::go, &object, 512);
  thread.join();
  Membered membered;
  void (Membered::*pointer)(int) = &Membered::go;
  (membered.*pointer)(105);
  int n = 106;
  auto change = [&m = n] { m = 512; };
  change();
  captured<<<6, n>>>(get(), n);
  float *x, *y;
  cudaMalloc(&x, 2048 * sizeof(float));
  cudaMalloc(&y, 10 * sizeof(float));
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(7);
  config.blockDim = dim3(32, 2);
  config.dynamicSmemBytes = 64;
  wrap<float *, float *, int>(config, packed, x, y, 7);
  dim3 block(1);
  switch (argc) {
  case 1: block = dim3(32, argc); break;
  case 2: block = dim3(64); break;
  default: block = dim3(128);
  }
  switched<<<8, block>>>(get(), argc);
  unsigned u = number();
  wraps<<<9, 32>>>(get(), u * 4u);
  int v = number();
  negative<<<10, std::min<unsigned>(v, 64)>>>(get(), v);
  long l = std::atol(argv[3]); // a text that nothing else looks at
  float *z;
  cudaMalloc(&z, l * sizeof(float));
  narrowed<<<11, 32>>>(z, l);
  struct {
    unsigned a : 3;
  } fields;
  fields.a = argc;
  bits<<<14, fields.a>>>(get(), fields.a);
  void *arguments[] = {&x, &n};
  cudaLaunchKernel((void *)byAddress, dim3(16), dim3(9), arguments, 0, 0);
  launchDoubled(argc);
  launchAfterwards(argc);
  launchByThree();
  launchOftenDoubled(argc);
  launchOfTable();
  launchOfLocalTable();
  launchOfList(argc);
  launchOfRecords();
  launchOfManyElements();
  launchOfChanged();
  launchOfPassed();
  launchOfLate();
  launchOfCases(anyNumber());
  launchOfCondition(anyNumber());
  launchAfterJoin(number(), number());
  launchCaught(number());
  launchOfDevice();
  launchOfAttribute();
  launchOfText();
  launchOfScanned();
  launchOfArgument(argv);
}
