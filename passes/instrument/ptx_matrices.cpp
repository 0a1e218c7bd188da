// See ptx_lowering.h. This file: matrix instructions (PTX ISA 8.5, 9.7.13); matrices.h has what they become.
#include "passes/instrument/matrices.h"
#include "passes/instrument/ptx_lowering.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

std::vector<std::string> wordsOf(const lift::PtxInstruction &i) {
  std::vector<std::string> words = {i.opcode};
  words.insert(words.end(), i.modifiers.begin(), i.modifiers.end());
  return words;
}

} // namespace

// The words of a fragment, of which registers have one or two. False: it has others.
bool PtxLowering::addWords(const Operand &operand, unsigned count, bool isWide, SmallVectorImpl<Value *> &words) {
  const std::vector<Operand> parts = partsOf(operand);
  if (parts.size() * (isWide ? 2 : 1) < count)
    return false;
  for (unsigned i = 0; i < count; ++i) {
    Value *value = bits(parts[isWide ? i / 2 : i], isWide ? 64 : 32);
    words.push_back(isWide ? b.CreateTrunc(i % 2 ? b.CreateLShr(value, 32) : value, b.getInt32Ty()) : value);
  }
  return true;
}

bool PtxLowering::writeWords(const Operand &operand, bool isWide, ArrayRef<Value *> words) {
  const std::vector<Operand> parts = partsOf(operand);
  if (parts.size() * (isWide ? 2 : 1) < words.size())
    return false;
  for (unsigned i = 0; i < parts.size(); ++i) // what wmma's fragments of halves have more has the same again
    if (!isWide)
      write(parts[i], words[i % words.size()]);
    else
      write(parts[i], b.CreateOr(b.CreateZExt(words[2 * i], b.getInt64Ty()),
                                 b.CreateShl(b.CreateZExt(words[2 * i + 1], b.getInt64Ty()), 32)));
  return true;
}

bool PtxLowering::product(const Instruction &i) {
  const std::optional<VeriwarpProduct> product = productOf(wordsOf(i));
  if (!product || i.operands.size() != 4)
    return false;
  const bool isWide = product->d == VeriwarpMatrixF64;
  SmallVector<Value *, 32> words;
  return addWords(operandOf(i, 1), product->wordsA, isWide, words) &&
         addWords(operandOf(i, 2), product->wordsB, isWide, words) &&
         addWords(operandOf(i, 3), product->wordsC, isWide, words) &&
         partsOf(operandOf(i, 0)).size() * (isWide ? 2 : 1) == product->wordsD &&
         writeWords(operandOf(i, 0), isWide, emitProduct(e, *product, words));
}

// wmma.load r, [p] {, stride}; wmma.store [p], r {, stride}
bool PtxLowering::fragment(const Instruction &i, bool stores) {
  const std::optional<Fragment> fragment = fragmentOf(wordsOf(i));
  if (!fragment || i.operands.size() < 2 || i.operands.size() > 3)
    return false;
  Value *stride = i.operands.size() > 2 ? bits(operandOf(i, 2), 32) : nullptr;
  Value *memory = address(operandOf(i, stores ? 0 : 1), ptx::spaceOf(i.modifiers));
  const bool isWide = fragment->bits == 64;
  if (!stores)
    return partsOf(operandOf(i, 0)).size() * (isWide ? 2 : 1) >= fragment->words() &&
           writeWords(operandOf(i, 0), isWide, emitLoad(e, *fragment, memory, stride));
  SmallVector<Value *, 16> words;
  if (!addWords(operandOf(i, 1), fragment->words(), isWide, words))
    return false;
  emitStore(e, *fragment, memory, stride, words);
  return true;
}

// ldmatrix.sync.aligned.m8n8.x4{.trans}{.shared}.b16 r, [p]; stmatrix… [p], r
bool PtxLowering::rows(const Instruction &i, bool stores) {
  if (i.operands.size() != 2 || !i.has("m8n8") || !i.has("b16"))
    return false;
  const unsigned matrices = i.has("x4") ? 4 : i.has("x2") ? 2 : i.has("x1") ? 1 : 0;
  const Operand &values = operandOf(i, stores ? 1 : 0);
  if (!matrices || partsOf(values).size() != matrices)
    return false;
  Value *memory = address(operandOf(i, stores ? 0 : 1), ptx::spaceOf(i.modifiers));
  if (!stores)
    return writeWords(values, false, emitLoadRows(e, memory, matrices, i.has("trans")));
  SmallVector<Value *, 16> words;
  if (!addWords(values, matrices, false, words))
    return false;
  emitStoreRows(e, memory, i.has("trans"), words);
  return true;
}

// Under an explorer, what lanes exchange would be no event.
bool PtxLowering::matrix(const Instruction &i, Form form) {
  if (e.options.mode == Mode::Explore || i.operands.empty())
    return false;
  switch (form) {
  case Form::Mma:
    return product(i);
  case Form::Wmma:
    return i.has("load") ? fragment(i, false) : i.has("store") ? fragment(i, true) : product(i);
  case Form::LdMatrix:
    return rows(i, false);
  case Form::StMatrix:
    return rows(i, true);
  case Form::MovMatrix:
    if (i.operands.size() != 2)
      return false;
    write(operandOf(i, 0), emitTranspose(e, bits(operandOf(i, 1), 32)));
    return true;
  default:
    return false;
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
