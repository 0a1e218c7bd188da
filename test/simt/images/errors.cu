// Wrong uses of textures and surfaces by kernels, one kernel each, chosen by the argument; `none` has none of them. What
// the checks memory, init and race say stands at the line where it happens: `// KIND: TEXT`.
#include <cstring>

__global__ void none(cudaTextureObject_t texture, cudaSurfaceObject_t surface, float *out) {
  surf2Dwrite(tex2D<float>(texture, threadIdx.x + 0.5f, 0.5f), surface, threadIdx.x * 4, 1);
  surf2Dwrite(1.0f, surface, 16, 1, cudaBoundaryModeZero);
  out[threadIdx.x] = surf2Dread<float>(surface, 999, 999, cudaBoundaryModeZero) + tex2D<float>(texture, -99, 99);
}

__global__ void null(float *out) {
  *out = tex2D<float>(0, 0.5f, 0.5f); // invalid-object: thread (0,0,0) of block (0,0,0) of null(float*) fetches from a texture object that does not exist (it is null)
}

__global__ void number(float *out) {
  *out = tex2D<float>(123456789, 0.5f, 0.5f); // invalid-object: thread (0,0,0) of block (0,0,0) of number(float*) fetches from a texture object that does not exist (no object has the handle 123456789)
}

__global__ void destroyed(cudaTextureObject_t texture, float *out) {
  *out = tex2D<float>(texture, 0.5f, 0.5f); // use-after-free: thread (0,0,0) of block (0,0,0) of destroyed(unsigned long long, float*) fetches from a texture object that has been destroyed
}

__global__ void array(cudaTextureObject_t texture, float *out) {
  *out = tex2D<float>(texture, 0.5f, 0.5f); // use-after-free: thread (0,0,0) of block (0,0,0) of array(unsigned long long, float*) fetches from a texture object of an array that has been freed
}

__global__ void other(cudaSurfaceObject_t surface, float *out) {
  *out = tex2D<float>(surface, 0.5f, 0.5f); // invalid-object: thread (0,0,0) of block (0,0,0) of other(unsigned long long, float*) fetches from a texture object that does not exist (it is a surface object)
}

__global__ void geometry(cudaTextureObject_t texture, float *out) {
  *out = tex3D<float>(texture, 0.5f, 0.5f, 0.5f); // invalid-object: thread (0,0,0) of block (0,0,0) of geometry(unsigned long long, float*) fetches from a texture object as a 3D one, and it is of a 2D array of 4 x 4 elements
}

__global__ void type(cudaTextureObject_t texture, float *out) {
  *out = static_cast<float>(tex2D<int>(texture, 0.5f, 0.5f)); // invalid-object: thread (0,0,0) of block (0,0,0) of type(unsigned long long, float*) takes what it fetches for an integer, and the texture gives floating point numbers
}

__global__ void trap(cudaSurfaceObject_t surface) {
  surf2Dwrite(1.0f, surface, threadIdx.x * 4, 2); // out-of-bounds: thread (4,0,0) of block (0,0,0) of trap(unsigned long long) writes 4 bytes at byte 16 of row 2 of a surface of a 2D array of 4 x 4 elements of 4 bytes
}

__global__ void elements(cudaSurfaceObject_t surface, float *out) {
  *out = surf2Dread<float>(surface, 3, 1); // misaligned: thread (0,0,0) of block (0,0,0) of elements(unsigned long long, float*) reads 4 bytes at byte 3 of row 1 of a surface, which is not a multiple of 4
}

__global__ void freed(cudaTextureObject_t texture, float *out) {
  *out = tex1Dfetch<float>(texture, 3); // use-after-free: thread (0,0,0) of block (0,0,0) of freed(unsigned long long, float*) reads 4 bytes at byte 12 of an allocation of 64 bytes that has been freed
}

__global__ void line(cudaTextureObject_t texture, float *out) {
  *out = tex1D<float>(texture, 1.5f); // invalid-object: thread (0,0,0) of block (0,0,0) of line(unsigned long long, float*) fetches from a texture object of linear memory by a floating point coordinate (tex1D): that is for arrays, and tex1Dfetch for linear memory
}

__global__ void unwritten(cudaTextureObject_t texture, float *out) {
  *out = tex2D<float>(texture, 1.5f, 2.5f); // uninitialised: thread (0,0,0) of block (0,0,0) of unwritten(unsigned long long, float*) reads 4 bytes at byte 36 of an allocation of 64 bytes, which has not been written
}

__global__ void race(cudaSurfaceObject_t surface) {
  surf2Dwrite(float(threadIdx.x), surface, 0, 0); // data-race: thread (1,0,0) of block (0,0,0) writes byte 0 of allocation 1 (64 bytes)
}

__global__ void readers(cudaTextureObject_t texture, cudaSurfaceObject_t surface, float *out) {
  surf2Dwrite(1.0f, surface, threadIdx.x * 4, 0); // data-race: thread (2,0,0) of block (0,0,0) writes byte 8 of allocation 1 (64 bytes)
  out[threadIdx.x] = tex2D<float>(texture, 3.5f - threadIdx.x, 0.5f);
}

int main(int, char **argv) {
  const auto is = [&](const char *name) { return std::strcmp(argv[1], name) == 0; };
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t made = nullptr;
  cudaMallocArray(&made, &format, 4, 4, cudaArraySurfaceLoadStore);
  const float values[4][4] = {};
  if (!is("unwritten"))
    cudaMemcpy2DToArray(made, 0, 0, values, 16, 16, 4, cudaMemcpyHostToDevice);
  float *out = nullptr, *memory = nullptr;
  cudaMalloc(&out, 64);
  cudaMalloc(&memory, 64);
  cudaMemset(memory, 0, 64);
  cudaResourceDesc resource = {}, linear = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = made;
  linear.resType = cudaResourceTypeLinear;
  linear.res.linear.devPtr = memory;
  linear.res.linear.desc = format;
  linear.res.linear.sizeInBytes = 64;
  cudaTextureDesc description = {};
  description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
  cudaTextureObject_t texture = 0, ofMemory = 0;
  cudaSurfaceObject_t surface = 0;
  cudaCreateTextureObject(&texture, &resource, &description, nullptr);
  cudaCreateTextureObject(&ofMemory, &linear, &description, nullptr);
  cudaCreateSurfaceObject(&surface, &resource);
  if (is("none"))
    none<<<1, 4>>>(texture, surface, out);
  if (is("null"))
    null<<<1, 1>>>(out);
  if (is("number"))
    number<<<1, 1>>>(out);
  if (is("destroyed")) {
    cudaDestroyTextureObject(texture);
    destroyed<<<1, 1>>>(texture, out);
  }
  if (is("array")) {
    cudaFreeArray(made);
    array<<<1, 1>>>(texture, out);
  }
  if (is("other"))
    other<<<1, 1>>>(surface, out);
  if (is("geometry"))
    geometry<<<1, 1>>>(texture, out);
  if (is("type"))
    type<<<1, 1>>>(texture, out);
  if (is("trap"))
    trap<<<1, 5>>>(surface);
  if (is("elements"))
    elements<<<1, 1>>>(surface, out);
  if (is("freed")) {
    cudaFree(memory);
    freed<<<1, 1>>>(ofMemory, out);
  }
  if (is("line"))
    line<<<1, 1>>>(ofMemory, out);
  if (is("unwritten"))
    unwritten<<<1, 1>>>(texture, out);
  if (is("race"))
    race<<<1, 2>>>(surface);
  if (is("readers"))
    readers<<<1, 4>>>(texture, surface, out);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 5;
}
