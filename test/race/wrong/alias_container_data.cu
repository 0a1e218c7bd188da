// The same container's memory, asked for twice in one launch.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: data() gives the same pointer both times: neighbours exchange through it.
#include <cuda_runtime.h>
struct Buffer {
  float *data() const { return start; }
  float *start;
};

__global__ void smooth(const float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i] + in[i + 1]; // expect: race
}

void run(Buffer &buffer) { smooth<<<1, 256>>>(buffer.data(), buffer.data()); }
