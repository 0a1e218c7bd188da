// The structs are taken apart by structured bindings, so that a member that is added does not compile until it is added
// here too. Lengths stand before what varies in length: no two models have the same bytes.
#include "passes/kernel/contents.h"

#include <array>
#include <optional>
#include <type_traits>
#include <utility>

namespace veriwarp::kernel {
namespace {

class Writer {
public:
  explicit Writer(std::string &bytes) : out(bytes) {}

  template <class First, class... Rest> void all(const First &first, const Rest &...rest) {
    put(first);
    (put(rest), ...);
  }

private:
  template <class T> std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>> put(T value) {
    auto bits = static_cast<std::uint64_t>(value);
    do { // seven bits a byte: most numbers are small
      out += static_cast<char>((bits & 127) | (bits > 127 ? 128 : 0));
      bits >>= 7;
    } while (bits);
  }
  void put(const std::string &text) {
    put(text.size());
    out += text;
  }
  template <class T> void put(const std::vector<T> &list) {
    put(list.size());
    for (const T &item : list)
      put(item);
  }
  template <class T, std::size_t N> void put(const std::array<T, N> &list) {
    for (const T &item : list)
      put(item);
  }
  template <class T> void put(const std::optional<T> &value) {
    put(value.has_value());
    if (value)
      put(*value);
  }
  template <class A, class B> void put(const std::pair<A, B> &pair) { all(pair.first, pair.second); }

  void put(const report::Assumption &a) { all(a.kind, a.data); }
  void put(const report::LaunchName &n) {
    const auto &[kind, grid, block, shared, place, calledAt, record, number, count, text, given] = n;
    all(kind, grid, block, shared, place, calledAt, record, number, count, text, given);
  }
  void put(const Location &l) {
    const auto &[file, line, column] = l;
    all(file, line, column);
  }
  void put(const Value &v) {
    const auto &[op, width, nsw, nuw, aligned, imm, operands, block, access, where, function, stands, construct, part,
                 reduction, reduced, text] = v;
    all(op, width, nsw, nuw, aligned, imm, operands, block, access, where, function, stands, construct, part, reduction,
        reduced, text);
  }
  void put(const Access &a) {
    const auto &[kind, instruction, object, mayTouch, offset, size, alignment, stored, compared, atomicOp, order, scope,
                 isVolatile, isReadOnly, asynchronous, block, elementSize, where] = a;
    all(kind, instruction, object, mayTouch, offset, size, alignment, stored, compared, atomicOp, order, scope,
        isVolatile, isReadOnly, asynchronous, block, elementSize, where);
  }
  void put(const Object &o) {
    const auto &[kind, space, name, symbol, size, elementSize, dims, param, readOnly, noAlias, initializer, alignment,
                 startsNonZero, startsWith, isFixed, where] = o;
    all(kind, space, name, symbol, size, elementSize, dims, param, readOnly, noAlias, initializer, alignment,
        startsNonZero, startsWith, isFixed, where);
  }
  void put(const Parameter &p) {
    const auto &[name, width, isPointer, isSigned, object, where] = p;
    all(name, width, isPointer, isSigned, object, where);
  }
  void put(const Block &b) {
    const auto &[values, terminator, condition, succs, preds, loop, where] = b;
    all(values, terminator, condition, succs, preds, loop, where);
  }
  void put(const Loop &l) {
    const auto &[header, preheader, latch, parent, blocks, where] = l;
    all(header, preheader, latch, parent, blocks, where);
  }
  void put(const Expr &e) {
    const auto &[kind, value, index, args] = e;
    all(kind, value, index, args);
  }
  void put(const Fact &f) {
    const auto &[condition, text, where, contract] = f;
    all(condition, text, where, contract);
  }
  void put(const Extent &e) {
    const auto &[param, bytes, where, isFreed] = e;
    all(param, bytes, where, isFreed);
  }
  void put(const PointsInto &p) {
    const auto &[param, origin, bytes, variable, text] = p;
    all(param, origin, bytes, variable, text);
  }
  void put(const Lost &l) {
    const auto &[part, index, text, where] = l;
    all(part, index, text, where);
  }
  void put(const Passed &p) {
    const auto &[param, kernel, parameter] = p;
    all(param, kernel, parameter);
  }
  void put(const Launch &l) {
    const auto &[name, where, grid, block, sharedBytes, facts, apart, extents, samePointer, pointers, notCooperative,
                 isCooperative, hasAttributes, cluster, sharedLimitMayBeRaised, mayRunBeside, isUnseen, allocated,
                 startsOther, startsUsed, startsZero, usedBefore, filledFor, followsItself, variablesOther, published,
                 publishedVariables, passed, publishedTwice, lost, fitsAt, legalAt, decidedAt] = l;
    all(name, where, grid, block, sharedBytes, facts, apart, extents, samePointer, pointers, notCooperative,
        isCooperative, hasAttributes, cluster[0], cluster[1], cluster[2], sharedLimitMayBeRaised, mayRunBeside,
        isUnseen, allocated, startsOther, startsUsed, startsZero, usedBefore, filledFor, followsItself, variablesOther,
        published, publishedVariables, passed, publishedTwice, lost, fitsAt, legalAt, decidedAt);
  }
  void put(const Kernel &k) {
    const auto &[name, pretty, where, values, blocks, loops, accesses, objects, params, maxThreads, requiredBlock,
                 specialsRead, assumptions] = k;
    all(name, pretty, where, values, blocks, loops, accesses, objects, params, maxThreads, requiredBlock[0],
        requiredBlock[1], requiredBlock[2], specialsRead, assumptions);
  }

  std::string &out;
};

} // namespace

void appendContents(const Kernel &kernel, std::string &out) { Writer(out).all(kernel); }
void appendContents(const Launch &launch, std::string &out) { Writer(out).all(launch); }
void appendContents(const Fact &fact, std::string &out) { Writer(out).all(fact); }

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
