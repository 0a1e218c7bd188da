#include "passes/optimize/tile_threads.h"

#include "cuda_api/limits.h"
#include "passes/optimize/questions.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Special;

TileThreads::TileThreads(const Kernel &k, const Clause &c, smt::Solver &solver)
    : kernel(k), clause(c), definitions(k), sums(k) {
  const Expr &e = clause.operands.at(0);
  if (e.kind != Expr::Integer)
    throw Problem{e.place, PhraseKind::TileNotConstant};
  n = e.value;
  N = std::to_string(n);
  isInter = clause.word == "inter";
  axis = clause.name == "y";
  if (n < 1 || n > 1 << 20)
    throw Problem{e.place, PhraseKind::TileOutside};
  findThreads();
  T = print(threads);
  const Stmt *at = kernel.body.empty() ? nullptr : &kernel.body.front();
  while (at && at->kind == Stmt::Block && !at->body.empty())
    at = &at->body.front();
  if (!at)
    throw Problem{clause.place, {PhraseKind::DoesNothing, {kernel.name}}};
  if (isGuarded) // threads without an element do nothing, as before
    return;
  Response r = ask(kernel, at->place, {binary(Op::LessEqual, integer(n), threads)}, solver)[0];
  if (!r.holds())
    throw Problem{clause.place, {PhraseKind::FewerThreads, {N, r.why()}}};
}

std::string TileThreads::special(unsigned part) const { return print(dimOf(part)); }

std::string TileThreads::self() const {
  if (!isSingle && axis == 0)
    return "\\gtid";
  return inCode();
}

std::string TileThreads::index(const std::string &thread, const std::string &iteration) const {
  return isInter ? thread + " + " + iteration + " * " + N : operand(thread) + " * " + N + " + " + iteration;
}

std::string TileThreads::range(const std::string &thread, const std::string &iteration) const {
  std::string inside = index(thread, iteration) + " < " + operand(T);
  return isInter ? inside : iteration + " < " + N + " && " + inside;
}

bool TileThreads::isAll(const Expr &e) {
  Expr all = binary(Op::Multiply, dimOf(6), dimOf(9));
  if (canonical(e, definitions) == canonical(all, definitions))
    return true;
  Canonical known = sums.of(all);
  bool isNumber = known.empty() || (known.size() == 1 && known.begin()->first.empty());
  return !isNumber && sums.of(e) == known;
}

// The number of threads along the axis, by conditions of the contract: as many as elements, or, where the code has a
// guard, at least as many.
void TileThreads::findThreads() {
  Canonical block = canonical(dimOf(6), definitions), grid = canonical(dimOf(9), definitions);
  const Expr *ofBlock = nullptr, *ofGrid = nullptr, *ofAll = nullptr, *least = nullptr;
  bool isLeastOfBlock = false;
  for (const Clause &c : kernel.contract)
    if (c.holds(Clause::AtStart))
      for (const Expr *part : conjuncts(c.expr)) {
        bool isOrder = part->isBinary(Op::LessEqual) || part->isBinary(Op::GreaterEqual);
        if (!part->isBinary(Op::Equal) && !isOrder)
          continue;
        for (bool mirrored : {false, true}) {
          const Expr &left = part->args[mirrored], &right = part->args[!mirrored];
          bool isPlain = true;
          eachExpr(right, [&](const Expr &x) {
            isPlain &= x.kind == Expr::Name || x.kind == Expr::Integer || x.kind == Expr::Binary;
          });
          if (!isPlain)
            continue;
          Canonical l = canonical(left, definitions);
          if (isOrder) { // left is the larger one
            if (part->isBinary(Op::LessEqual) == mirrored && (isAll(left) || l == block) && !least) {
              least = &right;
              isLeastOfBlock = l == block;
              shape.emplace_back(&c, print(*part));
            }
          } else if (l == grid && right.kind == Expr::Integer) {
            isSingle = right.value == 1;
            ofGrid = &right;
            shape.emplace_back(&c, print(*part));
          } else if (l == block && !ofBlock) {
            ofBlock = &right;
            shape.emplace_back(&c, print(*part));
          } else if (l != block && isAll(left) && !ofAll) {
            ofAll = &right;
            shape.emplace_back(&c, print(*part));
          }
        }
      }
  if (!isSingle && ofBlock && ofBlock->kind == Expr::Integer)
    blockSize = ofBlock->value;
  bool isExact = true;
  if (isSingle && ofBlock) {
    threads = *ofBlock;
  } else if (!isSingle && ofAll) {
    threads = *ofAll;
  } else if (ofGrid && blockSize) {
    threads = integer(ofGrid->value * *blockSize);
  } else if (least && isSingle == isLeastOfBlock) {
    threads = *least;
    isExact = false;
  } else {
    throw Problem{clause.place, {PhraseKind::ThreadsUnknown, {special(9), special(6)}}};
  }
  bool hasGuard = findGuard();
  if (!isExact && !hasGuard)
    throw Problem{clause.place, {PhraseKind::MoreThreads, {print(threads)}}};
  isGuarded = !isExact;
  if (!isSingle && ofBlock && !blockSize)
    throw Problem{clause.place, PhraseKind::BlockFixed};
  if (isInter && blockSize && (*blockSize < 1 || n % *blockSize != 0))
    throw Problem{clause.place, {PhraseKind::NotWholeBlocksOf, {N, *blockSize}}};
}

// Whether threads from T on do nothing: by a first statement that returns, or since there is but one statement, under
// a condition.
bool TileThreads::findGuard() {
  auto inner = [](const Stmts *list) {
    while (list->size() == 1 && list->front().kind == Stmt::Block)
      list = &list->front().body;
    return list;
  };
  const Stmts *list = inner(&kernel.body);
  std::size_t first = 0;
  while (first != list->size() && (*list)[first].kind == Stmt::Declare)
    ++first;
  if (first == list->size() || (*list)[first].kind != Stmt::If || !(*list)[first].other.empty())
    return false;
  const Stmt &s = (*list)[first];
  const Stmts *body = inner(&s.body);
  if (body->size() == 1 && body->front().kind == Stmt::Return) {
    auto leaves = [&](auto &&self, const Expr &e) -> bool {
      if (e.isBinary(Op::Or))
        return self(self, e.args[0]) || self(self, e.args[1]);
      return isGuard(negation(e));
    };
    if (isGuard(negation(*s.value)))
      dropped = &s;
    return leaves(leaves, *s.value);
  }
  if (first + 1 != list->size())
    return false;
  std::vector<const Expr *> parts = conjuncts(*s.value);
  return std::any_of(parts.begin(), parts.end(), [&](const Expr *part) { return isGuard(*part); });
}

bool TileThreads::isGuard(const Expr &e) {
  bool isLess = e.isBinary(Op::Less);
  if (!isLess && !e.isBinary(Op::Greater))
    return false;
  return isThread(e.args[!isLess]) && sums.of(e.args[isLess]) == sums.of(threads);
}

bool TileThreads::isThread(const Expr &e) {
  Expr number = binary(Op::Add, binary(Op::Multiply, dimOf(3), dimOf(6)), dimOf(0));
  if (e.kind != Expr::Dim && e.kind != Expr::LocalThread && e.kind != Expr::GlobalThread && e.kind != Expr::Binary &&
      e.kind != Expr::Name && e.kind != Expr::Cast)
    return false;
  Canonical c = canonical(e, definitions);
  if (c == canonical(number, definitions) || (isSingle && c == canonical(dimOf(0), definitions)))
    return true;
  return blockSize && sums.of(e) == sums.of(number);
}

std::optional<std::string> TileThreads::replaced(const Expr &e, const std::string &element) {
  if (e.kind != Expr::Dim && e.kind != Expr::Binary && e.kind != Expr::LocalThread && e.kind != Expr::GlobalThread)
    return std::nullopt;
  if (!concerns(e))
    return std::nullopt;
  if (isThread(e))
    return operand(element);
  if (!isGuarded && (isAll(e) || (isSingle && canonical(e, definitions) == canonical(dimOf(6), definitions))))
    return operand(T);
  if (e.kind == Expr::Binary)
    return std::nullopt; // its parts
  unsigned part = e.kind == Expr::Dim ? static_cast<unsigned>(e.special) / 3 * 3 : 0;
  if (e.kind == Expr::Dim && isSingle && (part == 9 || part == 3))
    return part == 9 ? "1" : "0";
  if (part == 6 && blockSize)
    return std::nullopt; // it stays as large
  const Phrase other{PhraseKind::OtherMeaning, {print(e)}};
  throw Problem{clause.place, current ? Phrase{PhraseKind::MeaningIn, {other, print(*current)}} : other};
}

std::optional<std::string> TileThreads::replacedInSum(const Expr &e, const std::string &element) {
  if (!e.isBinary(Op::Add) || isThread(e))
    return std::nullopt;
  std::optional<Expr> number, rest;
  auto split = [&](auto &&self, const Expr &part) -> void {
    if (part.isBinary(Op::Add)) {
      self(self, part.args[0]);
      self(self, part.args[1]);
      return;
    }
    std::optional<Expr> &into = concerns(part) ? number : rest;
    into = into ? binary(Op::Add, *into, part) : part;
  };
  split(split, e);
  if (!number || !rest || !number->isBinary(Op::Add) || !isThread(*number))
    return std::nullopt;
  return operand(print(*rest) + " + " + element);
}

bool TileThreads::concerns(const Expr &e) const {
  bool found = false;
  eachExpr(e, [&](const Expr &x) {
    if (x.kind == Expr::Dim)
      found |= static_cast<unsigned>(x.special) % 3 == axis;
    found |= axis == 0 && (x.kind == Expr::LocalThread || x.kind == Expr::GlobalThread);
  });
  return found;
}

// gridDim.x < 100 bounds the number of elements, by blocks as large as there are; the launch that there will be has
// others.
std::optional<Expr> TileThreads::limitOf(const Expr &e) const {
  if (e.kind != Expr::Binary || e.args.size() != 2 || isSingle)
    return std::nullopt;
  for (bool mirrored : {false, true}) {
    const Expr &left = e.args[mirrored], &right = e.args[!mirrored];
    const bool isLess = mirrored ? isGreater(e.op) : annotate::isLess(e.op);
    if (!isLess || right.kind != Expr::Integer || left.kind != Expr::Dim ||
        left.special != static_cast<Special>(9 + axis))
      continue;
    const std::int64_t blocks = right.value - (isStrict(e.op) ? 1 : 0);
    if (blocks < 1 || blocks > api::limits::blocksAlong[0] || threads.kind == Expr::Integer)
      return std::nullopt;
    return binary(
        Op::LessEqual, threads,
        integer(std::min<std::int64_t>(blocks * blockSize.value_or(api::limits::threadsOfBlock), 2147483647)));
  }
  return std::nullopt;
}

bool TileThreads::isShape(const Clause &c, const Expr &part) const {
  std::string text = print(part);
  return std::any_of(shape.begin(), shape.end(), [&](const auto &s) { return s.first == &c && s.second == text; });
}

// Does the contract say by a number that there are so many elements at most (Less), or at least (Greater)?
bool TileThreads::isBounded(Op order, std::int64_t limit) const {
  Canonical wanted = canonical(threads, definitions);
  for (const Clause &c : kernel.contract)
    if (c.holds(Clause::AtStart))
      for (const Expr *part : conjuncts(c.expr))
        for (bool mirrored : {false, true}) {
          if (part->kind != Expr::Binary || part->args.size() != 2 || part->args[!mirrored].kind != Expr::Integer ||
              canonical(part->args[mirrored], definitions) != wanted)
            continue;
          bool isLess = annotate::isLess(part->op) != mirrored;
          bool isOrder = annotate::isLess(part->op) || isGreater(part->op);
          if (!isOrder || isLess != annotate::isLess(order))
            continue;
          std::int64_t value = part->args[!mirrored].value + (!isStrict(part->op) ? 0 : isLess ? -1 : 1);
          if (isLess ? value <= limit : value >= limit)
            return true;
        }
  return false;
}

std::vector<std::string> TileThreads::shapeLines() const {
  std::vector<std::string> lines;
  std::string grid = special(9), block = special(6);
  std::string all = isSingle ? block : grid + " * " + block, first;
  if (isSingle)
    first = grid + " == 1 && ";
  else if (blockSize)
    first = block + " == " + std::to_string(*blockSize) + " && ";
  if (isInter)
    lines.push_back("requires " + first +
                    (blockSize ? grid + " == " + std::to_string(n / *blockSize) : all + " == " + N) + ";");
  else
    lines.push_back("requires " + first + operand(T) + " <= " + all + " * " + N + " && " + all + " * " + N +
                    " <= 2147483647;");
  if (threads.kind != Expr::Integer) {
    std::int64_t most = 2147483647 - n;
    if (isInter && !isBounded(Op::Less, most))
      lines.push_back("requires " + T + " <= " + std::to_string(most) + ";");
    if (!isGuarded && !isBounded(Op::Greater, n))
      lines.push_back("requires " + N + " <= " + T + ";");
  }
  return lines;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
