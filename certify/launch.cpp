#include "certify/launch.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace veriwarp::certify {
namespace {

// CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
constexpr std::uint64_t threadsAlong[] = {1024, 1024, 64}, blocksAlong[] = {2147483647, 65535, 65535},
                        threadsOfBlock = 1024, mostShared = 228 * 1024;
// docs/guides/check.md: numbers of host code and sizes of arrays lie within these.
constexpr unsigned hostBits = 40, arrayBits = 47;

// A mathematical integer from -2^bits to 2^bits - 1, as a number of 64 bits with a sign; else it is not said.
struct Number {
  Term term = NoTerm;
  unsigned bits = 64;
  bool isSaid() const { return term != NoTerm && bits <= 63; }
};

class Expressions {
public:
  Expressions(const Certificate &theCertificate, const LaunchTerms &theLaunch, Terms &theTerms)
      : c(theCertificate), launch(theLaunch), t(theTerms) {}

  Number number(const Expr &e) {
    if (e.op == "number")
      return {
          t.constant(64, static_cast<std::uint64_t>(e.number)),
          static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(e.number < 0 ? -(e.number + 1) : e.number)))};
    if (e.op == "param")
      return parameter(static_cast<std::size_t>(e.number));
    if (e.op == "special") {
      const auto which = static_cast<std::size_t>(e.number);
      const Term term = which >= GdimX && which <= GdimZ   ? launch.grid[which - GdimX]
                        : which >= BdimX && which <= BdimZ ? launch.block[which - BdimX]
                        : which == SharedSize              ? launch.sharedBytes
                                                           : NoTerm;
      return term ? Number{t.zext(term, 64), 31} : Number{};
    }
    if (e.op == "host") {
      const Term small = t.named(hostBits + 1, "host" + std::to_string(e.number));
      return {t.sext(small, 64), hostBits};
    }
    if (const Term c1 = condition(e))
      return {t.zext(c1, 64), 1};
    return operation(e);
  }

  // NoTerm: it is not said.
  Term condition(const Expr &e) {
    if (e.op == "and" || e.op == "or" || e.op == "implies" || e.op == "not") {
      std::vector<Term> parts;
      for (const Expr &arg : e.args) {
        parts.push_back(condition(arg));
        if (!parts.back()) {
          const Number n = number(arg);
          if (!n.isSaid())
            return NoTerm;
          parts.back() = t.notOf(t.eq(n.term, t.constant(64, 0)));
        }
      }
      if (parts.empty() || (e.op == "not" && parts.size() != 1) || (e.op == "implies" && parts.size() != 2))
        return NoTerm;
      if (e.op == "not")
        return t.notOf(parts[0]);
      if (e.op == "implies")
        return t.orOf(t.notOf(parts[0]), parts[1]);
      return std::accumulate(parts.begin() + 1, parts.end(), parts[0],
                             [&](Term a, Term b) { return e.op == "and" ? t.andOf(a, b) : t.orOf(a, b); });
    }
    if (e.op == "pow2" && e.args.size() == 1) {
      const Number n = number(e.args[0]);
      if (!n.isSaid())
        return NoTerm;
      const Term zero = t.constant(64, 0);
      return t.andOf(t.slt(zero, n.term), t.eq(t.andOf(n.term, t.sub(n.term, t.constant(64, 1))), zero));
    }
    if ((e.op != "==" && e.op != "!=" && e.op != "<" && e.op != "<=") || e.args.size() != 2)
      return NoTerm;
    const Number a = number(e.args[0]), b = number(e.args[1]);
    if (!a.isSaid() || !b.isSaid())
      return NoTerm;
    return e.op == "=="   ? t.eq(a.term, b.term)
           : e.op == "!=" ? t.notOf(t.eq(a.term, b.term))
           : e.op == "<"  ? t.slt(a.term, b.term)
                          : t.sle(a.term, b.term);
  }

private:
  Number parameter(std::size_t index) {
    if (index >= c.params.size() || !launch.params[index])
      return {};
    const Parameter &p = c.params[index];
    return p.isSigned ? Number{t.sext(launch.params[index], 64), p.width - 1}
                      : Number{p.width < 64 ? t.zext(launch.params[index], 64) : launch.params[index], p.width};
  }

  Number operation(const Expr &e) {
    if (e.args.size() < 2)
      return {};
    Number all = number(e.args[0]);
    for (std::size_t i = 1; i < e.args.size() && all.isSaid(); ++i)
      all = operation(e.op, all, number(e.args[i]));
    return all;
  }
  Number operation(const std::string &op, const Number &a, const Number &b) {
    if (!b.isSaid())
      return {};
    const unsigned most = std::max(a.bits, b.bits);
    if (op == "+" || op == "-")
      return {op == "+" ? t.add(a.term, b.term) : t.sub(a.term, b.term), most + 1};
    if (op == "*")
      return {t.mul(a.term, b.term), a.bits + b.bits + 1};
    if (op == "min" || op == "max") {
      const Term less = t.slt(a.term, b.term);
      return {op == "min" ? t.ite(less, a.term, b.term) : t.ite(less, b.term, a.term), most};
    }
    const bool isNumber = t.isConst(b.term);
    const std::int64_t k = isNumber ? signedNumber(t[b.term].value, 64) : 0;
    if (op == "/" && k > 0)
      return {t.sdiv(a.term, b.term), a.bits};
    if (op == "%" && k > 0)
      return {t.srem(a.term, b.term), a.bits};
    if (op == "<<" && isNumber && k >= 0 && k < 62)
      return {t.shl(a.term, b.term), a.bits + static_cast<unsigned>(k)};
    if (op == ">>" && isNumber && k >= 0 && k < 62)
      return {t.ashr(a.term, b.term), a.bits};
    return {};
  }

  const Certificate &c;
  const LaunchTerms &launch;
  Terms &t;
};

// "= parameter number", which makes it that number.
std::optional<std::uint64_t> givenNumber(const Certificate &c, std::size_t index) {
  for (const Expr &fact : c.launch.facts)
    if (fact.op == "==" && fact.args.size() == 2)
      for (int i : {0, 1}) {
        const Expr &a = fact.args[static_cast<std::size_t>(i)], &b = fact.args[static_cast<std::size_t>(1 - i)];
        if (a.op != "param" || static_cast<std::size_t>(a.number) != index || b.op != "number")
          continue;
        const Parameter &p = c.params[index];
        const auto bits = static_cast<std::uint64_t>(b.number) & maskOf(p.width);
        const std::int64_t back = p.isSigned ? signedNumber(bits, p.width) : static_cast<std::int64_t>(bits);
        if (back == b.number)
          return bits;
      }
  return std::nullopt;
}

bool isUnused(const Verdict &v, const char *kind, unsigned dimension) {
  for (const Assumption &a : v.assumptions)
    if (a.kind == kind && a.data.size() == 1 && a.data[0].find("xyz"[dimension]) != std::string::npos)
      return true;
  return false;
}

// A number from 0 to `count` - 1, of 32 bits: as few unknown bits as it needs.
Term indexBelow(Terms &t, Term count, const std::string &name, Term &holds) {
  if (!t.isConst(count)) {
    const Term index = t.named(32, name);
    holds = t.andOf(holds, t.ult(index, count));
    return index;
  }
  const std::uint64_t n = t[count].value;
  if (n <= 1)
    return t.constant(32, 0);
  const unsigned bits = static_cast<unsigned>(std::bit_width(n - 1));
  const Term index = t.zext(t.named(bits, name), 32);
  if (!std::has_single_bit(n))
    holds = t.andOf(holds, t.ult(index, count));
  return index;
}

} // namespace

LaunchTerms makeLaunch(const Certificate &c, const Verdict &v, Terms &t) {
  LaunchTerms launch;
  launch.holds = t.boolean(true);
  const auto know = [&](Term fact) {
    if (fact)
      launch.holds = t.andOf(launch.holds, fact);
  };
  for (std::size_t i = 0; i < c.params.size(); ++i) {
    const Parameter &p = c.params[i];
    const std::optional<std::uint64_t> number = p.width ? givenNumber(c, i) : std::nullopt;
    launch.params.push_back(p.width == 0 ? NoTerm
                            : number     ? t.constant(p.width, *number)
                                         : t.named(p.width, "param" + std::to_string(i)));
  }
  launch.sharedBytes = t.named(32, "sharedBytes");
  know(t.ule(launch.sharedBytes, t.constant(32, mostShared)));
  const auto dimension = [&](const std::optional<Expr> &given, bool isOne, std::uint32_t required, std::uint64_t most,
                             const std::string &name) {
    if (required)
      return t.constant(32, required);
    if (given && given->op == "number" && given->number >= 1 && given->number <= static_cast<std::int64_t>(most))
      return t.constant(32, static_cast<std::uint64_t>(given->number));
    if (!given && isOne)
      return t.constant(32, 1);
    const Term size = t.named(32, name);
    know(t.notOf(t.eq(size, t.constant(32, 0))));
    know(t.ule(size, t.constant(32, most)));
    return size;
  };
  for (unsigned d = 0; d < 3; ++d) {
    const std::string letter(1, "xyz"[d]);
    launch.block[d] = dimension(c.launch.block[d], isUnused(v, "UnusedBlockDimensions", d), c.requiredBlock[d],
                                threadsAlong[d], "bdim." + letter);
    launch.grid[d] =
        dimension(c.launch.grid[d], isUnused(v, "UnusedGridDimensions", d), 0, blocksAlong[d], "gdim." + letter);
  }
  const std::uint64_t most = c.maxThreads ? std::min<std::uint64_t>(c.maxThreads, threadsOfBlock) : threadsOfBlock;
  know(t.ule(t.mul(t.mul(launch.block[0], launch.block[1]), launch.block[2]), t.constant(32, most)));

  Expressions expressions(c, launch, t);
  const auto equation = [&](const std::optional<Expr> &given, Term size) {
    if (!given)
      return;
    if (const Number n = expressions.number(*given); n.isSaid())
      know(t.eq(n.term, t.zext(size, 64)));
  };
  for (unsigned d = 0; d < 3; ++d) {
    equation(c.launch.block[d], launch.block[d]);
    equation(c.launch.grid[d], launch.grid[d]);
  }
  equation(c.launch.sharedBytes, launch.sharedBytes);
  for (const Expr &fact : c.launch.facts)
    know(expressions.condition(fact));

  launch.representative.resize(c.objects.size());
  std::iota(launch.representative.begin(), launch.representative.end(), 0);
  const auto unite = [&](ObjectId x, ObjectId y) {
    const ObjectId from = launch.representative[y], to = launch.representative[x];
    std::replace(launch.representative.begin(), launch.representative.end(), from, to);
  };
  // All arrays that are declared `extern __shared__` start at the same address (CUDA C++ Programming Guide,
  // __shared__).
  std::optional<ObjectId> dynamic;
  launch.extents.assign(c.objects.size(), NoTerm);
  for (ObjectId o = 0; o < c.objects.size(); ++o) {
    if (c.objects[o].kind == Object::DynamicShared) {
      if (dynamic)
        unite(*dynamic, o);
      dynamic = dynamic.value_or(o);
      if (c.launch.sharedBytes)
        launch.extents[o] = t.zext(launch.sharedBytes, 64);
    }
    if (c.objects[o].size)
      launch.extents[o] = t.constant(64, c.objects[o].size);
  }
  for (auto [x, y] : c.launch.same)
    unite(x, y);
  for (const auto &[o, bytes] : c.launch.extents) {
    const Number n = expressions.number(bytes);
    launch.extents[o] = n.isSaid() ? n.term : NoTerm;
    if (n.isSaid() && !t.isConst(n.term))
      know(t.andOf(t.sle(t.constant(64, 0), n.term), t.sle(n.term, t.constant(64, 1ull << arrayBits))));
  }
  return launch;
}

Thread makeThread(const LaunchTerms &launch, const Verdict &v, Terms &t, unsigned number, bool inOneBlock,
                  Term &holds) {
  Thread thread;
  thread.number = number;
  thread.params = launch.params;
  const std::string own = "@" + std::to_string(number);
  for (unsigned d = 0; d < 3; ++d) {
    const std::string letter(1, "xyz"[d]);
    thread.special[TidX + d] = indexBelow(t, launch.block[d], "tid." + letter + own, holds);
    thread.special[BidX + d] = indexBelow(t, launch.grid[d], "bid." + letter + (inOneBlock ? "" : own), holds);
    thread.special[BdimX + d] = launch.block[d];
    thread.special[GdimX + d] = launch.grid[d];
  }
  const auto &sp = thread.special;
  const Term linear = t.add(sp[TidX], t.mul(launch.block[0], t.add(sp[TidY], t.mul(launch.block[1], sp[TidZ]))));
  thread.special[LaneId] = t.urem(linear, t.constant(32, 32));
  // PTX does not promise that %warpid follows from the thread's number.
  thread.special[WarpId] =
      v.assumes("WarpsByThreads") ? t.udiv(linear, t.constant(32, 32)) : t.named(32, "warpid" + own);
  thread.special[SharedSize] = launch.sharedBytes;
  return thread;
}

bool areApart(const Certificate &c, const Verdict &v, const LaunchTerms &launch, ObjectId x, ObjectId y) {
  const ObjectId a = launch.representative[x], b = launch.representative[y];
  if (a == b)
    return false;
  const Object &one = c.objects[a], &two = c.objects[b];
  const auto is = [](const Object &o, Object::Kind kind) { return o.kind == kind; };
  const auto isOwn = [&](const Object &o) { return is(o, Object::Local) || is(o, Object::ParameterBlock); };
  if (isOwn(one) || isOwn(two) || one.noAlias || two.noAlias)
    return true;
  const auto isInShared = [&](const Object &o) { return is(o, Object::Shared) || is(o, Object::DynamicShared); };
  const auto isNamed = [&](const Object &o) {
    return isInShared(o) || is(o, Object::Variable) || is(o, Object::Constant);
  };
  if (isNamed(one) && isNamed(two))
    return true;
  if (is(one, Object::Loaded) || is(two, Object::Loaded)) {
    if (v.assumes("LoadedPointersApart"))
      return true;
  } else if (is(one, Object::Parameter) && is(two, Object::Parameter)) {
    if (v.assumes("PointersApart"))
      return true;
    for (auto [p, q] : c.launch.apart)
      if ((launch.representative[p] == a && launch.representative[q] == b) ||
          (launch.representative[p] == b && launch.representative[q] == a))
        return true;
  } else {
    const ObjectId parameter = is(one, Object::Parameter) ? a : b;
    const Object &other = is(one, Object::Parameter) ? two : one;
    // Arrays in shared memory are no memory of the host's, nor are constant ones.
    if (isInShared(other) || is(other, Object::Constant) || v.assumes("PointersOutsideVariables") ||
        c.launch.allocated.contains(parameter))
      return true;
  }
  throw NotModelled("'" + one.name + "' and '" + two.name + "' may be the same memory");
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
