// See pointers.h.
#include "passes/ptx/pointers.h"

#include "passes/ptx/translator.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace veriwarp::ptx {
namespace {

class PointerFinder {
public:
  explicit PointerFinder(Module &m) : module(m) {}

  void run() {
    for (llvm::Function &function : module)
      if (!function.isDeclaration())
        promote(function);
    findCertain();
    demandAll();
    rewriteLoads();
    removeMarks();
    for (llvm::Function &function : make_early_inc_range(module))
      if (function.getCallingConv() == CallingConv::PTX_Kernel && !function.isDeclaration())
        retype(function);
    for (llvm::Function &function : module)
      foldCasts(function);
  }

private:
  static void promote(llvm::Function &function) {
    EliminateUnreachableBlocks(function);
    std::vector<AllocaInst *> places;
    for (llvm::Instruction &one : instructions(function))
      if (auto *place = dyn_cast<AllocaInst>(&one); place && isAllocaPromotable(place))
        places.push_back(place);
    DominatorTree tree(function);
    PromoteMemToReg(places, tree);
    for (llvm::Instruction &one : make_early_inc_range(instructions(function)))
      if (isa<FreezeInst>(one) && one.use_empty()) // of a register that is set before it is read
        one.eraseFromParent();
  }

  static bool isMark(const Value &value) {
    const auto *one = dyn_cast<llvm::Instruction>(&value);
    return one && one->hasMetadata(AddressMark);
  }

  // The values that a defined function is given for its argument.
  template <typename Visit> static void eachGiven(const Argument &argument, const Visit &visit) {
    for (const User *user : argument.getParent()->users())
      if (const auto *call = dyn_cast<CallBase>(user); call && call->getCalledFunction() == argument.getParent())
        visit(*call->getArgOperand(argument.getArgNo()));
  }
  template <typename Visit> static void eachReturned(const llvm::Function &function, const Visit &visit) {
    for (const BasicBlock &block : function)
      if (const auto *leaves = dyn_cast<ReturnInst>(block.getTerminator()); leaves && leaves->getReturnValue())
        visit(*leaves->getReturnValue());
  }

  bool isCertain(const Value &value) const {
    if (const auto *constant = dyn_cast<ConstantExpr>(&value))
      return any_of(constant->operands(),
                    [&](const Use &part) { return part->getType()->isPointerTy() || isCertain(*part); });
    return certain.contains(&value);
  }

  void findCertain() {
    for (bool changed = true; changed;) {
      changed = false;
      const auto note = [&](const Value &value) { changed |= !isa<Constant>(value) && certain.insert(&value).second; };
      for (const llvm::Function &function : module) {
        for (const Argument &argument : function.args())
          if (argument.getType()->isIntegerTy() && function.getCallingConv() != CallingConv::PTX_Kernel)
            eachGiven(argument, [&](const Value &given) {
              if (isCertain(given))
                note(argument);
            });
        for (const llvm::Instruction &one : instructions(function)) {
          const auto at = [&](unsigned k) { return isCertain(*one.getOperand(k)); };
          bool is = false;
          switch (one.getOpcode()) {
          case llvm::Instruction::PtrToInt:
            is = true;
            break;
          case llvm::Instruction::Add:
            is = isMark(one);
            if (is)
              note(*one.getOperand(0));
            is |= at(0) || at(1);
            break;
          case llvm::Instruction::Sub:
            is = at(0) && !at(1);
            break;
          case llvm::Instruction::And:
          case llvm::Instruction::Or:
            is = (at(0) && isa<Constant>(one.getOperand(1))) || (at(1) && isa<Constant>(one.getOperand(0)));
            break;
          case llvm::Instruction::ZExt:
          case llvm::Instruction::Trunc:
            is = at(0);
            break;
          case llvm::Instruction::Select:
            is = at(1) || at(2);
            break;
          case llvm::Instruction::PHI:
            is = any_of(cast<PHINode>(one).incoming_values(), [&](const Use &value) { return isCertain(*value); });
            break;
          case llvm::Instruction::Call:
            if (const llvm::Function *callee = cast<CallBase>(one).getCalledFunction();
                callee && one.getType()->isIntegerTy())
              eachReturned(*callee, [&](const Value &value) { is |= isCertain(value); });
            break;
          default:
            break;
          }
          if (is)
            note(one);
        }
      }
    }
  }

  // Surely no address: a product, or what was extended.
  static bool isNumber(const Value &value) {
    if (isa<ConstantInt>(value))
      return true;
    const auto *one = dyn_cast<llvm::Instruction>(&value);
    if (!one)
      return false;
    switch (one->getOpcode()) {
    case llvm::Instruction::Mul:
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
    case llvm::Instruction::SExt:
    case llvm::Instruction::ZExt:
    case llvm::Instruction::UDiv:
    case llvm::Instruction::SDiv:
    case llvm::Instruction::URem:
    case llvm::Instruction::SRem:
      return true;
    default:
      return false;
    }
  }

  void demandAll() {
    for (llvm::Function &function : module)
      for (llvm::Instruction &one : instructions(function)) {
        if (isa<IntToPtrInst>(one))
          demand(one.getOperand(0));
        // cvta makes an address of its operand whatever becomes of it.
        if (isMark(one))
          demand(one.getOperand(0));
        if (auto *call = dyn_cast<CallBase>(&one); call && call->isInlineAsm())
          demandOfAssembly(*call);
      }
    while (!work.empty())
      follow(*work.pop_back_val());
  }

  // In [$1+8] of inline PTX.
  void demandOfAssembly(CallBase &call) {
    const std::string text = cast<InlineAsm>(call.getCalledOperand())->getAsmString();
    const unsigned outputs = call.getType()->isVoidTy()     ? 0
                             : call.getType()->isStructTy() ? call.getType()->getStructNumElements()
                                                            : 1;
    for (std::size_t at = text.find("[$"); at != std::string::npos; at = text.find("[$", at + 1)) {
      const unsigned long number = std::strtoul(text.c_str() + at + 2, nullptr, 10);
      if (number >= outputs && number - outputs < call.arg_size())
        demand(call.getArgOperand(static_cast<unsigned>(number - outputs)));
    }
  }

  void demand(Value *value) {
    if (!isa<Constant>(value) && value->getType()->isIntegerTy() && demanded.insert(value))
      work.push_back(value);
  }

  void follow(Value &value) {
    if (auto *argument = dyn_cast<Argument>(&value)) {
      eachGiven(*argument, [&](const Value &given) { demand(const_cast<Value *>(&given)); });
      return;
    }
    auto &one = cast<llvm::Instruction>(value);
    switch (one.getOpcode()) {
    case llvm::Instruction::Add: {
      Value *left = one.getOperand(0), *right = one.getOperand(1);
      const bool isLeft = isCertain(*left), isRight = isCertain(*right);
      if (isLeft || (!isRight && !isNumber(*left)))
        demand(left);
      if (isRight || (!isLeft && !isNumber(*right)))
        demand(right);
      break;
    }
    case llvm::Instruction::And:
    case llvm::Instruction::Or:
      if (isa<ConstantInt>(one.getOperand(1)))
        demand(one.getOperand(0));
      break;
    case llvm::Instruction::Sub:
    case llvm::Instruction::ZExt:
    case llvm::Instruction::Trunc:
      demand(one.getOperand(0));
      break;
    case llvm::Instruction::Select:
      demand(one.getOperand(1));
      demand(one.getOperand(2));
      break;
    case llvm::Instruction::PHI:
      for (Use &incoming : cast<PHINode>(one).incoming_values())
        demand(incoming.get());
      break;
    case llvm::Instruction::Call:
      if (const llvm::Function *callee = cast<CallBase>(one).getCalledFunction())
        eachReturned(*callee, [&](const Value &given) { demand(const_cast<Value *>(&given)); });
      break;
    default:
      break;
    }
  }

  void rewriteLoads() {
    for (Value *value : demanded) {
      if (!value->getType()->isIntegerTy(64))
        continue;
      if (auto *load = dyn_cast<LoadInst>(value)) {
        IRBuilder<> b(load);
        LoadInst *address =
            b.CreateAlignedLoad(b.getPtrTy(), load->getPointerOperand(), load->getAlign(), load->isVolatile());
        address->setAtomic(load->getOrdering(), load->getSyncScopeID());
        Value *number = b.CreatePtrToInt(address, load->getType());
        load->replaceAllUsesWith(number);
        gone.push_back(load);
      } else if (auto *call = dyn_cast<IntrinsicInst>(value);
                 call && call->getIntrinsicID() == llvm::Intrinsic::nvvm_ldg_global_i) {
        IRBuilder<> b(call);
        llvm::Function *read = llvm::Intrinsic::getDeclaration(&module, llvm::Intrinsic::nvvm_ldg_global_p,
                                                               {b.getPtrTy(), call->getArgOperand(0)->getType()});
        Value *number =
            b.CreatePtrToInt(b.CreateCall(read, {call->getArgOperand(0), call->getArgOperand(1)}), call->getType());
        call->replaceAllUsesWith(number);
        gone.push_back(call);
      }
    }
  }

  void removeMarks() {
    for (llvm::Function &function : module)
      for (llvm::Instruction &one : make_early_inc_range(instructions(function)))
        if (isMark(one)) {
          one.replaceAllUsesWith(one.getOperand(0));
          one.eraseFromParent();
        }
    for (llvm::Instruction *one : gone)
      one->eraseFromParent();
  }

  // A by-value parameter as a structure of what is read of it.
  llvm::Type *recordOf(const Argument &argument, std::uint64_t bytes) {
    const DataLayout &layout = module.getDataLayout();
    std::map<std::pair<std::uint64_t, std::uint64_t>, llvm::Type *> fields; // by offset and size
    SmallVector<std::pair<const Value *, std::uint64_t>, 16> open = {{&argument, 0}};
    while (!open.empty()) {
      const auto [value, offset] = open.pop_back_val();
      for (const User *user : value->users()) {
        if (const auto *step = dyn_cast<GetElementPtrInst>(user)) {
          APInt more(64, 0);
          if (step->accumulateConstantOffset(layout, more))
            open.push_back({step, offset + more.getZExtValue()});
        } else if (const auto *load = dyn_cast<LoadInst>(user))
          fields.try_emplace({offset, layout.getTypeStoreSize(load->getType())}, load->getType());
      }
    }
    std::vector<llvm::Type *> parts;
    std::uint64_t at = 0;
    const auto fill = [&](std::uint64_t to) {
      for (std::uint64_t size = 8; at < to;) {
        while (at % size || to - at < size)
          size /= 2;
        parts.push_back(IntegerType::get(module.getContext(), static_cast<unsigned>(size * 8)));
        at += size;
        size = 8;
      }
    };
    for (const auto &[place, type] : fields) {
      const auto [offset, size] = place;
      if (offset < at || offset > bytes || size > bytes - offset)
        continue;
      fill(offset);
      parts.push_back(type);
      at += size;
    }
    fill(bytes);
    return StructType::get(module.getContext(), parts, /*isPacked=*/true);
  }

  void retype(llvm::Function &function) {
    std::vector<llvm::Type *> types;
    bool changed = false;
    for (Argument &argument : function.args()) {
      const bool isAddress = argument.getType()->isIntegerTy(64) &&
                             (demanded.contains(&argument) || argument.hasAttribute(Attribute::NonNull));
      types.push_back(isAddress ? PointerType::get(module.getContext(), GenericSpace) : argument.getType());
      changed |= isAddress;
      if (argument.hasByValAttr()) {
        const std::uint64_t bytes = module.getDataLayout().getTypeAllocSize(argument.getParamByValType());
        llvm::Type *record = recordOf(argument, bytes);
        function.removeParamAttr(argument.getArgNo(), Attribute::ByVal);
        function.addParamAttr(argument.getArgNo(), Attribute::getWithByValType(module.getContext(), record));
      }
    }
    if (!changed)
      return;
    auto *made = llvm::Function::Create(FunctionType::get(function.getReturnType(), types, false),
                                        function.getLinkage(), function.getAddressSpace(), "", nullptr);
    module.getFunctionList().insert(function.getIterator(), made);
    made->takeName(&function);
    made->copyAttributesFrom(&function);
    made->setSubprogram(function.getSubprogram());
    function.setSubprogram(nullptr);
    made->splice(made->begin(), &function);
    IRBuilder<> b(&made->getEntryBlock(), made->getEntryBlock().getFirstInsertionPt());
    for (Argument &argument : function.args()) {
      Argument *now = made->getArg(argument.getArgNo());
      now->takeName(&argument);
      if (now->getType() == argument.getType())
        argument.replaceAllUsesWith(now);
      else
        argument.replaceAllUsesWith(b.CreatePtrToInt(now, argument.getType()));
    }
    function.replaceAllUsesWith(made);
    function.eraseFromParent();
  }

  // A pointer that was made an integer, moved by so many bytes, and made a pointer again.
  static void foldCasts(llvm::Function &function) {
    for (llvm::Instruction &one : make_early_inc_range(instructions(function))) {
      auto *cast = dyn_cast<IntToPtrInst>(&one);
      if (!cast)
        continue;
      Value *from = cast->getOperand(0);
      std::int64_t moved = 0;
      while (const auto *sum = dyn_cast<AddOperator>(from)) {
        const auto *amount = dyn_cast<ConstantInt>(sum->getOperand(1));
        if (!amount || amount->getBitWidth() > 64)
          break;
        moved += amount->getSExtValue();
        from = sum->getOperand(0);
      }
      const auto *number = dyn_cast<PtrToIntOperator>(from);
      if (!number)
        continue;
      IRBuilder<> b(cast);
      Value *result = const_cast<Value *>(number->getPointerOperand());
      if (moved)
        result = b.CreateGEP(b.getInt8Ty(), result, b.getInt64(static_cast<std::uint64_t>(moved)));
      if (result->getType() != cast->getType())
        result = b.CreateAddrSpaceCast(result, cast->getType());
      cast->replaceAllUsesWith(result);
      cast->eraseFromParent();
    }
  }

  Module &module;
  DenseSet<const Value *> certain;
  SetVector<Value *> demanded;
  SmallVector<Value *, 32> work;
  std::vector<llvm::Instruction *> gone;
};

} // namespace

void findPointers(Module &module) { PointerFinder(module).run(); }

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
