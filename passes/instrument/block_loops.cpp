// A block as loops over its threads, which the host's optimiser can vectorise: around the kernel where its threads do
// not wait for each other, else around each of its regions (fission.h).
//
// Threads of one region do not race, or the program is wrong: their accesses are marked as those of a parallel loop.
// Built for checks, which are there to find that out, they are not.
#include "passes/instrument/fission.h"
#include "passes/instrument/parallel.h"

#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <cstddef>
#include <functional>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

class BlockLoops {
public:
  BlockLoops(Emitter &emitter, const Kernel &k, MDNode *g)
      : e(emitter), b(emitter.b), kernel(k), group(g), entry(makeEntry(e, k.name + ".block")) {
    b.SetInsertPoint(&entry->getEntryBlock());
    b.SetCurrentDebugLocation(DebugLoc());
    thread = b.CreateAlloca(ArrayType::get(b.getInt64Ty(), sizeof(VeriwarpThread) / 8));
    b.CreateMemCpy(thread, Align(8), entry->getArg(0), Align(8), sizeof(VeriwarpThread));
    MDBuilder metadata(e.module.getContext());
    for (unsigned axis = 0; axis < 3; ++axis) { // sizes are positive and small, which the optimiser wants to know
      const std::size_t offset = offsetof(VeriwarpThread, ntid) + 4 * axis;
      LoadInst *limit =
          b.CreateLoad(b.getInt32Ty(), b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), entry->getArg(0), offset));
      limit->setMetadata(LLVMContext::MD_range, metadata.createRange(APInt(32, 1), APInt(32, 1025)));
      limits[axis] = limit;
      b.CreateStore(limit, field(offset));
    }
    values = loadArguments(e, *k.function, thread, entry->getArg(1));
  }

  Function *aroundKernel(Function *body, bool parallel) {
    if (parallel) {
      const Divided divided = divide(e, *body, nullptr, group);
      forEachThread(&divided, values,
                    [&](Function *part, Value *) { b.CreateCall(part, values)->addFnAttr(Attribute::AlwaysInline); });
    } else {
      forEachThread(nullptr, values, [&](Function *, Value *) {
        callKernel(e, *body, values);
        cast<CallInst>(b.GetInsertBlock()->back()).addFnAttr(Attribute::AlwaysInline);
      });
    }
    b.CreateRetVoid();
    assert(!verifyFunction(*entry, &errs()) && "loops around a kernel");
    return entry;
  }

  Function *aroundRegions(const Regions &given) {
    regions = &given;
    Type *word = b.getInt32Ty(), *wide = b.getInt64Ty();
    count = b.CreateNUWMul(b.CreateNUWMul(limits[0], limits[1]), limits[2]);
    const std::uint64_t bytes = given.contextBytes + (given.mayDiffer ? 4 : 0);
    AllocaInst *memory = b.CreateAlloca(b.getInt8Ty(), b.CreateNUWMul(b.CreateZExt(count, wide), b.getInt64(bytes)));
    memory->setAlignment(Align(64));
    context = memory;
    states = b.CreateInBoundsGEP(b.getInt8Ty(), context,
                                 b.CreateNUWMul(b.CreateZExt(count, wide), b.getInt64(given.contextBytes)));
    for (Type *type : given.uniform) {
      targets.push_back(b.CreateAlloca(type));
      b.CreateStore(Constant::getNullValue(type), targets.back());
    }
    counts = b.CreateAlloca(ArrayType::get(word, 2));
    low = b.CreateAlloca(word);
    high = b.CreateAlloca(word);
    resetCounts();
    b.CreateStore(e.i32(0), high);
    dispatch = block("dispatch");
    BasicBlock *mixed = given.mayDiffer ? block("mixed") : nullptr, *done = block("done");
    b.CreateBr(dispatch);
    b.SetInsertPoint(dispatch);
    Value *state = b.CreateLoad(word, high);
    takeShared();
    SwitchInst *choice = b.CreateSwitch(state, done, static_cast<unsigned>(given.functions.size()));
    for (std::size_t i = 0; i < given.functions.size(); ++i) {
      BasicBlock *begin = block("region");
      choice->addCase(b.getInt32(static_cast<std::uint32_t>(i)), begin);
      b.SetInsertPoint(begin);
      if (i > 0)
        haveMet();
      resetRange();
      Function *region = given.functions[i];
      Divided divided;
      divided.whole = region;
      if (e.options.mode == Mode::Plain)
        divided = divide(e, *region, region->getArg(static_cast<unsigned>(values.size()) + 1), group);
      forEachThread(&divided, regionArguments(e.i32(0)),
                    [&](Function *part, Value *index) { note(b.CreateCall(part, regionArguments(index)), index); });
      next(mixed);
    }
    if (mixed)
      alone(mixed, done);
    b.SetInsertPoint(done);
    b.CreateRetVoid();
    assert(!verifyFunction(*entry, &errs()) && "loops around regions");
    return entry;
  }

private:
  Value *field(std::size_t offset) { return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), thread, offset); }
  BasicBlock *block(const Twine &name) { return BasicBlock::Create(e.module.getContext(), name, entry); }
  void resetCounts() {
    for (unsigned i = 0; i < 2; ++i)
      b.CreateStore(e.i32(0), b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), counts, i));
  }
  void resetRange() {
    b.CreateStore(e.i32(RegionDone), low);
    b.CreateStore(e.i32(0), high);
  }
  // What regions get from those before: read once for all threads, since they write it again.
  void takeShared() {
    shared.clear();
    for (std::size_t i = 0; i < targets.size(); ++i)
      shared.push_back(b.CreateLoad(regions->uniform[i], targets[i]));
    for (unsigned i = 0; i < 2; ++i)
      tally[i] = b.CreateLoad(b.getInt32Ty(), b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), counts, i));
    resetCounts();
  }

  // A value of a kernel's or region's function that is the same for all threads of the row that is about to run.
  Value *rebuilt(Value *value, ArrayRef<Value *> parameters) {
    if (isa<Constant>(value))
      return value;
    assert((!isa<Argument>(value) || cast<Argument>(value)->getArgNo() < parameters.size()) &&
           "a parameter that is given");
    if (const auto *argument = dyn_cast<Argument>(value))
      return parameters[argument->getArgNo()];
    auto *instruction = cast<Instruction>(value);
    Instruction *copy = instruction->clone();
    copy->setMetadata(LLVMContext::MD_access_group, nullptr);
    for (Use &operand : copy->operands())
      operand.set(rebuilt(operand.get(), parameters));
    return b.Insert(copy);
  }

  // for z, y, x: thread = {x, y, z, ...}; body(function, linear index). The thread is a local variable: its fields
  // become registers when the kernel is inlined.
  void forEachThread(const Divided *divided, ArrayRef<Value *> parameters,
                     const std::function<void(Function *, Value *)> &body) {
    Type *word = b.getInt32Ty();
    BasicBlock *heads[2];
    PHINode *counters[2]; // y, z
    for (int axis = 1; axis >= 0; --axis) {
      BasicBlock *from = b.GetInsertBlock();
      heads[axis] = block("rows");
      b.CreateBr(heads[axis]);
      b.SetInsertPoint(heads[axis]);
      counters[axis] = b.CreatePHI(word, 2);
      counters[axis]->addIncoming(b.getInt32(0), from);
    }
    for (unsigned axis = 0; axis < 2; ++axis)
      b.CreateStore(counters[axis], field(offsetof(VeriwarpThread, tid) + 4 * (axis + 1)));
    Value *row = times(plus(times(counters[1], limits[1]), counters[0]), limits[0]);
    if (!divided || divided->guards.empty())
      part(divided ? divided->whole : nullptr, divided != nullptr, b.getInt32(0), limits[0], row, body);
    else
      parts(*divided, parameters, row, body);
    for (unsigned axis = 0; axis < 2; ++axis) {
      Value *following = plus(counters[axis], b.getInt32(1));
      counters[axis]->addIncoming(following, b.GetInsertBlock());
      BasicBlock *out = block("next");
      b.CreateCondBr(b.CreateICmpULT(following, limits[axis + 1]), heads[axis], out);
      b.SetInsertPoint(out);
    }
  }

  // [0, from) as it is, [from, to) where the guards are as wanted, [to, length) as it is. With one guard alone there is
  // nothing that is not decided, unless it may wrap around: then all runs as it is.
  void parts(const Divided &divided, ArrayRef<Value *> parameters, Value *row,
             const std::function<void(Function *, Value *)> &body) {
    Type *word = b.getInt32Ty();
    Value *length = b.CreateZExt(limits[0], b.getInt64Ty()), *exact = b.getTrue();
    Value *from = b.getInt64(0), *to = length;
    for (const Guard &guard : divided.guards) {
      Value *at = boundaryOf(guard, b, length, [&](Value *value) { return rebuilt(value, parameters); }, exact);
      if (guard.below)
        to = b.CreateBinaryIntrinsic(Intrinsic::smin, to, at);
      else
        from = b.CreateBinaryIntrinsic(Intrinsic::smax, from, at);
    }
    to = b.CreateBinaryIntrinsic(Intrinsic::smax, to, from);
    Value *none = b.getInt32(0), *first = b.CreateTrunc(from, word), *last = b.CreateTrunc(to, word);
    if (divided.outside) { // one of the two outer parts is empty
      part(divided.whole, true, none, b.CreateSelect(exact, none, limits[0]), row, body);
      Value *end = b.CreateSelect(exact, limits[0], none);
      outer(divided, none, b.CreateSelect(exact, first, none), row, body);
      part(divided.inside, true, first, b.CreateSelect(exact, last, none), row, body);
      outer(divided, last, end, row, body);
    } else {
      first = b.CreateSelect(exact, first, none);
      last = b.CreateSelect(exact, last, none);
      part(divided.whole, true, none, first, row, body);
      part(divided.inside, true, first, last, row, body);
      part(divided.whole, true, last, limits[0], row, body);
    }
  }

  // Threads for which the only guard does not hold. Where they do nothing one of them is enough, to say what is next.
  void outer(const Divided &divided, Value *begin, Value *end, Value *row,
             const std::function<void(Function *, Value *)> &body) {
    if (divided.idle && !regions)
      return;
    if (divided.idle && !regions->mayDiffer)
      end = b.CreateBinaryIntrinsic(Intrinsic::umin, end, b.CreateAdd(begin, b.getInt32(1)));
    part(divided.outside, true, begin, end, row, body);
  }

  // Threads [begin, end) of a row.
  void part(Function *function, bool parallel, Value *begin, Value *end, Value *row,
            const std::function<void(Function *, Value *)> &body) {
    BasicBlock *head = block("threads"), *out = block("row");
    const auto *constant = dyn_cast<ConstantInt>(begin);
    BasicBlock *from = b.GetInsertBlock();
    if (constant && constant->isZero() && end == limits[0]) // there always is a first one
      b.CreateBr(head);
    else
      b.CreateCondBr(b.CreateICmpULT(begin, end), head, out);
    b.SetInsertPoint(head);
    PHINode *counter = b.CreatePHI(b.getInt32Ty(), 2);
    counter->addIncoming(begin, from);
    b.CreateStore(counter, field(offsetof(VeriwarpThread, tid)));
    Value *linear = plus(row, counter);
    b.CreateStore(b.CreateAnd(linear, 31), field(offsetof(VeriwarpThread, lane)));
    b.CreateStore(b.CreateLShr(linear, 5), field(offsetof(VeriwarpThread, warp)));
    body(function, linear);
    Value *following = plus(counter, b.getInt32(1));
    counter->addIncoming(following, b.GetInsertBlock());
    BranchInst *again = b.CreateCondBr(b.CreateICmpULT(following, end), head, out);
    if (parallel) {
      LLVMContext &all = e.module.getContext();
      auto *accesses = MDNode::get(all, {MDString::get(all, "llvm.loop.parallel_accesses"), group});
      auto *loop = MDNode::getDistinct(all, {nullptr, accesses});
      loop->replaceOperandWith(0, loop);
      again->setMetadata(LLVMContext::MD_loop, loop);
    }
    b.SetInsertPoint(out);
  }
  Value *times(Value *x, Value *y) { return b.CreateMul(x, y, "", true, true); }
  Value *plus(Value *x, Value *y) { return b.CreateAdd(x, y, "", true, true); }

  SmallVector<Value *, 16> regionArguments(Value *index) {
    SmallVector<Value *, 16> all(values.begin(), values.end());
    all.append({context, index, count, counts, tally[0], tally[1]});
    append_range(all, shared);
    append_range(all, targets);
    assert(all.size() == regions->functions.front()->arg_size() && "as regions take them: see Regions::functions");
    return all;
  }

  // All threads that have not ended stand at barriers, for who follows them.
  void haveMet() {
    if (e.options.mode == Mode::Check)
      b.CreateCall(e.runtime("veriwarpMeet", b.getVoidTy(), {e.pointer()}), {thread});
  }

  // And not at the same one.
  void differ() {
    if (e.options.mode != Mode::Check)
      return;
    auto *type = ArrayType::get(e.pointer(), regions->sites.size());
    auto *sites = new GlobalVariable(e.module, type, true, GlobalValue::PrivateLinkage,
                                     ConstantArray::get(type, regions->sites), "veriwarp.barriers");
    FunctionCallee tell = e.runtime("veriwarpDiffer", b.getVoidTy(), {e.pointer(), e.pointer(), e.pointer()});
    b.CreateCall(tell, {thread, states, sites});
  }

  // Where a thread has come to.
  void note(Value *state, Value *index) {
    if (regions->mayDiffer) {
      Type *word = b.getInt32Ty();
      auto *store = b.CreateStore(state, b.CreateInBoundsGEP(word, states, b.CreateZExt(index, b.getInt64Ty())));
      store->setMetadata(LLVMContext::MD_access_group, group);
      b.CreateStore(b.CreateBinaryIntrinsic(Intrinsic::umin, b.CreateLoad(word, low), state), low);
      b.CreateStore(b.CreateBinaryIntrinsic(Intrinsic::umax, b.CreateLoad(word, high), state), high);
    } else {
      b.CreateStore(state, high);
    }
  }

  void next(BasicBlock *mixed) {
    if (!mixed) {
      b.CreateBr(dispatch);
      return;
    }
    Type *word = b.getInt32Ty();
    b.CreateCondBr(b.CreateICmpEQ(b.CreateLoad(word, low), b.CreateLoad(word, high)), dispatch, mixed);
  }

  // Threads at different barriers, or some that have ended: each one goes on from where it is.
  void alone(BasicBlock *mixed, BasicBlock *) {
    Type *word = b.getInt32Ty();
    b.SetInsertPoint(mixed);
    differ();
    haveMet();
    takeShared();
    resetRange();
    forEachThread(nullptr, {}, [&](Function *, Value *index) {
      Value *address = b.CreateInBoundsGEP(word, states, b.CreateZExt(index, b.getInt64Ty()));
      Value *state = b.CreateLoad(word, address);
      BasicBlock *from = b.GetInsertBlock(), *join = block("noted");
      SwitchInst *choice = b.CreateSwitch(state, join, static_cast<unsigned>(regions->functions.size()));
      PHINode *result = PHINode::Create(word, 2, "", join);
      result->addIncoming(state, from);
      for (std::size_t i = 1; i < regions->functions.size(); ++i) {
        BasicBlock *begin = block("one");
        choice->addCase(b.getInt32(static_cast<std::uint32_t>(i)), begin);
        b.SetInsertPoint(begin);
        CallInst *call = b.CreateCall(regions->functions[i], regionArguments(index));
        call->addFnAttr(Attribute::NoInline);
        b.CreateBr(join);
        result->addIncoming(call, begin);
      }
      b.SetInsertPoint(join);
      note(result, index);
    });
    next(mixed);
  }

  Emitter &e;
  IRBuilder<> &b;
  const Kernel &kernel;
  MDNode *group;
  Function *entry;
  Value *thread = nullptr, *limits[3] = {}, *count = nullptr, *context = nullptr, *states = nullptr, *counts = nullptr;
  Value *low = nullptr, *high = nullptr, *tally[2] = {};
  SmallVector<Value *, 8> values, shared, targets;
  BasicBlock *dispatch = nullptr;
  const Regions *regions = nullptr;
};

} // namespace

Function *makeBlockEntry(Emitter &e, const Kernel &kernel, bool waits) {
  MDNode *group = MDNode::getDistinct(e.module.getContext(), {});
  const bool parallel = e.options.mode == Mode::Plain;
  if (!waits) {
    Function *copy = e.options.keepDebugInfo || !parallel ? nullptr : parallelCopy(*kernel.function, group);
    return BlockLoops(e, kernel, group).aroundKernel(copy ? copy : kernel.function, copy != nullptr);
  }
  if (e.options.keepDebugInfo) // who steps through a kernel wants its threads whole
    return nullptr;
  const std::optional<Regions> regions = cutAtBarriers(e, *kernel.function);
  if (!regions)
    return nullptr;
  for (Function *function : regions->functions)
    if (parallel)
      markParallel(*function, group, function->getArg(static_cast<unsigned>(kernel.function->arg_size()) + 3));
  return BlockLoops(e, kernel, group).aroundRegions(*regions);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
