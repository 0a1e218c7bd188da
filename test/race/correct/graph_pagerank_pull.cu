// PageRank by gathering: old ranks are read along incoming edges, each vertex stores its own new rank.
// veriwarp-expect: all=proved
__global__ void pull(const unsigned *inStart, const unsigned *src, const float *outDegreeInv, const float *rank,
                     float *newRank, unsigned vertices, float damping) {
  unsigned v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices)
    return;
  float sum = 0.0f;
  for (unsigned e = inStart[v]; e < inStart[v + 1]; ++e)
    sum += rank[src[e]] * outDegreeInv[src[e]];
  newRank[v] = (1.0f - damping) / vertices + damping * sum;
}
