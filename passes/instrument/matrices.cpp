// See matrices.h. This file: what is emitted.
#include "passes/instrument/matrices.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

using fragments::Axis;

constexpr unsigned Lanes = 32, FragmentAlignment = 32, RowBytes = 16; // bytes

Value *lane(Emitter &e) { return e.field(offsetof(VeriwarpThread, lane), e.b.getInt32Ty()); }

// The values that all lanes give: an array of i64.
Value *gather(Emitter &e, Value *value) {
  Type *wide = e.b.getInt64Ty(), *pointer = e.pointer();
  Value *all = e.variable(ArrayType::get(wide, Lanes));
  e.b.CreateCall(e.runtime("veriwarpGather", e.b.getVoidTy(), {pointer, wide, pointer, pointer}),
                 {e.thread(), value, all, e.site()});
  return all;
}
void meet(Emitter &e) {
  Type *wide = e.b.getInt64Ty(), *pointer = e.pointer();
  e.b.CreateCall(e.runtime("veriwarpGather", e.b.getVoidTy(), {pointer, wide, pointer, pointer}),
                 {e.thread(), e.i64(0), ConstantPointerNull::get(cast<PointerType>(pointer)), e.site()});
}
Value *ofLane(Emitter &e, Value *all, Value *which) {
  return e.b.CreateLoad(e.b.getInt64Ty(), e.b.CreateInBoundsGEP(e.b.getInt64Ty(), all, {which}));
}

void claim(Emitter &e, Value *address, unsigned size, bool writes) {
  if (e.options.mode == Mode::Plain)
    return;
  Type *word = e.b.getInt32Ty(), *pointer = e.pointer();
  e.b.CreateCall(e.runtime("veriwarpMayBegin", e.b.getVoidTy(), {pointer, pointer, word, word, word, pointer}),
                 {e.thread(), address, e.i32(size), e.i32(size), e.i32(writes), e.site()});
}

Constant *productConstant(Emitter &e, const VeriwarpProduct &p) {
  Type *half = e.b.getInt16Ty(), *byte = e.b.getInt8Ty();
  const auto b8 = [&](unsigned value) { return ConstantInt::get(byte, value); };
  const auto b16 = [&](unsigned value) { return ConstantInt::get(half, value); };
  auto *type =
      StructType::get(half, half, half, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte);
  assert(e.module.getDataLayout().getTypeAllocSize(type).getFixedValue() == sizeof(VeriwarpProduct) &&
         "the members of VeriwarpProduct");
  Constant *value = ConstantStruct::get(type, {b16(p.m), b16(p.n), b16(p.k), b8(p.a), b8(p.b), b8(p.c), b8(p.d),
                                               b8(p.operation), b8(p.saturates), b8(p.rowA), b8(p.rowB), b8(p.wordsA),
                                               b8(p.wordsB), b8(p.wordsC), b8(p.wordsD)});
  return new GlobalVariable(e.module, type, true, GlobalValue::PrivateLinkage, value, "veriwarp.product");
}

// Elements of a fragment: where each lies, in elements from the beginning.
class Elements {
public:
  Elements(Emitter &emitter, const Fragment &f, Value *stride) : e(emitter), fragment(f) {
    IRBuilder<> &b = e.b;
    const unsigned most = f.isRowMajor ? f.shape.columns(f.which) : f.shape.rows(f.which);
    by = stride ? b.CreateZExt(stride, b.getInt64Ty()) : e.i64(most);
    Value *own = lane(e);
    group = b.CreateZExt(b.CreateLShr(own, 2), b.getInt64Ty());
    place = b.CreateZExt(b.CreateAnd(own, 3), b.getInt64Ty());
  }
  fragments::Place placeOf(unsigned element) const {
    return fragments::placeOf(fragment.which, fragment.shape, fragment.bits >= 32 ? 1 : 32 / fragment.bits, element);
  }
  Value *at(unsigned element) const {
    const fragments::Place where = placeOf(element);
    const Axis &major = fragment.isRowMajor ? where.row : where.column;
    const Axis &minor = fragment.isRowMajor ? where.column : where.row;
    return e.b.CreateAdd(e.b.CreateMul(value(major), by), value(minor));
  }
  // The elements of a word lie side by side in memory.
  bool areTogether() const {
    if (fragment.bits >= 32)
      return true;
    const fragments::Place first = placeOf(0), second = placeOf(1);
    return fragment.isRowMajor ? first.row == second.row : first.column == second.column;
  }

private:
  Value *value(const Axis &axis) const {
    IRBuilder<> &b = e.b;
    return b.CreateAdd(b.CreateAdd(b.CreateMul(group, e.i64(axis.group)), b.CreateMul(place, e.i64(axis.place))),
                       e.i64(axis.offset));
  }
  Emitter &e;
  const Fragment &fragment;
  Value *by, *group, *place;
};

} // namespace

SmallVector<Value *, 16> emitProduct(Emitter &e, const VeriwarpProduct &product, ArrayRef<Value *> operands) {
  IRBuilder<> &b = e.b;
  Type *word = b.getInt32Ty(), *pointer = e.pointer();
  Value *given = e.variable(ArrayType::get(word, operands.size()));
  Value *result = e.variable(ArrayType::get(word, product.wordsD));
  for (unsigned i = 0; i < operands.size(); ++i)
    b.CreateStore(operands[i], b.CreateConstInBoundsGEP1_64(word, given, i));
  b.CreateCall(e.runtime("veriwarpMatrix", b.getVoidTy(), {pointer, pointer, pointer, pointer, pointer}),
               {e.thread(), productConstant(e, product), given, result, e.site()});
  SmallVector<Value *, 16> words;
  for (unsigned i = 0; i < product.wordsD; ++i)
    words.push_back(b.CreateLoad(word, b.CreateConstInBoundsGEP1_64(word, result, i)));
  return words;
}

SmallVector<Value *, 16> emitLoad(Emitter &e, const Fragment &fragment, Value *from, Value *stride) {
  IRBuilder<> &b = e.b;
  Type *word = b.getInt32Ty();
  if (e.options.checks & VeriwarpCheckSync)
    meet(e);
  claim(e, from, FragmentAlignment, false);
  const Elements elements(e, fragment, stride);
  const unsigned inWord = std::max(32 / fragment.bits, 1u);
  SmallVector<Value *, 16> words;
  for (unsigned i = 0; i < fragment.shape.elements(fragment.which); i += inWord) {
    if (fragment.bits == 64) {
      Value *value = b.CreateAlignedLoad(b.getInt64Ty(), b.CreateGEP(b.getInt64Ty(), from, elements.at(i)), Align(8));
      words.push_back(b.CreateTrunc(value, word));
      words.push_back(b.CreateTrunc(b.CreateLShr(value, 32), word));
      continue;
    }
    if (elements.areTogether()) { // those of less than a byte always are
      Value *bytes = b.CreateLShr(b.CreateMul(elements.at(i), e.i64(fragment.bits)), 3);
      words.push_back(b.CreateAlignedLoad(word, b.CreateGEP(b.getInt8Ty(), from, bytes), Align(4)));
      continue;
    }
    Type *type = b.getIntNTy(fragment.bits);
    Value *all = e.i32(0);
    for (unsigned part = 0; part < inWord; ++part) {
      Value *one = b.CreateAlignedLoad(type, b.CreateGEP(type, from, elements.at(i + part)), Align(fragment.bits / 8));
      all = b.CreateOr(all, b.CreateShl(b.CreateZExt(one, word), part * fragment.bits));
    }
    words.push_back(all);
  }
  return words;
}

void emitStore(Emitter &e, const Fragment &fragment, Value *to, Value *stride, ArrayRef<Value *> words) {
  IRBuilder<> &b = e.b;
  meet(e);
  claim(e, to, FragmentAlignment, true);
  const Elements elements(e, fragment, stride);
  const unsigned inWord = std::max(32 / fragment.bits, 1u), wordsOf = std::max(fragment.bits / 32, 1u);
  for (unsigned i = 0; i < fragment.shape.elements(fragment.which); i += inWord) {
    Value *value = words[i / inWord * wordsOf];
    if (fragment.bits == 64) {
      value = b.CreateOr(b.CreateZExt(value, b.getInt64Ty()),
                         b.CreateShl(b.CreateZExt(words[i * 2 + 1], b.getInt64Ty()), 32));
      b.CreateAlignedStore(value, b.CreateGEP(b.getInt64Ty(), to, elements.at(i)), Align(8));
    } else if (elements.areTogether()) {
      Value *bytes = b.CreateLShr(b.CreateMul(elements.at(i), e.i64(fragment.bits)), 3);
      b.CreateAlignedStore(value, b.CreateGEP(b.getInt8Ty(), to, bytes), Align(4));
    } else {
      Type *type = b.getIntNTy(fragment.bits);
      for (unsigned part = 0; part < inWord; ++part)
        b.CreateAlignedStore(b.CreateTrunc(b.CreateLShr(value, part * fragment.bits), type),
                             b.CreateGEP(type, to, elements.at(i + part)), Align(fragment.bits / 8));
    }
  }
}

namespace {

// Lane l has the elements 2 * (l % 4) and the next one of row l / 4. Of a transposed matrix these are of two rows.
struct RowElements {
  RowElements(Emitter &e, Value *rows, unsigned matrix, bool transposed) {
    IRBuilder<> &b = e.b;
    Value *own = lane(e), *group = b.CreateLShr(own, 2), *pair = b.CreateShl(b.CreateAnd(own, 3), 1);
    const auto address = [&](Value *row, Value *column) {
      Value *begin = b.CreateIntToPtr(ofLane(e, rows, b.CreateAdd(row, e.i32(8 * matrix))), e.pointer());
      return b.CreateGEP(b.getInt8Ty(), begin, b.CreateShl(b.CreateZExt(column, b.getInt64Ty()), 1));
    };
    Value *next = b.CreateAdd(pair, e.i32(1));
    first = transposed ? address(pair, group) : address(group, pair);
    second = transposed ? address(next, group) : nullptr;
  }
  Value *first, *second;
};

// A lane says where a row is that counts: those of lanes behind the last matrix do not.
void claimRow(Emitter &e, Value *address, unsigned matrices, bool writes) {
  IRBuilder<> &b = e.b;
  if (e.options.mode == Mode::Plain)
    return;
  // Where a lane's address does not count, one that is aligned anyway.
  Value *counts = b.CreateICmpULT(lane(e), e.i32(8 * matrices));
  claim(e, b.CreateSelect(counts, address, ConstantPointerNull::get(cast<PointerType>(e.pointer()))), RowBytes, writes);
}

} // namespace

SmallVector<Value *, 16> emitLoadRows(Emitter &e, Value *address, unsigned matrices, bool transposed) {
  IRBuilder<> &b = e.b;
  Type *word = b.getInt32Ty(), *half = b.getInt16Ty();
  claimRow(e, address, matrices, false);
  Value *rows = gather(e, b.CreatePtrToInt(address, b.getInt64Ty()));
  SmallVector<Value *, 16> words;
  for (unsigned matrix = 0; matrix < matrices; ++matrix) {
    const RowElements at(e, rows, matrix, transposed);
    if (!transposed) {
      words.push_back(b.CreateAlignedLoad(word, at.first, Align(4)));
      continue;
    }
    Value *low = b.CreateZExt(b.CreateAlignedLoad(half, at.first, Align(2)), word);
    Value *high = b.CreateZExt(b.CreateAlignedLoad(half, at.second, Align(2)), word);
    words.push_back(b.CreateOr(low, b.CreateShl(high, 16)));
  }
  return words;
}

void emitStoreRows(Emitter &e, Value *address, bool transposed, ArrayRef<Value *> words) {
  IRBuilder<> &b = e.b;
  Type *half = b.getInt16Ty();
  claimRow(e, address, static_cast<unsigned>(words.size()), true);
  Value *rows = gather(e, b.CreatePtrToInt(address, b.getInt64Ty()));
  for (unsigned matrix = 0; matrix < words.size(); ++matrix) {
    const RowElements at(e, rows, matrix, transposed);
    if (!transposed) {
      b.CreateAlignedStore(words[matrix], at.first, Align(4));
      continue;
    }
    b.CreateAlignedStore(b.CreateTrunc(words[matrix], half), at.first, Align(2));
    b.CreateAlignedStore(b.CreateTrunc(b.CreateLShr(words[matrix], 16), half), at.second, Align(2));
  }
}

// Element (l / 4, 2 * (l % 4) + i) of the result is one of row 2 * (l % 4) + i, which four lanes have.
Value *emitTranspose(Emitter &e, Value *value) {
  IRBuilder<> &b = e.b;
  Type *word = b.getInt32Ty();
  Value *all = gather(e, b.CreateZExt(value, b.getInt64Ty()));
  Value *own = lane(e), *column = b.CreateLShr(own, 2), *row = b.CreateShl(b.CreateAnd(own, 3), 1);
  Value *result = e.i32(0);
  for (unsigned i = 0; i < 2; ++i) {
    Value *from = b.CreateAdd(b.CreateShl(b.CreateAdd(row, e.i32(i)), 2), b.CreateLShr(column, 1));
    Value *pair = b.CreateTrunc(ofLane(e, all, from), word);
    Value *element = b.CreateAnd(b.CreateLShr(pair, b.CreateShl(b.CreateAnd(column, 1), 4)), 0xffff);
    result = b.CreateOr(result, b.CreateShl(element, 16 * i));
  }
  return result;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
