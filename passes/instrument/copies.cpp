// Asynchronous copies (cp.async and what waits for them). They are complete when they are asked for, unless the kernel
// is explored or checked: then the runtime tells what is copied, and what is waited for.
#include "passes/instrument/emitter.h"

using namespace llvm;

namespace veriwarp::instrument {

static bool isFollowed(const Options &options) { return options.mode != Mode::Plain; }

void Emitter::asyncCopy(Value *to, Value *from, Value *size, Value *given) {
  Type *word = b.getInt32Ty();
  if (isFollowed(options)) {
    b.CreateCall(runtime("veriwarpAsyncCopy", b.getVoidTy(), {pointer(), pointer(), pointer(), word, word, pointer()}),
                 {thread(), b.CreateAddrSpaceCast(to, pointer()), b.CreateAddrSpaceCast(from, pointer()), size,
                  given ? given : size, site()});
    return;
  }
  if (given) // the rest is zero
    b.CreateMemSet(to, b.getInt8(0), b.CreateZExt(size, b.getInt64Ty()), MaybeAlign());
  Value *read = given ? b.CreateBinaryIntrinsic(Intrinsic::umin, given, size) : size;
  b.CreateMemCpy(to, MaybeAlign(), from, MaybeAlign(), b.CreateZExt(read, b.getInt64Ty()));
}

void Emitter::asyncCommit() {
  if (isFollowed(options))
    b.CreateCall(runtime("veriwarpAsyncCommit", b.getVoidTy(), {pointer()}), {thread()});
}

void Emitter::asyncWait(Value *groups) {
  if (isFollowed(options))
    b.CreateCall(runtime("veriwarpAsyncWait", b.getVoidTy(), {pointer(), b.getInt32Ty(), pointer()}),
                 {thread(), groups ? groups : i32(~0u), site()});
}

void Emitter::asyncJoin(Value *barrierObject, bool arrives) {
  if (isFollowed(options) || arrives)
    b.CreateCall(runtime("veriwarpMbarrierJoin", b.getVoidTy(), {pointer(), pointer(), b.getInt32Ty(), pointer()}),
                 {thread(), b.CreateAddrSpaceCast(barrierObject, pointer()), i32(arrives), site()});
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
