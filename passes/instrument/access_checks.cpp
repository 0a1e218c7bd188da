// Built for checks: before a plain load or store the runtime is told of it, once for each check that the kernel is
// built for. An access that may not be made goes to a local variable instead, so that what it reads is 0.
//
// What nobody has written may be copied: the padding of a struct is. So a load that copies says what it uses of the
// bytes, as far as that is easily seen, and a store of what was loaded says which of them nobody had written.
#include "passes/instrument/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Support/KnownBits.h"

#include <vector>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr std::uint32_t AllBytes = ~std::uint32_t(0); // of a value whose bytes are followed

bool isOn(const Emitter &e, std::uint32_t check) { return e.options.checks & check; }

constexpr std::uint64_t AllBits = ~std::uint64_t(0);

// Where an access goes unless it leaves its variable (local_bounds.cpp). Else it goes to a local variable: the two are
// chosen from, or come from different blocks.
const Value *intended(const Value *address) {
  if (!isa<SelectInst>(address) && !isa<PHINode>(address))
    return address;
  const Value *found = nullptr;
  for (const Use &operand : drop_begin(cast<User>(address)->operands(), isa<SelectInst>(address))) {
    if (isa<AllocaInst>(operand->stripPointerCasts()))
      continue;
    if (found && found != operand)
      return address;
    found = operand;
  }
  return found ? found : address;
}

// Which bits of a load, an integer of 64 bits or less, are looked at. To write a bit-field is to load its unit and to
// store it back with other bits in one place: that looks at none of the rest.
class UsedBits {
public:
  explicit UsedBits(const LoadInst &of) : load(of), layout(of.getModule()->getDataLayout()) {}

  std::uint64_t find() { return usedOf(load, AllBits, true); }

  struct PutBack {
    const StoreInst *store;
    std::uint64_t kept; // bits that are certainly as they were loaded
  };
  std::vector<PutBack> putBack; // known after find()

private:
  static std::uint64_t bitsOf(const Type &type) {
    return type.isIntegerTy() && type.getIntegerBitWidth() < 64 ? (std::uint64_t(1) << type.getIntegerBitWidth()) - 1
                                                                : AllBits;
  }

  // `kept`: bits of `value` that are the load's. `isInPlace`: those that come from the load are where they were.
  std::uint64_t usedOf(const Value &value, std::uint64_t kept, bool isInPlace) {
    if (++visits > limits::usesFollowed)
      return AllBits;
    std::uint64_t used = 0;
    for (const Use &use : value.uses()) {
      const auto &user = cast<Instruction>(*use.getUser());
      used |=
          isInPlace && (isa<StoreInst>(user) || goesOn(user, use)) ? usedInPlace(user, use, kept) : usedBy(user, use);
    }
    return used & bitsOf(*value.getType());
  }

  // What passes bits on, each to its own place.
  static bool goesOn(const Instruction &user, const Use &use) {
    return user.getOpcode() == Instruction::Or || user.getOpcode() == Instruction::And ||
           user.getOpcode() == Instruction::Xor || isa<PHINode>(user) || isa<FreezeInst>(user) ||
           (isa<SelectInst>(user) && use.getOperandNo() != 0);
  }

  std::uint64_t usedInPlace(const Instruction &user, const Use &use, std::uint64_t kept) {
    if (const auto *store = dyn_cast<StoreInst>(&user)) {
      if (!store->isSimple() || use.getOperandNo() != 0 ||
          intended(store->getPointerOperand()) != intended(load.getPointerOperand()))
        return AllBits;
      putBack.push_back({store, kept});
      return 0;
    }
    if (isa<PHINode>(user) || isa<SelectInst>(user))
      return merged.insert(&user).second ? usedOf(user, 0, true) : 0;
    if (isa<FreezeInst>(user))
      return usedOf(user, kept, true);
    const Value *other = user.getOperand(1 - use.getOperandNo());
    const auto *constant = dyn_cast<ConstantInt>(other);
    if (user.getOpcode() == Instruction::Or)
      return usedOf(user, kept & computeKnownBits(other, layout).Zero.getZExtValue(), true);
    if (!constant)
      return AllBits;
    const std::uint64_t bits = constant->getZExtValue();
    return user.getOpcode() == Instruction::And ? usedOf(user, kept & bits, true) & bits
                                                : usedOf(user, kept & ~bits, true) | bits;
  }

  std::uint64_t usedBy(const Instruction &user, const Use &use) {
    const auto *amount = user.getNumOperands() > 1 ? dyn_cast<ConstantInt>(user.getOperand(1)) : nullptr;
    const std::uint64_t width = use->getType()->isIntegerTy() ? use->getType()->getIntegerBitWidth() : 64;
    const std::uint64_t top = std::uint64_t(1) << (width - 1);
    if (isa<TruncInst>(user) || isa<ZExtInst>(user))
      return usedOf(user, 0, false);
    if (!isa<BinaryOperator>(user) || !amount)
      return AllBits;
    if (user.getOpcode() == Instruction::And)
      return amount->getZExtValue();
    if (amount->uge(width))
      return AllBits;
    const std::uint64_t places = amount->getZExtValue();
    switch (user.getOpcode()) {
    case Instruction::LShr:
      return usedOf(user, 0, false) << places;
    case Instruction::AShr:
      return usedOf(user, 0, false) << places | top;
    case Instruction::Shl:
      return usedOf(user, 0, false) >> places;
    default:
      return AllBits;
    }
  }

  const LoadInst &load;
  const DataLayout &layout;
  unsigned visits = 0;
  SmallPtrSet<const Instruction *, 4> merged;
};

// Of bytes, those of which there is a bit, or all bits.
std::uint32_t bytesOf(std::uint64_t bits, bool whole) {
  std::uint32_t bytes = 0;
  for (unsigned byte = 0; byte < 8; ++byte) {
    const std::uint64_t here = bits >> 8 * byte & 0xff;
    bytes |= std::uint32_t(whole ? here == 0xff : here != 0) << byte;
  }
  return bytes;
}

bool isStored(const LoadInst &load, const User &user) {
  const auto *store = dyn_cast<StoreInst>(&user);
  return store && store->getValueOperand() == &load && !isOwnMemory(store->getPointerOperand());
}

// A load of the source has a type for the analysis of aliases. One without it copies what may have padding.
std::uint32_t usedBytes(const LoadInst &load, std::uint64_t size, std::vector<UsedBits::PutBack> &putBack) {
  if (load.hasMetadata(LLVMContext::MD_tbaa))
    return AllBytes;
  if (size <= limits::bytesFollowed && all_of(load.users(), [&](const User *user) { return isStored(load, *user); }))
    return 0;
  const bool isSmall = load.getType()->isIntegerTy() && load.getType()->getIntegerBitWidth() <= 64;
  if (!isSmall || any_of(load.users(), [&](const User *user) { return isStored(load, *user); }))
    return AllBytes;
  UsedBits bits(load);
  const std::uint32_t used = bytesOf(bits.find(), false);
  putBack = std::move(bits.putBack);
  return used;
}

// Of an access whose parts have been checked. Of more there was a claim, which may have been wrong.
Align checkedAlignment(const DataLayout &layout, Type *type, Align claimed) {
  std::uint64_t first = 0;
  inParts(layout, type, claimed, [&](std::uint64_t offset, std::uint32_t size) { first = offset ? first : size; });
  return first ? std::min(claimed, Align(first)) : claimed;
}

} // namespace

void AccessChecks::begin() {
  for (auto &each : scratch)
    each.clear();
  unwritten.clear();
  keptBytes.clear();
}

// void or i32 check(thread, address, i32 size, words..., site)
FunctionCallee AccessChecks::check(StringRef name, bool looksAtMemory, unsigned words) {
  Type *word = e.b.getInt32Ty();
  SmallVector<Type *, 5> parameters{e.pointer(), e.pointer(), word};
  parameters.append(words, word);
  const bool hasSite = name != "veriwarpInitWrite";
  if (hasSite)
    parameters.push_back(e.pointer());
  const bool answers = name.starts_with("veriwarpMay") || name == "veriwarpInitRead";
  FunctionCallee callee = e.runtime(name, answers ? word : e.b.getVoidTy(), parameters);
  auto *function = cast<Function>(callee.getCallee());
  // All look at what they are given, the thread above all. Nothing that the program sees changes.
  function->setMemoryEffects((looksAtMemory ? MemoryEffects::readOnly() : MemoryEffects::argMemOnly(ModRefInfo::Ref)) |
                             MemoryEffects::inaccessibleMemOnly());
  function->setWillReturn();
  return callee;
}

// The address, or that of a local variable where the access may not be made.
Value *AccessChecks::allowed(StringRef name, Value *address, Type *type, Align alignment) {
  IRBuilder<> &b = e.b;
  Value *&instead = scratch[name == "veriwarpMayWrite"][type];
  if (!instead)
    instead = e.zeros(type, alignment);
  FunctionCallee may = check(name, false, 0);
  Value *all = nullptr;
  inParts(e.module.getDataLayout(), type, alignment, [&](std::uint64_t offset, std::uint32_t size) {
    Value *one = b.CreateIsNotNull(
        b.CreateCall(may, {e.thread(), b.CreateConstGEP1_64(b.getInt8Ty(), address, offset), e.i32(size), e.site()}));
    all = all ? b.CreateAnd(all, one) : one;
  });
  return all ? b.CreateSelect(all, address, instead) : address;
}

void AccessChecks::checkRace(StringRef name, Value *address, Type *type, Align alignment) {
  // What the program has in memory is looked at, for what is being written may be there already.
  FunctionCallee callee = check(name, true, 0);
  inParts(e.module.getDataLayout(), type, alignment, [&](std::uint64_t offset, std::uint32_t size) {
    Value *at = offset ? e.b.CreateConstInBoundsGEP1_64(e.b.getInt8Ty(), address, offset) : address;
    e.b.CreateCall(callee, {e.thread(), at, e.i32(size), e.site()});
  });
}

void AccessChecks::add(LoadInst &load) {
  IRBuilder<> &b = e.b;
  Value *address = b.CreateAddrSpaceCast(load.getPointerOperand(), e.pointer());
  Type *type = load.getType();
  const DataLayout &layout = e.module.getDataLayout();
  const std::uint64_t bytes = layout.getTypeStoreSize(type).getFixedValue();
  std::vector<UsedBits::PutBack> putBack;
  const std::uint32_t used = usedBytes(load, bytes, putBack);
  if (isOn(e, VeriwarpCheckMemory)) {
    address = allowed("veriwarpMayRead", address, type, load.getAlign());
    load.setOperand(LoadInst::getPointerOperandIndex(), address);
    load.setAlignment(checkedAlignment(layout, type, load.getAlign()));
    load.dropUBImplyingAttrsAndMetadata(); // what cannot be read is 0, whatever was promised
  }
  if (isOn(e, VeriwarpCheckRace))
    checkRace("veriwarpRaceRead", address, type, load.getAlign());
  if (!isOn(e, VeriwarpCheckInit))
    return;
  FunctionCallee callee = check("veriwarpInitRead", false, 1);
  Value *mask = e.i32(0);
  inParts(layout, type, load.getAlign(), [&](std::uint64_t offset, std::uint32_t size) {
    const std::uint32_t usedHere = used == AllBytes ? AllBytes : used >> offset;
    Value *one = b.CreateCall(callee, {e.thread(), b.CreateConstGEP1_64(b.getInt8Ty(), address, offset), e.i32(size),
                                       e.i32(usedHere), e.site()});
    if (offset + size <= limits::bytesFollowed)
      mask = b.CreateOr(mask, b.CreateShl(one, offset));
  });
  if (bytes <= limits::bytesFollowed)
    unwritten[&load] = mask;
  for (const auto &[store, kept] : putBack)
    if (const std::uint32_t whole = bytesOf(kept, true)) // what is written in part counts as written
      keptBytes[store].push_back({mask, whole});
}

void AccessChecks::add(StoreInst &store) {
  IRBuilder<> &b = e.b;
  Value *address = b.CreateAddrSpaceCast(store.getPointerOperand(), e.pointer()), *stored = store.getValueOperand();
  Type *type = stored->getType();
  if (isOn(e, VeriwarpCheckMemory)) {
    address = allowed("veriwarpMayWrite", address, type, store.getAlign());
    store.setOperand(StoreInst::getPointerOperandIndex(), address);
    store.setAlignment(checkedAlignment(e.module.getDataLayout(), type, store.getAlign()));
  }
  if (isOn(e, VeriwarpCheckRace))
    checkRace("veriwarpRaceWrite", address, type, store.getAlign());
  if (!isOn(e, VeriwarpCheckInit))
    return;
  Value *mask = unwritten.lookup(stored);
  for (const auto &[bytes, kept] : keptBytes.lookup(&store)) {
    Value *part = b.CreateAnd(bytes, e.i32(kept));
    mask = mask ? b.CreateOr(mask, part) : part;
  }
  FunctionCallee callee = check("veriwarpInitWrite", false, 1);
  inParts(e.module.getDataLayout(), type, store.getAlign(), [&](std::uint64_t offset, std::uint32_t size) {
    Value *here = mask && offset < limits::bytesFollowed ? b.CreateLShr(mask, offset) : e.i32(0);
    b.CreateCall(callee, {e.thread(), b.CreateConstGEP1_64(b.getInt8Ty(), address, offset), e.i32(size), here});
  });
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
