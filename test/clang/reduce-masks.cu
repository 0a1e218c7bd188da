// Clang 19's header hands mask and value of the warp reductions to the intrinsic in the wrong order. What the source says
// counts.
// REQUIRES: cuda, plugin
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks barrier-divergence,race %s > %t.out 2>&1
// RUN: %FileCheck --input-file=%t.out %s

__global__ void whole(unsigned *out, const unsigned *in) {
  unsigned sum = __reduce_add_sync(0xffffffffu, in[threadIdx.x]);
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
__global__ void lanes(unsigned *out) { out[threadIdx.x] = __reduce_max_sync(0xffffffffu, threadIdx.x % 32); }
__global__ void own(int *out) { out[threadIdx.x] = __reduce_min_sync(1u << (threadIdx.x % 32), -1); }

__global__ void half(unsigned *out) {
  if (threadIdx.x % 32 < 16)
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: {{.*}}barrier divergence
    out[threadIdx.x] = __reduce_or_sync(0xffffffffu, 0xffffu);
  __syncthreads();
}
__global__ void others(unsigned *out) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: barrier divergence: the mask of this vote does not include the calling lane
  out[threadIdx.x] = __reduce_and_sync(0x2u, 0xffffffffu);
}

void start(unsigned *out, unsigned *in, int *numbers) {
  whole<<<4, 32>>>(out, in);
  lanes<<<1, 32>>>(out);
  own<<<1, 32>>>(numbers);
  half<<<1, 32>>>(out);
  others<<<1, 32>>>(out);
}
// CHECK-DAG: whole {{.*}} proved {{.*}}proved{{$}}
// CHECK-DAG: lanes {{.*}} proved {{.*}}proved{{$}}
// CHECK-DAG: own {{.*}} proved {{.*}}proved{{$}}
