// Pointer jumping in place: parents of other vertices are read while they are replaced.
// veriwarp-expect: race=refuted@marked kind=read-write space=global
// Why: parent[parent[v]] is another thread's cell.
__global__ void shortcut(int *parent, int n) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n)
    parent[v] = parent[parent[v]]; // expect: race
}
