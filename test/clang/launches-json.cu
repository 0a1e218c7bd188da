// What is known of launches, for programs: a line of JSON for each, and one for each place where a launch may hide.
// REQUIRES: cuda, plugin
// RUN: rm -f %t
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-launches-json=%t --cuda-device-only -fsyntax-only %s
// RUN: %FileCheck %s < %t

__global__ void scale(float *p, float *q, int n) { p[threadIdx.x] = q[threadIdx.x] * n; }
void hand(void (*)(float *, float *, int));

void launch(int n) {
  if (n < 8)
    return;
  float *p;
  cudaMalloc(&p, n * sizeof(float));
  scale<<<(n + 255) / 256, dim3(64, 4)>>>(p, p, n);
  hand(scale);
}

// CHECK: {"kernel":"_Z5scalePfS_i","file":"{{.*}}launches-json.cu","line":16,"name":"<<<(n + 255) / 256, dim3(64, 4)>>> at launches-json.cu:16","parameters":["p","q","n"],
// CHECK-SAME: "grid":[{"op":"/","args":[{"op":"+","args":[{"param":"n"},255]},256]},1,1],"block":[64,4,1],"shared":0,
// CHECK-SAME: "facts":[{{.*}}{"holds":{"op":"<=","args":[8,{"param":"n"}]},"text":"n >= 8","line":12}
// CHECK-SAME: "extents":[{"parameter":"p","bytes":{"op":"*","args":[{"param":"n"},4]}},{"parameter":"q","bytes":{"op":"*","args":[{"param":"n"},4]}}],"same_pointer":{{\[\["p","q"\]\]}},"pointers":[]}
// CHECK-NEXT: {"unseen":"_Z5scalePfS_i","file":"{{.*}}launches-json.cu","line":17,"why":"its address is taken here"}
