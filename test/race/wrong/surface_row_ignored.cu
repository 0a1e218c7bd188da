// Threads of all rows of the block write the same elements of a surface.
// veriwarp-expect: race=possible@marked tolerate=unknown
// Why: threadIdx.y is what is written, not where: two rows write one element. What is not modelled is no reason to take
// the block for one thread.
__global__ void write_row(cudaSurfaceObject_t surface) {
  surf1Dwrite(static_cast<int>(threadIdx.y), surface, threadIdx.x * 4); // expect: race
}
