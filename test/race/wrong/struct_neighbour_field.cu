// Each thread writes its own element and the link of the next one, while the owner copies the whole element.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: node[i + 1] is copied by thread i + 1 while thread i sets its field prev.
struct Node {
  int value, prev;
};

__global__ void link(Node *node, Node *copy, int n) {
  int i = blockIdx.x * 128 + threadIdx.x;
  if (i + 1 < n) {
    copy[i] = node[i];     // expect: race
    node[i + 1].prev = i; // expect: race
  }
}
