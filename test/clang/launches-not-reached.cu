// Launches that are never made, because a call before them ends the program or throws, or because the graph that they
// are captured for is never launched: what is found for them is possible. Nothing here is wrong.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=out-of-bounds --cuda-device-only -fsyntax-only %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not="warning: out-of-bounds" --implicit-check-not="error:"
#include <cuda_runtime.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p) { p[threadIdx.x] = 1; }
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindPointer)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindMethod)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindRecursion)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindExit)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindSignal)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(behindLibrary)
// CHECK-DAG: [[@LINE+1]]:{{.*}}: warning: possible out-of-bounds
KERNEL(inGraph)

int *memory() {
  int *d;
  cudaMalloc(&d, 16 * sizeof(int));
  return d;
}

static void stop(int n) {
  std::printf("%d\n", n);
  std::exit(0);
}
void (*onError)(int) = stop;
void behindPointerHost() {
  int *d = memory();
  onError(32);
  behindPointer<<<1, 32>>>(d);
}

struct Log {
  virtual void error(const char *text) { std::puts(text); }
  virtual ~Log() = default;
};
struct Fatal : Log {
  void error(const char *text) override {
    std::puts(text);
    throw std::runtime_error(text);
  }
};
static Log *logger = new Fatal;
void behindMethodHost() {
  int *d = memory();
  try {
    logger->error("too large");
    behindMethod<<<1, 32>>>(d);
  } catch (const std::exception &) {
  }
}

static void check(int n) {
  if (n == 0)
    throw std::invalid_argument("n");
  check(n - 1);
  std::printf("%d\n", n);
}
void behindRecursionHost() {
  int *d = memory();
  try {
    check(32);
    behindRecursion<<<1, 32>>>(d);
  } catch (const std::exception &) {
  }
}

int level = 1;
void behindExitHost() {
  int *d = memory();
  if (level > 0)
    std::exit(0);
  behindExit<<<1, 32>>>(d);
}

void behindSignalHost() {
  int *d = memory();
  std::raise(SIGKILL);
  behindSignal<<<1, 32>>>(d);
}

void behindLibraryHost() {
  int *d = memory();
  try {
    const std::string text = "kernel";
    std::puts(text.substr(7).c_str());
    behindLibrary<<<1, 32>>>(d);
  } catch (const std::exception &) {
  }
}

void inGraphHost() {
  int *d = memory();
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaStreamCreate(&stream);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  inGraph<<<1, 32, 0, stream>>>(d);
  cudaStreamEndCapture(stream, &graph);
}

int main(int argc, char **) {
  switch (argc) {
  case 1:
    behindPointerHost();
    break;
  case 2:
    behindMethodHost();
    break;
  case 3:
    behindRecursionHost();
    break;
  case 4:
    behindExitHost();
    break;
  case 5:
    behindSignalHost();
    break;
  case 6:
    behindLibraryHost();
    break;
  default:
    inGraphHost();
  }
  return cudaDeviceSynchronize();
}
