// Matrix instructions, from intrinsics (wmma of CUDA's header) and from inline PTX (wmma, mma, ldmatrix, stmatrix,
// movmatrix): PTX ISA 8.5, 9.7.13. Fragments are loaded and stored lane by lane, so that the checks see each access;
// the products are made in the runtime, for all lanes of a warp.
#pragma once

#include "passes/instrument/emitter.h"

#include "veriwarp/fragments.h"

#include <optional>

namespace veriwarp::instrument {

// Of words and modifiers: "m16n16k16", "row", "f16".
using Words = llvm::ArrayRef<std::string>;

// wmma and mma: what the words say of a product. Nothing: it is not available.
std::optional<VeriwarpProduct> productOf(Words words);
// `operands`: words of 32 bits of a, b, c. Returns those of d.
llvm::SmallVector<llvm::Value *, 16> emitProduct(Emitter &e, const VeriwarpProduct &product,
                                                 llvm::ArrayRef<llvm::Value *> operands);

// A fragment of wmma in memory.
struct Fragment {
  fragments::Matrix which = fragments::Matrix::A;
  fragments::Shape shape;
  unsigned bits = 16; // of an element
  bool isRowMajor = true;
  unsigned words() const { return shape.elements(which) * bits / 32; } // of a lane
};
std::optional<Fragment> fragmentOf(Words words);
// `stride`: i32, elements from one row or column to the next; null: they lie without gaps.
llvm::SmallVector<llvm::Value *, 16> emitLoad(Emitter &e, const Fragment &fragment, llvm::Value *from,
                                              llvm::Value *stride);
void emitStore(Emitter &e, const Fragment &fragment, llvm::Value *to, llvm::Value *stride,
               llvm::ArrayRef<llvm::Value *> words);

// ldmatrix and stmatrix, of so many matrices of 8 x 8 halves; a word of each for a lane. `address`: of a row of 16
// bytes.
llvm::SmallVector<llvm::Value *, 16> emitLoadRows(Emitter &e, llvm::Value *address, unsigned matrices, bool transposed);
void emitStoreRows(Emitter &e, llvm::Value *address, bool transposed, llvm::ArrayRef<llvm::Value *> words);
llvm::Value *emitTranspose(Emitter &e, llvm::Value *word); // movmatrix

// An intrinsic of NVVM, by the words of its name. Null: it is not available.
llvm::Value *lowerMatrixIntrinsic(Emitter &e, llvm::CallInst &call, Words words);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
