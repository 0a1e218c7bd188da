// See sites.h.
#include "passes/host/sites.h"

#include "passes/host/filled.h"
#include "passes/host/first_contents.h"
#include "passes/host/frees.h"
#include "passes/host/limits.h"
#include "passes/host/names.h"
#include "passes/host/overlap.h"
#include "passes/host/pointer_tables.h"
#include "passes/host/published.h"
#include "passes/host/states.h"
#include "passes/host/values.h"
#include "passes/host/ways.h"
#include "passes/lift/location.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

using namespace llvm;

namespace veriwarp::host {

using kernel::constant;
using kernel::equal;
using kernel::Expr;
using kernel::isConstant;
using kernel::leaf;
using kernel::make;
using Kind = kernel::Expr::Kind;

namespace {

// A pointer: an allocation, or some other value, and bytes from there.
struct Pointer {
  Value *base = nullptr;
  std::optional<Expr> offset; // nullopt: not known
  bool isAllocation = false;
  std::string variable; // of the device, whose start the base is
  bool isOwn() const { return isAllocation || !variable.empty(); }
};

// What stands in a launch and may be lost: the parts of kernel::Lost, as one number each.
struct Part {
  kernel::Lost::Part part;
  std::uint32_t index;
  auto operator<=>(const Part &) const = default;
};

void addParts(const Expr &expr, std::set<Part> &parts) {
  if (expr.kind == Kind::Host || expr.kind == Kind::Param)
    parts.insert({expr.kind == Kind::Host ? kernel::Lost::Part::Host : kernel::Lost::Part::Param, expr.index});
  for (const Expr &arg : expr.args)
    addParts(arg, parts);
}

class Describer {
public:
  Describer(CallInst &m, ArrayRef<Stub> s, DominatorTree &t, const Published &p, States &all, const Frees &f,
            bool isExact)
      : marker(m), stubs(s), stub(stubOf(m, s)), tree(t), published(p), states(all), frees(f), mayAssume(!isExact),
        values(m, t, mayAssume) {
    site.kernel = stub.kernel;
    site.facts.where = lift::location(marker);
    const DILocation *at = marker.getDebugLoc();
    if (at && at->getScope()->getSubprogram())
      site.function = at->getScope()->getSubprogram()->getName().str();
    for (; at; at = at->getInlinedAt())
      if (kernel::Location caller = lift::location(DebugLoc(at)); !lift::isInSystemHeader(*at->getScope()))
        site.calledAt = std::move(caller);
    if (site.calledAt.line == site.facts.where.line && site.calledAt.file == site.facts.where.file)
      site.calledAt = {};
  }

  Launch describe() {
    addArguments();
    addShape();
    addPointers();
    addFacts();
    finish();
    return std::move(site);
  }

private:
  Value *argument(std::size_t number) const {
    return marker.getArgOperand(ShapeOperands + static_cast<unsigned>(number));
  }

  void addArguments() {
    for (std::size_t i = 0; i < stub.leaves.size(); ++i) {
      const Leaf &part = stub.leaves[i];
      site.parameters.push_back(part.name);
      site.parameterIsUnsigned.push_back(part.isUnsigned);
      if (!part.isPointer)
        addNumber(static_cast<std::uint32_t>(i), part);
    }
  }

  void addNumber(std::uint32_t parameter, const Leaf &part) {
    Value *value = slice(argument(parameter), 0, part.bits);
    const Expr given =
        values.number(value ? value : argument(parameter), part.isUnsigned ? Reading::Unsigned : Reading::Signed);
    if (given.kind == Kind::Host && parameterOf.try_emplace(given.index, parameter).second) {
      addRange(given, part);
      return;
    }
    claim(make(Kind::Eq, {leaf(Kind::Param, parameter), given}), &marker);
  }

  // A number of a narrower type stands as the parameter.
  void addRange(const Expr &given, const Leaf &part) {
    const Values::Symbol &symbol = values.symbols()[given.index];
    if (!symbol.value || !symbol.value->getType()->isIntegerTy() || bitsOf(symbol.value) >= part.bits)
      return;
    const Bounds all = full(bitsOf(symbol.value), symbol.reading);
    if (all.low < 0 || !part.isUnsigned)
      claim(make(Kind::Le, {constant(static_cast<std::int64_t>(all.low)), given}), &marker);
    claim(make(Kind::Le, {given, constant(static_cast<std::int64_t>(all.high))}), &marker);
  }

  // 0, or cudaStreamLegacy. (cudaStreamPerThread, which is 2, is not the default stream of others.)
  static bool isDefaultStream(const Value &stream) {
    const auto *address = dyn_cast<ConstantExpr>(&stream);
    const auto *number = address && address->getOpcode() == Instruction::IntToPtr
                             ? dyn_cast<ConstantInt>(address->getOperand(0))
                             : nullptr;
    return isa<ConstantPointerNull>(stream) || (number && number->isOne());
  }

  // A constant is told as the runtime takes it, without a sign; one that is larger than any number here as the largest.
  Expr sharedBytes(Value &bytes) {
    const auto *number = dyn_cast<ConstantInt>(&bytes);
    return number && number->getValue().isNegative() ? constant(std::numeric_limits<std::int64_t>::max())
                                                     : values.number(&bytes, Reading::Signed);
  }

  // Where grid x, y, z and block x, y, z are in the operands of a launch: 32 bits of one each, from a bit on.
  struct ShapePart {
    unsigned operand = 0, low = 0;
  };
  static constexpr ShapePart shapeParts[] = {{0, 0}, {0, 32}, {1, 0}, {2, 0}, {2, 32}, {3, 0}};
  static Value *partOf(const CallInst &launch, const ShapePart &part) {
    return slice(launch.getArgOperand(part.operand), part.low, 32);
  }

  // A launch is made only if its shape is legal, which is why the numbers are small, and the same in both readings. A
  // constant that is not is told as what it is.
  void addShape() {
    auto part = [&](unsigned i) -> std::optional<Expr> {
      Value *value = partOf(marker, shapeParts[i]);
      return value ? std::optional(values.number(value, isa<Constant>(value) ? Reading::Unsigned : Reading::Signed))
                   : std::nullopt;
    };
    site.facts.grid = {part(0), part(1), part(2)};
    site.facts.block = {part(3), part(4), part(5)};
    for (std::uint32_t d = 0; d < 3; ++d) {
      if (!site.facts.grid[d])
        displaced.insert({kernel::Lost::Part::Grid, d});
      if (!site.facts.block[d])
        displaced.insert({kernel::Lost::Part::Block, d});
    }
    site.facts.sharedBytes = sharedBytes(*marker.getArgOperand(4));
    const auto *cooperative = dyn_cast<ConstantInt>(marker.getArgOperand(CooperativeOperand));
    site.facts.notCooperative = cooperative && cooperative->isZero();
    site.facts.isCooperative = cooperative && cooperative->isOne();
    site.facts.hasAttributes = !cooperative;
    site.facts.followsItself = followsItself(marker);
    // An attribute may let the launch begin before the one in front of it has ended.
    site.facts.mayRunBeside = site.facts.hasAttributes || !isDefaultStream(*marker.getArgOperand(StreamOperand));
  }

  Pointer trace(Value *value) {
    auto [base, offset] = values.address(value);
    Pointer pointer{base, std::move(offset), isCallOf(*base, AllocateMarker), ""};
    if (isCallOf(*base, SymbolMarker))
      pointer.variable = nameOfVariable(cast<CallInst>(base)->getArgOperand(0));
    return pointer;
  }

  struct Given {
    std::uint32_t parameter = 0;
    Pointer pointer;
    std::size_t origin = 0; // the first of those that lead into the same memory, or may
  };

  std::vector<Given> givenPointers() {
    std::vector<Given> all;
    for (std::uint32_t i = 0; i < stub.leaves.size(); ++i)
      if (stub.leaves[i].isPointer)
        all.push_back({i, trace(argument(i)), all.size()});
    Overlaps overlaps(tree);
    for (std::size_t j = 1; j < all.size(); ++j)
      for (std::size_t i = 0; i < j; ++i) {
        Value *base = all[i].pointer.base, *other = all[j].pointer.base;
        const bool mayMeet = base == other || (!isa<Constant>(base) && overlaps.mayMeet(*base, *other));
        if (mayMeet && !areApartInStates(all[i], all[j])) {
          const std::size_t from = all[j].origin, to = all[i].origin;
          for (Given &each : all)
            if (each.origin == from || each.origin == to)
              each.origin = std::min(from, to);
        } else if (mayMeet || overlaps.areApart(*base, *other) || areApartInStates(all[i], all[j])) {
          claim(
              {Kind::PointersDiffer, 0, 0, {leaf(Kind::Param, all[i].parameter), leaf(Kind::Param, all[j].parameter)}},
              isa<Instruction>(other) ? cast<Instruction>(other) : &marker);
        }
      }
    return all;
  }

  // Asked where pointers are chosen or read from tables, since it takes longer.
  bool areApartInStates(const Given &one, const Given &other) {
    const auto isChosen = [](const Value &base) { return isa<LoadInst, PHINode, SelectInst>(base); };
    const auto isFollowed = [&](const Value &base) { return isChosen(base) || isOwn(base); };
    const Value &first = *one.pointer.base, &second = *other.pointer.base;
    return &first != &second && isFollowed(first) && isFollowed(second) && (isChosen(first) || isChosen(second)) &&
           states.areApart(marker, ShapeOperands + one.parameter, ShapeOperands + other.parameter);
  }

  void addPointers() {
    const std::vector<Given> all = givenPointers();
    site.facts.publishedVariables = published.variables();
    site.facts.publishedTwice = published.hasTwice();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto &[parameter, pointer, origin] = all[i];
      if (published.contains(*pointer.base))
        site.facts.published.push_back(parameter);
      for (const auto &[launch, operand] : published.passed(*pointer.base))
        if (&stubOf(*launch, stubs) != &stub) // what the kernel itself keeps, its model says
          addPassed(site.facts.passed, parameter, *launch, operand);
      const bool isOfOrigin = pointer.base == all[origin].pointer.base;
      bool placed = pointer.isAllocation && !isStart(pointer);
      for (std::size_t j = 0; j < all.size(); ++j) {
        const Pointer &other = all[j].pointer;
        if (j == i || all[j].origin != origin)
          continue;
        const bool equalPlace =
            other.base == pointer.base && pointer.offset && other.offset && equal(*pointer.offset, *other.offset);
        placed |= !equalPlace || (pointer.isAllocation && !isStart(pointer));
        if (j > i && equalPlace)
          site.facts.samePointer.push_back({parameter, all[j].parameter});
      }
      if ((placed || !pointer.variable.empty()) && !isa<Constant>(pointer.base))
        site.facts.pointers.push_back({parameter, static_cast<std::uint32_t>(origin),
                                       isOfOrigin ? pointer.offset : std::nullopt, pointer.variable,
                                       textOf(pointer, argument(parameter))});
      else if (!addChosen(parameter, pointer) && mayBeMoved(*argument(parameter)))
        displaced.insert({kernel::Lost::Part::Param, parameter});
      if (!pointer.isAllocation) {
        addVariable(parameter, *pointer.base);
        continue;
      }
      auto *allocation = cast<CallInst>(pointer.base);
      site.facts.allocated.push_back(parameter);
      const FirstContents first = firstContents(*allocation, marker, frees.captured());
      if (first.isOther)
        site.facts.startsOther.push_back(parameter);
      if (isStart(pointer)) {
        if (first.isUsed)
          site.facts.startsUsed.push_back(parameter);
        if (first.isZero)
          site.facts.startsZero.push_back(parameter);
        for (const auto &[other, operand] : first.usedBy)
          addPassed(site.facts.usedBefore, parameter, *other, operand);
        addFilled(parameter, *allocation);
      }
      const Freed freed = frees.before(*allocation, marker, tree);
      if (freed.when == Freed::When::Always)
        site.facts.extents.push_back({parameter, constant(0), lift::location(*freed.by), true});
      if (freed.when != Freed::When::Never)
        continue; // of what may be gone nothing is known
      // It has succeeded, so the size is small: the same number in both readings.
      const Expr bytes = values.number(allocation->getArgOperand(0), Reading::Signed);
      addExtent(parameter, bytes, *allocation, allocation);
    }
  }

  // A pointer into a variable of the device, whose size its declaration says, if it is declared here with one.
  void addVariable(std::uint32_t parameter, const Value &base) {
    const auto *variable =
        isCallOf(base, SymbolMarker) ? dyn_cast<GlobalVariable>(cast<CallInst>(base).getArgOperand(0)) : nullptr;
    SmallVector<DIGlobalVariableExpression *, 1> debug;
    if (!variable || !isShadow(*variable))
      return;
    variable->getDebugInfo(debug);
    const std::uint64_t bytes = variable->getDataLayout().getTypeAllocSize(variable->getValueType());
    site.facts.extents.push_back({parameter, constant(static_cast<std::int64_t>(bytes)),
                                  debug.empty() ? site.facts.where : lift::location(*debug.front()->getVariable())});
  }

  void addFilled(std::uint32_t parameter, CallInst &allocation) {
    const std::optional<FilledArray> filled = filledBy(allocation, marker, tree, values, frees.captured());
    if (!filled || any_of(filled->users, [&](const auto &user) {
          return user.second - ShapeOperands >= stubOf(*user.first, stubs).leaves.size();
        }))
      return;
    for (const auto &[other, operand] : filled->users)
      addPassed(site.facts.filledFor, parameter, *other, operand);
    claim({Kind::Within,
           filled->size,
           /*signed*/ 1,
           {leaf(Kind::Param, parameter), filled->least, filled->most, constant(0), filled->last}},
          filled->at);
  }

  void addPassed(std::vector<kernel::Passed> &to, std::uint32_t parameter, const CallInst &launch, unsigned operand) {
    const Stub &by = stubOf(launch, stubs);
    if (operand - ShapeOperands >= by.leaves.size())
      return; // what it may use in another way
    kernel::Passed passed{parameter, by.kernel, by.leaves[operand - ShapeOperands].name};
    if (!is_contained(to, passed))
      to.push_back(std::move(passed));
  }

  // What is more than a machine has, or less than nothing, is not allocated: then nothing is known of the parameter. A
  // size that is not a number is taken not to be negative, unless the host itself chooses one that makes it so.
  void addExtent(std::uint32_t parameter, Expr bytes, const CallInst &allocation, const Instruction *claimed) {
    const auto isTooLarge = [](std::int64_t number) { return number > limits::allocation; };
    const auto isNegative = [](std::int64_t number) { return number < 0; };
    if (isConstant(bytes) ? isTooLarge(bytes.value) || isNegative(bytes.value) : values.mayBe(bytes, isTooLarge))
      return;
    if (values.mayBe(bytes, isNegative))
      bytes = make(Kind::Max, {constant(0), std::move(bytes)});
    else
      claim(notNegative(bytes), claimed);
    site.facts.extents.push_back({parameter, std::move(bytes), lift::location(allocation)});
  }

  // A pointer that is the start of one of several allocations, all of one size.
  bool addChosen(std::uint32_t parameter, const Pointer &pointer) {
    if (!isa<LoadInst, PHINode, SelectInst>(pointer.base))
      return false;
    const SmallVector<CallInst *> allocations = states.allocations(marker, ShapeOperands + parameter);
    std::optional<Expr> bytes;
    for (CallInst *allocation : allocations) {
      Value &size = *allocation->getArgOperand(0);
      if (!states.isOfOneTime(size, marker))
        return false;
      Expr next = values.number(&size, Reading::Signed);
      if (bytes && !equal(*bytes, next))
        return false;
      bytes = std::move(next);
    }
    if (!bytes)
      return false;
    site.facts.allocated.push_back(parameter);
    addExtent(parameter, std::move(*bytes), *allocations.front(), &marker);
    return true;
  }

  // May it lead elsewhere than to where something begins, by what is done here?
  static bool mayBeMoved(Value &pointer) {
    SmallVector<Value *> open{&pointer};
    SmallPtrSet<Value *, 16> seen{&pointer};
    while (!open.empty()) {
      Value *value = open.pop_back_val()->stripPointerCasts();
      auto add = [&](Value *next) {
        if (next->getType()->isPointerTy() && seen.insert(next).second)
          open.push_back(next);
      };
      if (auto *step = dyn_cast<GEPOperator>(value)) {
        if (!step->hasAllZeroIndices())
          return true;
        add(step->getPointerOperand());
      } else if (auto *phi = dyn_cast<PHINode>(value)) {
        for (Value *incoming : phi->incoming_values())
          add(incoming);
      } else if (auto *select = dyn_cast<SelectInst>(value)) {
        add(select->getTrueValue());
        add(select->getFalseValue());
      }
    }
    return false;
  }

  // "x", "x + 64 bytes", or what the distance is: not known.
  static std::string textOf(const Pointer &pointer, Value *argument) {
    std::string name = nameOf(argument);
    if (!name.empty() || !pointer.base)
      return name;
    std::string base = pointer.variable.empty() ? nameOf(pointer.base) : pointer.variable;
    if (base.empty())
      base = "?";
    if (pointer.offset && isConstant(*pointer.offset))
      return pointer.offset->value == 0 ? base : base + " + " + std::to_string(pointer.offset->value) + " bytes";
    return base + " + ...";
  }

  static Expr notNegative(Expr number) {
    while (number.kind == Kind::Mul && isConstant(number.args[1]) && number.args[1].value > 0)
      number = Expr(number.args[0]);
    return make(Kind::Le, {constant(0), std::move(number)});
  }

  static bool isStart(const Pointer &pointer) {
    return pointer.offset && isConstant(*pointer.offset) && pointer.offset->value == 0;
  }

  // Launches that come first, on every way, are taken to be legal.
  void addLegal() {
    for (BasicBlock &block : *marker.getFunction())
      for (Instruction &each : block) {
        auto *other = dyn_cast<CallInst>(&each);
        if (!other || other == &marker || !isCallOfFamily(*other, LaunchMarker) || !tree.dominates(other, &marker) ||
            site.facts.legalAt.size() >= limits::launchesBefore)
          continue;
        bool isNew = false;
        for (const ShapePart &part : shapeParts) {
          Value *value = partOf(*other, part);
          if (!value || isa<Constant>(value) || value == partOf(marker, part))
            continue;
          claim(make(Kind::Le, {constant(1), values.number(value, Reading::Signed)}), other);
          isNew = true;
        }
        if (isNew)
          site.facts.legalAt.push_back(lift::location(*other));
      }
  }

  // What host code divides to find how many blocks there are is a size, and taken not to be negative, if it comes from
  // outside. `n % 16 ? n / 16 + 1 : n / 16` is one block for -1. On every way to the launch it must be what is divided.
  void addDividends(Value &blocks) {
    for (BinaryOperator *division : divisionsFor(blocks, 0)) {
      Value *dividend = division->getOperand(0);
      const Bounds all = full(bitsOf(dividend), Reading::Signed);
      const Expr number = values.number(dividend, Reading::Signed);
      const std::optional<Bounds> known = values.boundsOf(number);
      if (!isMadeOnce(*dividend) || (known && known->low > all.low / 2))
        continue;
      addPlace(site.facts.fitsAt, *division);
      claim(notNegative(number), division);
    }
  }

  // One for each number that is divided on every way.
  SmallVector<BinaryOperator *> divisionsFor(Value &value, unsigned depth) {
    SmallVector<BinaryOperator *> found;
    const auto finds = [](ArrayRef<BinaryOperator *> all, const BinaryOperator &one) {
      return any_of(all, [&](const BinaryOperator *each) { return each->getOperand(0) == one.getOperand(0); });
    };
    auto *operation = dyn_cast<User>(&value);
    if (depth == limits::choicesOfNumber || !operation)
      return found;
    auto *division = dyn_cast<BinaryOperator>(operation);
    if (division && division->getOpcode() == Instruction::SDiv) {
      if (isa<ConstantInt>(division->getOperand(1)))
        found.push_back(division);
    } else if (isa<PHINode, SelectInst>(operation)) {
      const bool isPhi = isa<PHINode>(operation);
      SmallVector<SmallVector<BinaryOperator *>> ways;
      for (Value *part : drop_begin(operation->operand_values(), isPhi ? 0 : 1))
        ways.push_back(divisionsFor(*part, depth + 1));
      for (const SmallVector<BinaryOperator *> &way : ways)
        for (BinaryOperator *each : way)
          if (!finds(found, *each) &&
              (tree.dominates(each, &marker) || all_of(ways, [&](const auto &other) { return finds(other, *each); })))
            found.push_back(each);
    } else if (isa<BinaryOperator, CastInst>(operation)) {
      for (Value *part : operation->operand_values())
        for (BinaryOperator *each : divisionsFor(*part, depth + 1))
          if (!finds(found, *each))
            found.push_back(each);
    }
    return found;
  }

  static void addPlace(std::vector<kernel::Location> &places, const Instruction &at) {
    kernel::Location where = lift::location(at);
    if (!is_contained(places, where))
      places.push_back(std::move(where));
  }

  void addFacts() {
    if (mayAssume) {
      addLegal();
      for (const ShapePart &part : ArrayRef(shapeParts).take_front(3)) // of the grid
        if (Value *blocks = partOf(marker, part))
          addDividends(*blocks);
    }
    for (const Values::Fit &fit : values.fits()) {
      addPlace(site.facts.fitsAt, *fit.where);
      const auto atLeast = static_cast<std::int64_t>(fit.bounds.low);
      if (fitsExpr(fit.bounds.low))
        claim(make(Kind::Le, {constant(atLeast), fit.number}), fit.where);
      if (fitsExpr(fit.bounds.high))
        claim(make(Kind::Le, {fit.number, constant(static_cast<std::int64_t>(fit.bounds.high))}), fit.where);
    }
    for (const Values::Known &known : values.known())
      claim(known.condition, known.where);
    if (const Instruction *branch = values.undecided())
      site.facts.decidedAt = lift::location(*branch);
  }

  // Splits conjunctions, so that each part can be used and dropped for itself.
  void claim(Expr condition, const Instruction *where) {
    if (condition.kind == Kind::And) {
      claim(condition.args[0], where);
      claim(condition.args[1], where);
      return;
    }
    if (isConstant(condition))
      return;
    const bool isPair = condition.kind == Kind::PointersDiffer;
    std::size_t &said = isPair ? pairsSaid : numbersSaid;
    if (said >= (isPair ? limits::pairsApart : limits::facts)) {
      addParts(condition, unsaid);
      return;
    }
    for (const kernel::Fact &fact : site.facts.facts)
      if (equal(fact.condition, condition))
        return;
    ++said;
    site.facts.facts.push_back({std::move(condition), "", lift::location(*where)});
  }

  // A number that the kernel gets as it is stands as the parameter.
  void nameParameters(Expr &expr) const {
    if (expr.kind == Kind::Host)
      if (auto found = parameterOf.find(expr.index); found != parameterOf.end())
        expr = leaf(Kind::Param, found->second);
    for (Expr &arg : expr.args)
      nameParameters(arg);
  }

  void finish() {
    kernel::Launch &launch = site.facts;
    auto rename = [&](std::optional<Expr> &expr) {
      if (expr)
        nameParameters(*expr);
    };
    for (auto *shape : {&launch.grid, &launch.block})
      for (std::optional<Expr> &dimension : *shape)
        rename(dimension);
    rename(launch.sharedBytes);
    for (kernel::Fact &fact : launch.facts)
      nameParameters(fact.condition);
    for (kernel::Extent &extent : launch.extents)
      nameParameters(extent.bytes);
    for (kernel::PointsInto &pointer : launch.pointers)
      rename(pointer.bytes);
    for (std::uint32_t i = 0; i < values.symbols().size(); ++i) {
      const Values::Symbol &symbol = values.symbols()[i];
      site.hosts.push_back(nameOf(symbol.value));
      site.hostRanges.push_back(rangeOf(symbol));
      if (const std::optional<Bounds> known = values.boundsOf(leaf(Kind::Host, i)); known && fitsExpr(known->low))
        site.hostRanges.back().least = static_cast<std::int64_t>(known->low);
    }
    addLost();
  }

  // What its type says of it.
  static kernel::NumberRange rangeOf(const Values::Symbol &symbol) {
    if (!symbol.value)
      return {};
    const bool isUnsigned = symbol.reading == Reading::Unsigned;
    const unsigned bits = symbol.value->getType()->isIntegerTy() ? bitsOf(symbol.value) : 64;
    const Bounds all = full(bits, symbol.reading);
    if (bits >= 32 || (bits == 1 && isUnsigned)) // a condition is compared with 0
      return {isUnsigned ? std::optional<std::int64_t>(0) : std::nullopt, std::nullopt};
    return {static_cast<std::int64_t>(all.low), static_cast<std::int64_t>(all.high)};
  }

  // What is lost, and all that facts and the shape tie to it.
  void addLost() {
    using enum kernel::Lost::Part;
    kernel::Launch &launch = site.facts;
    std::map<Part, kernel::Lost> lost;
    for (std::uint32_t i = 0; i < values.symbols().size(); ++i) {
      const Values::Symbol &symbol = values.symbols()[i];
      const bool parameter = parameterOf.contains(i);
      const Part part{parameter ? Param : Host, parameter ? parameterOf.at(i) : i};
      if (symbol.isLost || unsaid.contains(part))
        lost[part] = {part.part, part.index, nameOf(symbol.value), symbol.where.line ? symbol.where : launch.where};
    }
    for (const Part &part : displaced)
      lost[part] = {part.part, part.index, part.part == Param ? nameOf(argument(part.index)) : "", launch.where};
    if (lost.empty())
      return;
    std::vector<std::set<Part>> ties;
    for (const kernel::Fact &fact : launch.facts)
      if (fact.condition.kind != Kind::PointersDiffer)
        addParts(fact.condition, ties.emplace_back());
    auto tie = [&](const std::optional<Expr> &expr, Part part) {
      if (!expr || isConstant(*expr))
        return;
      addParts(*expr, ties.emplace_back());
      ties.back().insert(part);
    };
    for (std::uint32_t d = 0; d < 3; ++d) {
      tie(launch.grid[d], {Grid, d});
      tie(launch.block[d], {Block, d});
    }
    tie(launch.sharedBytes, {SharedBytes, 0});
    for (bool grew = true; grew;) {
      grew = false;
      for (const std::set<Part> &tied : ties) {
        auto root = std::find_if(tied.begin(), tied.end(), [&](const Part &part) { return lost.contains(part); });
        if (root == tied.end())
          continue;
        const kernel::Lost from = lost.at(*root);
        for (const Part &part : tied)
          grew |= lost.try_emplace(part, kernel::Lost{part.part, part.index, from.text, from.where}).second;
      }
    }
    for (auto &[part, entry] : lost)
      launch.lost.push_back(std::move(entry));
  }

  CallInst &marker;
  const ArrayRef<Stub> stubs;
  const Stub &stub; // the kernel's
  DominatorTree &tree;
  const Published &published;
  States &states;
  const Frees &frees;
  const bool mayAssume;
  Values values;
  Launch site;
  std::map<std::uint32_t, std::uint32_t> parameterOf; // host value to parameter
  std::set<Part> displaced; // pointers that were moved, it is not known how far; dimensions that are not known
  std::set<Part> unsaid;    // what facts are about that there is no room for
  std::size_t numbersSaid = 0, pairsSaid = 0; // facts, of either kind
};

} // namespace

Launch describe(CallInst &marker, ArrayRef<Stub> stubs, DominatorTree &tree, const Published &published, States &states,
                const Frees &frees, bool isExact) {
  return Describer(marker, stubs, tree, published, states, frees, isExact).describe();
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
