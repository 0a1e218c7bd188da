// A matrix that is a parameter becomes an array by rows: 256 MB are read and written.
#include "harness.h"

//@ requires blockDim.x == 256 && gridDim.x <= 131072;
//@ context Perm(to[blockIdx.x][threadIdx.x], write);
//@ context Perm(from[blockIdx.x][threadIdx.x], read);
//@ gpuopt matrix_lin to R 131072 256;
//@ gpuopt matrix_lin from R 131072 256;
__global__ void twice(float (*to)[256], const float (*from)[256]) {
  int r = blockIdx.x;
  int c = threadIdx.x;
  to[r][c] = from[r][c] + from[r][c];
}

static void launch(float (*to)[256], const float (*from)[256]) { twice<<<131072, 256>>>(to, from); }

int main(int argc, char **argv) {
  using Row = float[256];
  bench::Array<float> to(131072 * 256), from(131072 * 256, bench::Contents::Random);
  return bench::run(argc, argv, "linearise, rows", {&to},
                    [&] { launch(reinterpret_cast<Row *>(to.data()), reinterpret_cast<const Row *>(from.data())); });
}
