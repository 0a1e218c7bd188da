// Launches that never happen: what comes before always ends the program, or gives an error that ends it. The kernels
// have a race, which no run of the program shows.
// veriwarp-expect: race=possible|unknown|assumed|proved
#include <cassert>
#include <csetjmp>
#include <cstdlib>
#include <stdexcept>

#define KERNEL(NAME)                                                                                                   \
  __global__ void NAME(int *a) { a[threadIdx.x / 2] = threadIdx.x; }

KERNEL(behindAbort)
KERNEL(behindAssert)
KERNEL(behindJump)
KERNEL(behindThrow)
KERNEL(behindLoop)
KERNEL(behindTooMuchMemory)
KERNEL(behindWrongDevice)
KERNEL(behindCopyToNowhere)
KERNEL(behindIllegalLaunch)

const int version = 5;

void abortsAlways(int *a) {
  if (version > 4)
    abort();
  behindAbort<<<1, 64>>>(a);
}

void assertsAlways(int *a) {
  assert(sizeof(int) == 8 && "an odd machine");
  behindAssert<<<1, 64>>>(a);
}

jmp_buf before;
static void leave() { longjmp(before, 1); }

void jumpsAlways(int *a) {
  if (!setjmp(before)) {
    leave();
    behindJump<<<1, 64>>>(a);
  }
}

void throwsAlways(int *a) {
  if (sizeof(void *) == 8)
    throw std::runtime_error("no");
  behindThrow<<<1, 64>>>(a);
}

void waitsForever(int *a, volatile int *flag) {
  for (;;)
    *flag = 1;
  behindLoop<<<1, 64>>>(a);
}

static void check(cudaError_t error) {
  if (error != cudaSuccess)
    exit(1);
}

void asksForTooMuch() {
  int *a;
  check(cudaMalloc(&a, static_cast<std::size_t>(-1)));
  behindTooMuchMemory<<<1, 64>>>(a);
}

void asksForNoDevice() {
  int *a;
  check(cudaMalloc(&a, 64 * sizeof(int)));
  check(cudaSetDevice(-1));
  behindWrongDevice<<<1, 64>>>(a);
}

void copiesToNowhere(const int *from) {
  int *a;
  check(cudaMalloc(&a, 64 * sizeof(int)));
  check(cudaMemcpy(nullptr, from, 16, cudaMemcpyHostToDevice));
  behindCopyToNowhere<<<1, 64>>>(a);
}

__global__ void tooLarge(int *) {}

void launchesTooMuch() {
  int *a;
  check(cudaMalloc(&a, 64 * sizeof(int)));
  tooLarge<<<1, 2048>>>(a);
  check(cudaGetLastError());
  behindIllegalLaunch<<<1, 64>>>(a);
}
