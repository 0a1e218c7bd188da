// Bad options are errors that name the nearest valid thing, once, in device and host compilations alike.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fsyntax-only
// RUN: %not %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-chekcs=race %s 2>&1 | %FileCheck --check-prefix=NAME %s
// RUN: %not %clang %{flags} --cuda-host-only -fplugin-arg-veriwarp-chekcs=race %s 2>&1 | %FileCheck --check-prefix=NAME %s
// RUN: %not %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-checks=rase %s 2>&1 | %FileCheck --check-prefix=CHECK-NAME %s
// RUN: %not %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-block=64x64 %s 2>&1 | %FileCheck --check-prefix=BLOCK %s
// RUN: %not %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-json %s 2>&1 | %FileCheck --check-prefix=VALUE %s
// RUN: %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-param=m=4 -fplugin-arg-veriwarp-cache=off %s 2>&1 | %FileCheck --check-prefix=PARAM %s
// RUN: %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-help %s 2>&1 | %FileCheck --check-prefix=HELP %s
// RUN: %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-json=%t.nowhere/r.json -fplugin-arg-veriwarp-cache=off %s 2>&1 | %FileCheck --check-prefix=UNWRITABLE %s
// RUN: %clang %{flags} --cuda-device-only -fplugin-arg-veriwarp-baseline=%t.none -fplugin-arg-veriwarp-cache=off %s 2>&1 | %FileCheck --check-prefix=BASELINE %s
// NAME: error: veriwarp: unknown option 'chekcs'; did you mean 'checks'?
// NAME-NOT: error:
// CHECK-NAME: error: veriwarp: option 'checks': unknown check 'rase'; did you mean 'race'?
// BLOCK: error: veriwarp: option 'block': bad value '64x64': a block has at most 1024 threads
// VALUE: error: veriwarp: option 'json' needs a value: json=FILE
// PARAM: warning: no kernel here has an integer parameter 'm'; did you mean 'n'? [veriwarp]
// HELP: -fplugin-arg-veriwarp-checks=LIST
// HELP: barrier-divergence
// UNWRITABLE: warning: cannot write '{{.*}}r.json': No such file or directory [veriwarp]
// BASELINE: warning: {{.*}}.none{{.*}} [veriwarp]
#include "device.h"
__global__ void fine(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = n;
}
