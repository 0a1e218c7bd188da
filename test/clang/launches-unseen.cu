// A launch that cannot be followed counts: what holds of the launches in sight alone is not proved, and what is found
// for others is possible, as the host decides whether they are made.
// REQUIRES: cuda, plugin
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks race %s > %t.out 2>&1
// RUN: %FileCheck --input-file=%t.out %s
void keep(const void *);

__global__ void kept(int *p) { p[0] = threadIdx.x; }
// CHECK: [[@LINE-1]]:{{[0-9]+}}: warning: possible data race on global array 'p'
// CHECK: :[[#TAKEN:]]:{{[0-9]+}}: note: Veriwarp cannot follow this use of the kernel, so it may be launched with any shape and any arguments
// CHECK: for launch that is not seen, by the use of the kernel at launches-unseen.cu:[[#TAKEN]]:

__global__ void keptRight(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }
__global__ void sole(int *p) { p[0] = threadIdx.x; }

void start(int *p) {
  kept<<<1, 1>>>(p);
  keptRight<<<1, 1>>>(p);
  sole<<<1, 1>>>(p);
  keep(reinterpret_cast<const void *>(kept));
  keep(reinterpret_cast<const void *>(keptRight));
}
// CHECK-DAG: kept {{.*}} possible{{$}}
// CHECK-DAG: keptRight {{.*}} assumed{{$}}
// CHECK-DAG: sole {{.*}} proved{{$}}
