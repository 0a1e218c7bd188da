// Assertions about parameters alone say what callers must pass. Nothing in sight passes anything else.
// veriwarp-expect: assertion=proved|possible
#include <cassert>

enum Mode { Sum, Largest, Modes };

__global__ void pool(const float *from, float *to, int n, int width, Mode mode) {
  assert(width % 4 == 0);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float result = 0;
  for (int j = 0; j < width; ++j) {
    const float x = from[i * width + j];
    switch (mode) {
    case Sum:
      result += x;
      break;
    case Largest:
      result = max(result, x);
      break;
    default:
      assert(false);
    }
  }
  to[i] = result;
}

void launch(const float *from, float *to, const int *options, int n) {
  pool<<<(n + 255) / 256, 256>>>(from, to, n, options[0], static_cast<Mode>(options[1]));
}
