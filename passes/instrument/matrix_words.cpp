// See matrices.h. This file: what the names of intrinsics and the modifiers of PTX say.
//   wmma.m16n16k16.load.a.row.stride.f16.p0          wmma.load.a.sync.aligned.row.m16n16k16.f16
//   wmma.m16n16k16.mma.row.col.f32.f16 (of d, c)     wmma.mma.sync.aligned.row.col.m16n16k16.f32.f16
//   wmma.m16n16k16.mma.row.col.s8.satfinite (of a)   mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
#include "passes/instrument/matrices.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

using fragments::Matrix;
using fragments::Shape;

bool has(Words words, StringRef wanted) {
  return any_of(words, [&](StringRef word) { return word == wanted; });
}

// parses: m16n8k16
std::optional<Shape> shapeOf(Words words) {
  for (StringRef word : words) {
    Shape shape;
    if (word.consume_front("m") && !word.consumeInteger(10, shape.m) && word.consume_front("n") &&
        !word.consumeInteger(10, shape.n) && word.consume_front("k") && !word.getAsInteger(10, shape.k))
      return shape;
  }
  return std::nullopt;
}

constexpr unsigned NoType = ~0u;

unsigned typeNamed(StringRef word) {
  return StringSwitch<unsigned>(word)
      .Case("f16", VeriwarpMatrixF16)
      .Case("bf16", VeriwarpMatrixBf16)
      .Case("tf32", VeriwarpMatrixTf32)
      .Case("f32", VeriwarpMatrixF32)
      .Case("f64", VeriwarpMatrixF64)
      .Case("s32", VeriwarpMatrixS32)
      .Case("s8", VeriwarpMatrixS8)
      .Case("u8", VeriwarpMatrixU8)
      .Case("s4", VeriwarpMatrixS4)
      .Case("u4", VeriwarpMatrixU4)
      .Case("b1", VeriwarpMatrixB1)
      .Default(NoType);
}

unsigned bitsOf(unsigned type) {
  switch (type) {
  case VeriwarpMatrixF64:
    return 64;
  case VeriwarpMatrixF16:
  case VeriwarpMatrixBf16:
    return 16;
  case VeriwarpMatrixS8:
  case VeriwarpMatrixU8:
    return 8;
  case VeriwarpMatrixS4:
  case VeriwarpMatrixU4:
    return 4;
  case VeriwarpMatrixB1:
    return 1;
  default:
    return 32;
  }
}

SmallVector<unsigned, 4> typesOf(Words words) {
  SmallVector<unsigned, 4> types;
  for (StringRef word : words)
    if (const unsigned type = typeNamed(word); type != NoType)
      types.push_back(type);
  return types;
}

unsigned accumulatorOf(unsigned operand) {
  switch (operand) {
  case VeriwarpMatrixBf16:
  case VeriwarpMatrixTf32:
    return VeriwarpMatrixF32;
  case VeriwarpMatrixF64:
    return VeriwarpMatrixF64;
  default:
    return VeriwarpMatrixS32;
  }
}

// Of those up to sm_80 (PTX ISA, tables of wmma and mma), by bits along k: which of them a type has.
bool isShape(const VeriwarpProduct &p, bool isWmma) {
  const auto is = [&](unsigned m, unsigned n, unsigned k) { return p.m == m && p.n == n && p.k == k; };
  const auto isWide = [&](unsigned k) { return is(16, 16, k) || is(32, 8, k) || is(8, 32, k); };
  switch (bitsOf(p.a)) {
  case 64:
    return is(8, 8, 4) || (!isWmma && (is(16, 8, 4) || is(16, 8, 8) || is(16, 8, 16)));
  case 32:
    return isWmma ? is(16, 16, 8) : is(16, 8, 4) || is(16, 8, 8);
  case 16:
    return isWmma ? isWide(16) : is(16, 8, 8) || is(16, 8, 16) || (p.a == VeriwarpMatrixF16 && is(8, 8, 4));
  case 8:
    return isWmma ? isWide(16) : is(8, 8, 16) || is(16, 8, 16) || is(16, 8, 32);
  case 4:
    return isWmma ? is(8, 8, 32) : is(8, 8, 32) || is(16, 8, 32) || is(16, 8, 64);
  default:
    return isWmma ? is(8, 8, 128) : is(8, 8, 128) || is(16, 8, 128) || is(16, 8, 256);
  }
}

} // namespace

std::optional<VeriwarpProduct> productOf(Words words) {
  const std::optional<Shape> shape = shapeOf(words);
  SmallVector<unsigned, 4> types = typesOf(words);
  const bool isWmma = has(words, "wmma");
  if (!shape)
    return std::nullopt;
  if (types.size() == 1 && types[0] != VeriwarpMatrixF16) // of a and b
    types = {accumulatorOf(types[0]), types[0], types[0], accumulatorOf(types[0])};
  else if (types.size() == 2) // of d and c, with halves
    types = {types[0], VeriwarpMatrixF16, VeriwarpMatrixF16, types[1]};
  if (types.size() != 4 || has(words, "sp"))
    return std::nullopt;
  VeriwarpProduct p{};
  p.m = static_cast<std::uint16_t>(shape->m), p.n = static_cast<std::uint16_t>(shape->n);
  p.k = static_cast<std::uint16_t>(shape->k);
  p.d = static_cast<std::uint8_t>(types[0]), p.a = static_cast<std::uint8_t>(types[1]);
  p.b = static_cast<std::uint8_t>(types[2]), p.c = static_cast<std::uint8_t>(types[3]);
  const auto isAccumulator = [&](unsigned type) {
    return p.a == VeriwarpMatrixF16 ? type == VeriwarpMatrixF16 || type == VeriwarpMatrixF32
                                    : type == accumulatorOf(p.a);
  };
  const auto isOperand = [](unsigned type) { return type != VeriwarpMatrixF32 && type != VeriwarpMatrixS32; };
  if (!isOperand(p.a) || bitsOf(p.a) != bitsOf(p.b) || !isAccumulator(p.c) || !isAccumulator(p.d) ||
      !isShape(p, isWmma))
    return std::nullopt;
  p.saturates = has(words, "satfinite") && p.d == VeriwarpMatrixS32;
  if (p.a == VeriwarpMatrixB1) {
    if (!has(words, "popc") || has(words, "xor") == has(words, "and"))
      return std::nullopt;
    p.operation = has(words, "xor") ? VeriwarpMatrixXor : VeriwarpMatrixAnd;
  }
  const bool isPairs = !isWmma && p.m == 8 && p.a == VeriwarpMatrixF16; // each quarter of the warp has one of its own
  SmallVector<StringRef, 2> layouts;
  for (StringRef word : words)
    if (word == "row" || word == "col")
      layouts.push_back(word);
  if (layouts.size() != 2)
    return std::nullopt;
  p.rowA = layouts[0] == "row", p.rowB = layouts[1] == "row";
  const unsigned times = isPairs ? 4 : 1;
  const auto count = [&](Matrix which, unsigned type) {
    return static_cast<std::uint8_t>(times * shape->elements(which) * bitsOf(type) / 32);
  };
  p.wordsA = count(Matrix::A, p.a), p.wordsB = count(Matrix::B, p.b);
  p.wordsC = count(Matrix::Accumulator, p.c), p.wordsD = count(Matrix::Accumulator, p.d);
  return p;
}

std::optional<Fragment> fragmentOf(Words words) {
  const std::optional<Shape> shape = shapeOf(words);
  const SmallVector<unsigned, 4> types = typesOf(words);
  if (!shape || types.size() != 1 || has(words, "row") == has(words, "col"))
    return std::nullopt;
  Fragment fragment;
  fragment.which = has(words, "a") ? Matrix::A : has(words, "b") ? Matrix::B : Matrix::Accumulator;
  fragment.shape = *shape;
  fragment.bits = bitsOf(types[0]);
  fragment.isRowMajor = has(words, "row");
  const bool isPacked = fragment.bits < 8; // then along k
  if (isPacked && fragment.isRowMajor == (fragment.which == Matrix::B))
    return std::nullopt;
  return fragment;
}

namespace {

Value *asWord(Emitter &e, Value *value) { return e.b.CreateBitCast(value, e.b.getInt32Ty()); }

void addWords(Emitter &e, Value *value, SmallVectorImpl<Value *> &words) {
  if (!value->getType()->isDoubleTy()) {
    words.push_back(asWord(e, value));
    return;
  }
  Value *bits = e.b.CreateBitCast(value, e.b.getInt64Ty());
  words.push_back(e.b.CreateTrunc(bits, e.b.getInt32Ty()));
  words.push_back(e.b.CreateTrunc(e.b.CreateLShr(bits, 32), e.b.getInt32Ty()));
}

// Words as the value that an intrinsic returns: a structure of registers, or one. Registers behind the last word have
// the same as those before: wmma's fragments of halves have each element several times.
Value *asRegisters(Emitter &e, Type *type, ArrayRef<Value *> words) {
  IRBuilder<> &b = e.b;
  const auto one = [&](Type *of, unsigned index) -> Value * {
    if (!of->isDoubleTy())
      return b.CreateBitCast(words[index % words.size()], of);
    Value *low = b.CreateZExt(words[2 * index], b.getInt64Ty()),
          *high = b.CreateZExt(words[2 * index + 1], b.getInt64Ty());
    return b.CreateBitCast(b.CreateOr(low, b.CreateShl(high, 32)), of);
  };
  auto *pack = dyn_cast<StructType>(type);
  if (!pack)
    return one(type, 0);
  Value *result = PoisonValue::get(pack);
  for (unsigned i = 0; i < pack->getNumElements(); ++i)
    result = b.CreateInsertValue(result, one(pack->getElementType(i), i), i);
  return result;
}

Value *lowerProduct(Emitter &e, CallInst &call, Words words) {
  const std::optional<VeriwarpProduct> product = productOf(words);
  if (!product)
    return nullptr;
  SmallVector<Value *, 32> given;
  for (Value *argument : call.args())
    addWords(e, argument, given);
  const unsigned c = product->wordsC, needed = unsigned(product->wordsA) + product->wordsB + c;
  if (given.size() < needed)
    return nullptr;
  // Halves have eight registers of a and of b, of which the first count.
  SmallVector<Value *, 32> operands;
  const auto all = static_cast<unsigned>(given.size());
  const unsigned beginOfB = given.size() == needed ? product->wordsA : (all - c) / 2;
  for (unsigned i = 0; i < product->wordsA; ++i)
    operands.push_back(given[i]);
  for (unsigned i = 0; i < product->wordsB; ++i)
    operands.push_back(given[beginOfB + i]);
  for (unsigned i = 0; i < c; ++i)
    operands.push_back(given[all - c + i]);
  return asRegisters(e, call.getType(), emitProduct(e, *product, operands));
}

} // namespace

Value *lowerMatrixIntrinsic(Emitter &e, CallInst &call, Words words) {
  if (e.options.mode == Mode::Explore || !has(words, "wmma"))
    return nullptr;
  if (has(words, "mma"))
    return lowerProduct(e, call, words);
  const std::optional<Fragment> fragment = fragmentOf(words);
  if (!fragment)
    return nullptr;
  Value *pointer = e.b.CreateAddrSpaceCast(call.getArgOperand(0), e.pointer());
  Value *stride = has(words, "stride") ? call.getArgOperand(call.arg_size() - 1) : nullptr;
  if (has(words, "load"))
    return asRegisters(e, call.getType(), emitLoad(e, *fragment, pointer, stride));
  SmallVector<Value *, 16> given;
  for (unsigned i = 1; i < call.arg_size() - (stride ? 1 : 0); ++i)
    addWords(e, call.getArgOperand(i), given);
  if (given.size() < fragment->words())
    return nullptr;
  emitStore(e, *fragment, pointer, stride, given);
  return e.i32(0);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
