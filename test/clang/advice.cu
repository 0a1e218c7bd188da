// The advice that comes with a finding is right for that program.
// REQUIRES: plugin
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-build-budget=off -fplugin-arg-veriwarp-remarks=off -fplugin-arg-veriwarp-block=64 -fplugin-arg-veriwarp-grid=4 --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include "device.h"

// A barrier where all threads get: say so.
__global__ void straight(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  out[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];
}
// CHECK: warning: data race on shared array 's': read here and write above are not ordered
// CHECK: note: a __syncthreads() between lines [[# @LINE - 4]] and [[# @LINE - 3]] would order them
// CHECK-NOT: not all threads

// Two statements on a line: the write comes first here, and the read in the other.
__global__ void writeFirst(int *out) { __shared__ int w[64]; w[threadIdx.x] = 1; out[threadIdx.x + 64 * blockIdx.x] = w[63 - threadIdx.x]; }
// CHECK: data race on shared array 'w'
// CHECK: note: a __syncthreads() after the write and before the read would order them{{$}}
__global__ void readFirst(int *out) { __shared__ int r[64]; out[threadIdx.x + 64 * blockIdx.x] = r[63 - threadIdx.x]; r[threadIdx.x] = 1; }
// CHECK: data race on shared array 'r'
// CHECK: note: read into a variable, then a __syncthreads(), then write: that would order them{{$}}

// What an index depends on is named, in the words of the source, and not what is stored there.
__global__ void halfSteps(float *out, const float *in) { out[(int)(threadIdx.x / 2.0f)] = in[threadIdx.x]; }
// CHECK: possible data race on global array 'out'
// CHECK: note: whether they meet depends on a conversion from floating point{{$}}

// Not all threads get there: a barrier between the two would hang.
__global__ void divergent(int *out) {
  __shared__ int s[64];
  if (threadIdx.x < 48) {
    s[threadIdx.x] = threadIdx.x;
    out[blockIdx.x * 64 + threadIdx.x] = s[47 - threadIdx.x];
  }
}
// CHECK: data race on shared array 's': read here and write above are not ordered
// CHECK: note: a __syncthreads() between lines [[# @LINE - 5]] and [[# @LINE - 4]] would order them, but not all threads of the block reach it: close the branch or loop before it

// No barrier helps two writes by one statement, and nothing is there to be read into a variable.
__global__ void allWrite(int *out, int n) { out[threadIdx.x < 7 ? threadIdx.x : 7] = threadIdx.x; }
// CHECK: data race on global array 'out': write by several threads
// CHECK-NOT: read into a variable
// CHECK: note: give each thread its own element, let one thread write, or use an atomic operation

// An unsigned index that has wrapped is shown as what was meant.
__global__ void before(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  out[threadIdx.x + 64 * blockIdx.x] = s[threadIdx.x - 1];
}
// CHECK: out-of-bounds read of shared 's'
// CHECK: accesses s[4294967295 (-1 as unsigned)]

// What the caller may keep is named.
__global__ void wrapped(int *out, int period) { out[threadIdx.x % period] = threadIdx.x; }
// CHECK: possible data race on global array 'out'
// CHECK: note: whether they meet depends on the launch: this cannot happen if '{{.*}}', which callers may guarantee

// A loop of which all threads make the same trips, whatever parts them before it and within.
__global__ void halved(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t < n ? in[t] : 0;
  __syncthreads();
  for (int d = 32; d > 0; d /= 2) {
    if (t < d)
      s[t] += s[t + d];
  }
  out[blockIdx.x * 64 + t] = s[t];
}
// CHECK: data race on shared array 's': read here and write on this line are not ordered
// CHECK: note: a __syncthreads() at the end of the loop body would order them{{$}}

// Here the counterexample shows that they do not.
__global__ void uneven(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  for (int i = 0; i <= t; ++i)
    s[t + i] += i;
  out[blockIdx.x * 64 + t] = 1;
}
// CHECK: data race on shared array 's'
// CHECK: note: a __syncthreads() at the end of the loop body would order them, if all threads of the block made the same number of iterations; these two make [[#ONE:]] and [[#TWO:]]

// Nor is it claimed where nothing shows it.
__global__ void counted(const int *trips, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, most = trips[t];
  for (int i = 0; i < most; ++i)
    s[t + (i & 1)] = i;
  out[blockIdx.x * 64 + t] = s[t];
}
// CHECK: possible data race on shared array 's'
// CHECK: note: a __syncthreads() at the end of the loop body would order them, if all threads of the block ma{{ke|de}} the same number of iterations
