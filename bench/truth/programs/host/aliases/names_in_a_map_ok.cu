// EXPECT: right
// alias is another key: "in" and "out" keep different arrays.
// AIM: pointers kept in a std::map
#include <initializer_list>
#include <map>
#include <string>

__global__ void smooth(const double *in, double *out) {
  int i = threadIdx.x;
  out[i] = 0.5 * (in[i] + in[i + 1]);
}

int main() {
  std::map<std::string, double *> arrays;
  for (const char *name : {"in", "out"}) {
    double *&p = arrays[name];
    cudaMalloc(&p, 100 * sizeof(double));
    cudaMemset(p, 0, 100 * sizeof(double));
  }
  arrays["alias"] = arrays["in"];
  smooth<<<1, 99>>>(arrays["in"], arrays["out"]);
  cudaDeviceSynchronize();
  cudaFree(arrays["in"]);
  return 0;
}
