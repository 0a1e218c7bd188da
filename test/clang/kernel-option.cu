// --kernel: one kernel is checked, by any of its names, and what is left out is told.
// REQUIRES: cuda, plugin
// DEFINE: %{check} = %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin --cuda-device-only -fsyntax-only -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-summary
// RUN: %{check} -fplugin-arg-veriwarp-kernel=sum %s 2>&1 | %FileCheck --check-prefix=SUM %s
// RUN: %{check} '-fplugin-arg-veriwarp-kernel=a::sum<2>' %s 2>&1 | %FileCheck --check-prefix=ONE %s
// RUN: %{check} -fplugin-arg-veriwarp-kernel=a::sum -fplugin-arg-veriwarp-kernel=_ZN1b3sumEPf %s 2>&1 | %FileCheck --check-prefix=SUM %s
// RUN: %{check} '-fplugin-arg-veriwarp-kernel=hidden' %s 2>&1 | %FileCheck --check-prefix=HIDDEN %s
// RUN: %{check} -fplugin-arg-veriwarp-kernel=others %s 2>&1 | %FileCheck --check-prefix=NONE %s
namespace a {
template <int N> __global__ void sum(float *p) { p[threadIdx.x * N] = 1; }
} // namespace a
namespace b {
__global__ void sum(float *p) { p[threadIdx.x] = 2; } // veriwarp: allow(race) for a test
__global__ void other(float *p) { p[0] = threadIdx.x; }
} // namespace b
namespace {
__global__ void hidden(float (*p)[2]) { p[threadIdx.x][0] = 3; } // veriwarp: allow(race) for a test
} // namespace
void go(float *p, float (*q)[2]) {
  a::sum<1><<<1, 32>>>(p);
  a::sum<2><<<1, 32>>>(p);
  b::sum<<<1, 32>>>(p);
  b::other<<<1, 32>>>(p);
  hidden<<<1, 32>>>(q);
}
// A comment that allows what is not found may mean a kernel that was not asked for.
// SUM-NOT: matches no finding
// SUM: 2 other kernels are not checked: not asked for by 'kernel'
// SUM-NOT: matches no finding
// SUM-DAG: a::sum<1>
// SUM-DAG: a::sum<2>
// SUM-DAG: b::sum
// SUM: 3 kernels,
// ONE: 4 other kernels are not checked
// ONE-NOT: sum<1>
// ONE: sum<2>
// ONE: 1 kernel,
// HIDDEN: 4 other kernels
// HIDDEN: hidden
// HIDDEN: 1 kernel,
// NONE: warning: no kernel here is named 'others'; did you mean 'other'?
