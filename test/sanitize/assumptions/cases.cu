// Programs for `veriwarp run --check assumptions`, chosen by the argument. Launches that do not keep what the proofs of
// their kernels assume stand at lines that end in `// breaks WORDS OF THE ASSUMPTION; CONDITION`; all others keep it.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

using Case = void (*)();
static std::map<std::string, Case> &cases() {
  static std::map<std::string, Case> all;
  return all;
}
#define CASE(NAME)                                                                                                     \
  static void NAME();                                                                                                  \
  static const bool is_##NAME = cases().emplace(#NAME, NAME).second;                                                   \
  static void NAME()

// What the compiler cannot know.
static int given(int number) {
  const char *text = std::getenv("ADD_TO_NUMBERS");
  return number + (text ? std::atoi(text) : 0);
}
template <class T = float> static T *made(int count) {
  void *data = nullptr;
  cudaMalloc(&data, sizeof(T) * given(count));
  cudaMemset(data, 0, sizeof(T) * given(count));
  return static_cast<T *>(data);
}

__global__ void saxpy(int n, float a, const float *x, float *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] += a * x[i];
}

CASE(held) { saxpy<<<4, 256>>>(given(1000), 2, made(1000), made(1000)); }
CASE(held_larger) { saxpy<<<4, 256>>>(given(10), 2, made(1000), made(1000)); }
CASE(small) { saxpy<<<4, 256>>>(given(1000), 2, made(1000), made(900)); } // breaks large enough; bytes behind 'y'
CASE(middle) {
  float *x = made(1000);
  saxpy<<<4, 256>>>(given(1000), 2, x + given(200), made(1000)); // breaks large enough; bytes behind 'x'
}
CASE(middle_held) {
  float *x = made(1200);
  saxpy<<<4, 256>>>(given(1000), 2, x + given(200), made(1000));
}
CASE(same) {
  float *x = made(1000), *volatile y = x;
  saxpy<<<4, 256>>>(given(1000), 2, x, y); // breaks do not overlap; 'x' and 'y' do not overlap
}
CASE(same_in_sight) { // this is proved
  float *x = made(1000);
  saxpy<<<4, 256>>>(given(1000), 2, x, x);
}
CASE(arena) {
  float *x = made(2000);
  saxpy<<<4, 256>>>(given(1000), 2, x, x + given(1000));
}
CASE(arena_overlaps) {
  float *x = made(2000);
  saxpy<<<4, 256>>>(given(1000), 2, x, x + given(999)); // breaks do not overlap; 'x' and 'y' do not overlap
}
CASE(arena_behind) {
  float *x = made(2000);
  saxpy<<<4, 256>>>(given(1000), 2, x + given(1000), x);
}
CASE(alias_unused) {
  float *x = made(1000);
  saxpy<<<4, 256>>>(given(0), 2, x, x);
}
CASE(null) { saxpy<<<4, 256>>>(given(1000), 2, made(1000), nullptr); } // breaks large enough; bytes behind 'y'
CASE(null_unused) { saxpy<<<4, 256>>>(given(0), 2, nullptr, nullptr); }
CASE(freed) {
  float *x = made(1000), *y = made(1000);
  cudaFree(y); // what it points to nobody knows
  saxpy<<<4, 256>>>(given(1000), 2, x, y);
}
CASE(managed) {
  float *x = nullptr, *y = nullptr;
  cudaMallocManaged(&x, 4 * given(1000));
  cudaMallocManaged(&y, 4 * given(1000));
  saxpy<<<4, 256>>>(given(1000), 2, x, y);
  saxpy<<<4, 256>>>(given(1001), 2, x, y); // breaks large enough; bytes behind
}
CASE(registered) {
  std::vector<float> x(given(1000)), y(given(1000));
  cudaHostRegister(x.data(), 4000, 0);
  cudaHostRegister(y.data(), 3000, 0);
  saxpy<<<3, 250>>>(given(750), 2, x.data(), y.data());
  saxpy<<<3, 250>>>(given(751), 2, x.data(), y.data()); // breaks large enough; bytes behind 'y'
  cudaDeviceSynchronize();
  cudaHostUnregister(x.data());
  cudaHostUnregister(y.data());
}
CASE(unknown_memory) { // nobody knows how large it is
  std::vector<float> x(given(1000)), y(given(1000));
  saxpy<<<4, 256>>>(given(1000), 2, x.data(), y.data());
  cudaDeviceSynchronize();
}
// The block has two rows, of which the kernel knows nothing: they race.
CASE(rows) { saxpy<<<4, dim3(given(32), given(2))>>>(given(100), 2, made(1000), made(1000)); } // breaks one thread in each dimension; blockDim.y == 1
CASE(grids) { saxpy<<<dim3(4, 1, given(2)), 32>>>(given(100), 2, made(1000), made(1000)); } // breaks one block in each dimension; gridDim.z == 1

// Other ways to launch.
CASE(by_function) {
  int n = given(1000);
  float a = 2, *x = made(1000), *y = made(999);
  void *arguments[] = {&n, &a, &x, &y};
  cudaLaunchKernel((const void *)saxpy, dim3(4), dim3(256), arguments, 0, 0); // breaks large enough; bytes behind 'y'
}
CASE(by_config) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(4);
  config.blockDim = dim3(256);
  cudaLaunchKernelEx(&config, saxpy, given(1000), 2.0f, (const float *)made(1000), made(1000));
  cudaLaunchKernelEx(&config, saxpy, given(1000), 2.0f, (const float *)made(999), made(1000)); // breaks large enough; bytes behind 'x'
}
CASE(by_graph) {
  int n = given(1000);
  float a = 2, *x = made(1000), *y = made(999);
  void *arguments[] = {&n, &a, &x, &y};
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cudaKernelNodeParams node{};
  node.func = (void *)saxpy;
  node.gridDim = dim3(4);
  node.blockDim = dim3(256);
  node.kernelParams = arguments;
  cudaGraphNode_t added;
  cudaGraphAddKernelNode(&added, graph, nullptr, 0, &node);
  cudaGraphExec_t ready;
  cudaGraphInstantiate(&ready, graph, 0);
  cudaGraphLaunch(ready, 0); // breaks large enough; bytes behind 'y'
}

// What the author requires.
//@ requires n % 4 == 0;
__global__ void quads(int n, int *data) {
  const int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    for (int k = 0; k < 4; ++k)
      data[i + k] = k;
}
CASE(required) { quads<<<1, 32>>>(given(64), made<int>(64)); }
CASE(required_not) { quads<<<1, 32>>>(given(66), made<int>(80)); } // breaks n % 4 == 0; n % 4 == 0

// Wide accesses.
__global__ void wide(float4 *data) { data[threadIdx.x] = make_float4(0, 1, 2, 3); }
CASE(wide_held) { wide<<<1, 8>>>(made<float4>(8)); }
CASE(wide_moved) {
  char *data = made<char>(256);
  wide<<<1, 8>>>((float4 *)(data + given(8))); // breaks is aligned for that type; 'data' is a multiple of 16
}

// Pointers in a struct, and a size.
struct Matrix {
  int rows, columns;
  float *data;
};
__global__ void scale(Matrix m, float by) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  if (row < m.rows && column < m.columns)
    m.data[row * m.columns + column] *= by;
}
CASE(matrix) { scale<<<dim3(1, given(8)), 32>>>(Matrix{given(8), given(20), made(160)}, 2); }
CASE(matrix_small) { scale<<<dim3(1, given(8)), 32>>>(Matrix{given(8), given(20), made(159)}, 2); } // breaks large enough; bytes behind 'm.data'

// Instances of one template, each with its own assumptions.
template <class T, int Step> __global__ void spread(T *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i * Step] = i;
}
CASE(instances) {
  void *data = made<char>(400);
  spread<int, 1><<<1, 100>>>((int *)data, given(100));
  spread<double, 1><<<1, 50>>>((double *)data, given(50));
  spread<double, 1><<<1, 51>>>((double *)data, given(51)); // breaks large enough; bytes behind 'data'
}

// Device variables.
__device__ int table[64];
__global__ void fill(int *data) { data[threadIdx.x] = table[63 - threadIdx.x]; }
CASE(variable_held) { fill<<<1, 64>>>(made<int>(64)); }
CASE(variable) {
  void *symbol = nullptr;
  cudaGetSymbolAddress(&symbol, table);
  fill<<<1, given(64)>>>((int *)symbol); // breaks do not point into __device__ variables; 'data' does not point into 'table'
}

// Dynamic shared memory.
__global__ void turn(int *data) {
  extern __shared__ int values[];
  values[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = values[blockDim.x - 1 - threadIdx.x];
}
CASE(shared) { turn<<<1, 64, given(256)>>>(made<int>(64)); }
CASE(shared_small) { turn<<<1, 64, given(252)>>>(made<int>(64)); } // breaks unknown size is large enough; bytes of dynamic shared memory

// What memory decides is not checked.
__global__ void gather(int n, const int *index, const float *from, float *to) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[index[i]];
}
CASE(from_memory) { gather<<<1, 64>>>(given(64), made<int>(64), made(64), made(64)); }
CASE(from_memory_small) { gather<<<1, 64>>>(given(64), made<int>(63), made(64), made(64)); } // breaks large enough; bytes behind 'index'

// Nothing is assumed.
__global__ void nothing(int n) {
  __shared__ int own[32];
  own[threadIdx.x & 31] = 0;
}
CASE(no_assumption) { nothing<<<given(2), 32>>>(3); }

// Proved for the launches in sight alone: a block of another size writes beside the array.
__global__ void tile(int *data) {
  __shared__ int own[64];
  own[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = own[63 - threadIdx.x];
}
CASE(tile_held) { tile<<<1, 64>>>(made<int>(64)); }

// One place, two descriptions.
CASE(one_place) {
  const auto place = [](int n, float *x, float *y) {
    saxpy<<<4, 256>>>(n, 2, x, y); // breaks do not overlap; 'x' and 'y' do not overlap
  };
  const int n = given(256);
  float *x = made(512), *volatile y = x;
  place(n, x, x + n);
  place(n, x, y + 1);
}

// What a comment says of elements.
// veriwarp: assume offsets[0 .. rows] sorted
__global__ void scaleRows(const int *offsets, float *values, int rows) {
  const int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows)
    for (int j = offsets[r]; j < offsets[r + 1]; ++j)
      values[j] *= 2;
}
// veriwarp: assume perm permutation
__global__ void scatter(const unsigned char *perm, float *out, const float *in) {
  out[perm[threadIdx.x]] = in[threadIdx.x];
}
template <class T> static T *madeOf(const std::vector<T> &elements) {
  T *copy = made<T>(elements.size());
  cudaMemcpy(copy, elements.data(), elements.size() * sizeof(T), cudaMemcpyHostToDevice);
  return copy;
}
CASE(elements_held) {
  scaleRows<<<1, 32>>>(madeOf<int>({-1, 3, 3, 9, 2}), made(9), given(3)); // of the first four
  scatter<<<1, 4>>>(madeOf<unsigned char>({3, 1, 0, 2}), made(4), made(4));
}
CASE(elements_not_sorted) {
  scaleRows<<<1, 32>>>(madeOf<int>({0, 3, -2, 9}), made(9), given(3)); // breaks sorted; element 1 is 3 in 'offsets', element 2 is -2
}
CASE(elements_equal) {
  scatter<<<1, 4>>>(madeOf<unsigned char>({3, 1, 3, 2}), made(4), made(4)); // breaks permutation; element 0 is 3 in 'perm', element 2 is 3
}
CASE(elements_too_large) {
  scatter<<<1, 4>>>(madeOf<unsigned char>({3, 1, 200, 2}), made(4), made(4)); // breaks permutation; element 2 is 200
}

int main(int, char **arguments) {
  const std::string name = arguments[1];
  const auto found = cases().find(name);
  if (found == cases().end()) {
    for (const auto &[each, function] : cases())
      std::printf("%s\n", each.c_str());
    return 0;
  }
  found->second();
  cudaDeviceSynchronize();
  return 0;
}
