// Asynchronous copies (cp.async and what waits for them). They are complete when they are asked for, unless the kernel
// is explored: then the runtime tells the explorer what is copied, and what is waited for.
#include "passes/instrument/emitter.h"

using namespace llvm;

namespace veriwarp::instrument {

void Emitter::asyncCopy(Value *to, Value *from, Value *size, Value *given) {
  Type *word = b.getInt32Ty();
  if (options.mode == Mode::Explore) {
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
  if (options.mode == Mode::Explore)
    b.CreateCall(runtime("veriwarpAsyncCommit", b.getVoidTy(), {pointer()}), {thread()});
}

void Emitter::asyncWait(Value *groups) {
  if (options.mode == Mode::Explore)
    b.CreateCall(runtime("veriwarpAsyncWait", b.getVoidTy(), {pointer(), b.getInt32Ty(), pointer()}),
                 {thread(), groups ? groups : i32(~0u), site()});
}

void Emitter::asyncJoin(Value *barrierObject, bool arrives) {
  if (options.mode == Mode::Explore || arrives)
    b.CreateCall(runtime("veriwarpMbarrierJoin", b.getVoidTy(), {pointer(), pointer(), b.getInt32Ty(), pointer()}),
                 {thread(), b.CreateAddrSpaceCast(barrierObject, pointer()), i32(arrives), site()});
}

} // namespace veriwarp::instrument
