// EXPECT: wrong race
// OP_BFLY has no barrier behind its load: OP_NEXT that follows stores mem[1] by thread 1 while thread 0 may still read mem[0 ^ 1] of OP_BFLY
// AIM: interpreter with a switch of 40 cases, one of which lacks a barrier
#include <cstdio>
#include <vector>

enum Op : unsigned char {
  OP_NOP, OP_LDI, OP_MOV, OP_ADD, OP_SUB, OP_MUL, OP_AND, OP_OR,
  OP_XOR, OP_NOT, OP_SHL, OP_SHR, OP_ROT, OP_MIN, OP_MAX, OP_DIV,
  OP_MOD, OP_POPC, OP_CLZ, OP_REV, OP_SWAP, OP_SEL, OP_LT, OP_EQ,
  OP_HI, OP_TID, OP_NTID, OP_BID, OP_LDG, OP_LDX, OP_PUT, OP_OWN,
  OP_NEXT, OP_PREV, OP_FLIP, OP_BFLY, OP_GATH, OP_BCST, OP_CNT, OP_LOOP,
};

struct Insn {
  unsigned char op, a, b, c;
  unsigned imm;
};

__device__ void store(unsigned *out, unsigned t, const unsigned *r) {
  unsigned h = 2166136261u;
#pragma unroll
  for (int k = 0; k < 8; ++k)
    h = (h ^ r[k]) * 16777619u;
  out[blockIdx.x * 128u + t] = h;
}

__global__ void __launch_bounds__(128) run(const Insn *code, unsigned length, const unsigned *in, unsigned n, unsigned *out,
                                           unsigned trips) {
  __shared__ unsigned mem[128];
  unsigned r[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  const unsigned t = threadIdx.x;
  mem[t] = 0;
  __syncthreads();
  unsigned pc = 0;
  while (pc < length) {
    const Insn i = code[pc++];
    const unsigned a = i.a & 7u, b = i.b & 7u, c = i.c & 7u, imm = i.imm;
    switch (i.op) {
    case OP_NOP:
      break;
    case OP_LDI:
      r[a] = imm;
      break;
    case OP_MOV:
      r[a] = r[b];
      break;
    case OP_ADD:
      r[a] = r[b] + r[c];
      break;
    case OP_SUB:
      r[a] = r[b] - r[c];
      break;
    case OP_MUL:
      r[a] = r[b] * r[c];
      break;
    case OP_AND:
      r[a] = r[b] & r[c];
      break;
    case OP_OR:
      r[a] = r[b] | r[c];
      break;
    case OP_XOR:
      r[a] = r[b] ^ r[c];
      break;
    case OP_NOT:
      r[a] = ~r[b];
      break;
    case OP_SHL:
      r[a] = r[b] << (r[c] & 31u);
      break;
    case OP_SHR:
      r[a] = r[b] >> (r[c] & 31u);
      break;
    case OP_ROT:
      r[a] = __funnelshift_l(r[b], r[b], r[c] & 31u);
      break;
    case OP_MIN:
      r[a] = r[b] < r[c] ? r[b] : r[c];
      break;
    case OP_MAX:
      r[a] = r[b] > r[c] ? r[b] : r[c];
      break;
    case OP_DIV:
      r[a] = r[c] ? r[b] / r[c] : 0u;
      break;
    case OP_MOD:
      r[a] = r[c] ? r[b] % r[c] : 0u;
      break;
    case OP_POPC:
      r[a] = (unsigned)__popc(r[b]);
      break;
    case OP_CLZ:
      r[a] = (unsigned)__clz((int)r[b]);
      break;
    case OP_REV:
      r[a] = __brev(r[b]);
      break;
    case OP_SWAP:
      {
        unsigned x = r[a];
        r[a] = r[b];
        r[b] = x;
      }
      break;
    case OP_SEL:
      r[a] = r[b] & 1u ? r[c] : r[a];
      break;
    case OP_LT:
      r[a] = r[b] < r[c];
      break;
    case OP_EQ:
      r[a] = r[b] == r[c];
      break;
    case OP_HI:
      r[a] = __umulhi(r[b], r[c]);
      break;
    case OP_TID:
      r[a] = t;
      break;
    case OP_NTID:
      r[a] = blockDim.x;
      break;
    case OP_BID:
      r[a] = blockIdx.x;
      break;
    case OP_LDG:
      r[a] = in[(blockIdx.x * 128u + t) % n];
      break;
    case OP_LDX:
      r[a] = in[r[b] % n];
      break;
    case OP_PUT:
      mem[t] = r[a];
      __syncthreads();
      break;
    case OP_OWN:
      r[a] = mem[t];
      break;
    case OP_NEXT:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[(t + 1u) & 127u];
      __syncthreads();
      break;
    case OP_PREV:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[(t + 127u) & 127u];
      __syncthreads();
      break;
    case OP_FLIP:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[127u - t];
      __syncthreads();
      break;
    case OP_BFLY:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[t ^ (imm & 127u)];
      break;
    case OP_GATH:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[r[c] & 127u];
      __syncthreads();
      break;
    case OP_BCST:
      mem[t] = r[b];
      __syncthreads();
      r[a] = mem[imm & 127u];
      __syncthreads();
      break;
    case OP_CNT:
      r[a] = (unsigned)__syncthreads_count((int)(r[b] & 1u));
      break;
    case OP_LOOP:
      if (trips > 0) {
        --trips;
        pc = imm & 63u;
      }
      break;
    default:
      pc = length;
      break;
    }
  }
  store(out, t, r);
}

class Assembler {
  std::vector<Insn> code;

public:
  Assembler &emit(Op op, int a = 0, int b = 0, int c = 0, unsigned imm = 0) {
    Insn i;
    i.op = op;
    i.a = (unsigned char)a;
    i.b = (unsigned char)b;
    i.c = (unsigned char)c;
    i.imm = imm;
    code.push_back(i);
    return *this;
  }
  unsigned size() const { return (unsigned)code.size(); }
  const Insn *data() const { return code.data(); }
};

int main() {
  Assembler as;
  as.emit(OP_TID, 0).emit(OP_LDI, 1, 0, 0, 5).emit(OP_MUL, 2, 0, 1);
  as.emit(OP_LDG, 3).emit(OP_XOR, 2, 2, 3);
  as.emit(OP_BFLY, 4, 2, 0, 1).emit(OP_NEXT, 5, 0);
  as.emit(OP_ADD, 6, 4, 5).emit(OP_FLIP, 7, 6).emit(OP_LOOP, 0, 0, 0, 5);
  as.emit(OP_CNT, 1, 7).emit(OP_PUT, 1).emit(OP_OWN, 2).emit(OP_HI, 3, 2, 7);

  const unsigned n = 1000, blocks = 6;
  Insn *code;
  unsigned *in, *out;
  cudaMalloc(&code, as.size() * sizeof(Insn));
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMalloc(&out, blocks * 128 * sizeof(unsigned));
  cudaMemcpy(code, as.data(), as.size() * sizeof(Insn), cudaMemcpyHostToDevice);
  cudaMemset(in, 0x5a, n * sizeof(unsigned));
  run<<<blocks, 128>>>(code, as.size(), in, n, out, 3);
  cudaError_t e = cudaDeviceSynchronize();
  if (e != cudaSuccess)
    std::printf("%s\n", cudaGetErrorString(e));
  cudaFree(code);
  cudaFree(in);
  cudaFree(out);
  return e != cudaSuccess;
}
