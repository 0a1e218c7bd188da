#include "certify/execute.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace veriwarp::certify {

Term leafTerm(const Setting &s, const Thread &thread, ValueId v) {
  const Value &value = s.certificate.values[v];
  Terms &t = s.terms;
  switch (value.op) {
  case Op::Const:
    return t.constant(value.width, value.number);
  case Op::Param:
    return thread.params[value.number];
  case Op::Special:
    return t.zext(thread.special[value.number], value.width);
  default:
    return NoTerm;
  }
}

namespace {

constexpr std::uint32_t mostNodes = 20000; // of a pass

// What `NoWrap` says of an operation: its result, as a number with a sign, is what it would be with integers of any
// size. Of what cannot be said with 64 bits, nothing.
Term noOverflow(Terms &t, const Value &v, Term a, Term b, Term r) {
  const unsigned w = v.width;
  const auto negative = [&](Term x) { return t.slt(x, t.constant(t.width(x), 0)); };
  switch (v.op) {
  case Op::Add:
    return t.orOf(t.xorOf(negative(a), negative(b)), t.eq(negative(a), negative(r)));
  case Op::Sub:
    return t.orOf(t.eq(negative(a), negative(b)), t.eq(negative(a), negative(r)));
  case Op::Trunc:
    return w <= 1 ? t.boolean(true) : t.eq(t.sext(r, t.width(a)), a);
  case Op::Shl:
    if (!t.isConst(b) || t[b].value >= w - 1)
      return t.boolean(true);
    b = t.constant(w, 1ull << t[b].value);
    [[fallthrough]];
  case Op::Mul: {
    if (w <= 32)
      return t.eq(t.mul(t.sext(a, 2 * w), t.sext(b, 2 * w)), t.sext(r, 2 * w));
    if (!t.isConst(b))
      std::swap(a, b);
    const std::int64_t k = t.isConst(b) ? signedNumber(t[b].value, w) : 0;
    if (k <= 1)
      return t.boolean(true);
    const std::int64_t most = signedNumber(maskOf(w - 1), w);
    return t.andOf(t.sle(t.constant(w, static_cast<std::uint64_t>((-most - 1) / k)), a),
                   t.sle(a, t.constant(w, static_cast<std::uint64_t>(most / k))));
  }
  default:
    return t.boolean(true);
  }
}

class Execution {
public:
  Execution(const Setting &setting, const Thread &who, const Shared *sharedValues, std::string symbolNames)
      : s(setting), c(setting.certificate), g(setting.graph), t(setting.terms), thread(who), shared(sharedValues),
        name(std::move(symbolNames)) {}

  Pass run(PieceId piece, State state, ValueId from) {
    start = piece;
    startBarrier = from;
    const Node first{piece, None};
    std::vector<Node> order;
    sort(first, order);
    incoming[first].push_back(std::move(state));
    for (const Node &node : order) {
      const auto it = incoming.find(node);
      if (it == incoming.end())
        continue;
      const std::vector<State> states = std::move(it->second);
      incoming.erase(it);
      execute(node, states);
    }
    return std::move(pass);
  }

private:
  // A piece, and which copy: None, or the free loop around the start whose back edge has been taken last.
  struct Node {
    PieceId piece = None;
    LoopId copy = None;
    friend auto operator<=>(const Node &, const Node &) = default;
  };
  struct Edge {
    Node to;
    BlockId from = None; // None: behind a barrier
    std::size_t index = 0;
  };

  bool isEverywhere() const { return shared != nullptr; }
  std::size_t turnsOf(LoopId loop) const { return c.values.size() + loop; }
  bool isAnyAtHeader(LoopId loop) const { return isEverywhere() || g.loops[loop].isFree; }

  // Where the thread can go from a node in this pass.
  std::vector<Edge> edgesOf(const Node &node) const {
    std::vector<Edge> edges;
    const Piece &piece = g.pieces[node.piece];
    if (piece.barrier != None) {
      if (isEverywhere())
        edges.push_back({{piece.next[0], node.copy}, None, 0});
      return edges;
    }
    for (std::size_t i = 0; i < piece.next.size(); ++i) {
      const BlockId to = g.pieces[piece.next[i]].block;
      if (!g.isBackEdge(piece.block, to)) {
        edges.push_back({{piece.next[i], node.copy}, piece.block, i});
        continue;
      }
      const LoopId loop = g.headed[to];
      if (!isAnyAtHeader(loop)) { // once between barriers: sort() would find a cycle
        edges.push_back({{piece.next[i], node.copy}, piece.block, i});
        continue;
      }
      // The header stands for all turns once it has been executed in this pass. A pass that begins inside of the loop
      // has not: the first back edge leads to a copy in which it has.
      const bool beganInside = !isEverywhere() && g.loops[loop].contains[g.pieces[start].block] && startBarrier != None;
      if (beganInside && isInner(node.copy, loop))
        edges.push_back({{piece.next[i], loop}, piece.block, i});
    }
    return edges;
  }
  // Is the copy one of a loop inside of this one, or the first?
  bool isInner(LoopId copy, LoopId loop) const {
    return copy == None || (copy != loop && g.loops[loop].contains[g.loops[copy].header]);
  }

  void sort(const Node &first, std::vector<Node> &order) {
    std::map<Node, int> state; // 1: on the path, 2: done
    struct Frame {
      Node node;
      std::vector<Edge> edges;
      std::size_t next = 0;
    };
    std::vector<Frame> path;
    path.push_back({first, edgesOf(first)});
    state[first] = 1;
    while (!path.empty()) {
      Frame &frame = path.back();
      if (frame.next < frame.edges.size()) {
        const Node to = frame.edges[frame.next++].to;
        int &of = state[to];
        if (of == 1)
          throw NotModelled("loops and barriers are nested in a way that is not understood");
        if (of == 0) {
          of = 1;
          if (state.size() > mostNodes)
            throw NotModelled("the kernel is too large");
          path.push_back({to, edgesOf(to)});
        }
      } else {
        state[frame.node] = 2;
        order.push_back(frame.node);
        path.pop_back();
      }
    }
    std::reverse(order.begin(), order.end());
  }

  Term symbol(ValueId v, const Node &node) {
    const Value &value = c.values[v];
    const bool isShared =
        (shared && (*shared)[v]) || (value.op == Op::Any && value.ofBlock && !isEverywhere() && startBarrier != None &&
                                     node.piece == start && node.copy == None);
    std::string text = name + ".v" + std::to_string(v) + "." + std::to_string(node.piece);
    if (node.copy != None)
      text += "." + std::to_string(node.copy);
    if (!isShared)
      text += "@" + std::to_string(thread.number);
    return t.named(value.width, text);
  }

  // One state of several: the value that each has where its path is taken.
  State merge(const std::vector<State> &states) {
    State all = states.front();
    for (std::size_t i = 1; i < states.size(); ++i) {
      const State &one = states[i];
      for (std::size_t v = 0; v < all.values.size(); ++v) {
        Term &x = all.values[v];
        const Term y = one.values[v];
        x = x == NoTerm || y == NoTerm ? NoTerm : t.ite(one.path, y, x);
      }
      all.path = t.orOf(all.path, one.path);
    }
    return all;
  }

  void execute(const Node &node, const std::vector<State> &states) {
    const Piece &piece = g.pieces[node.piece];
    State state = merge(states);
    if (piece.begin == 0 && g.headed[piece.block] != None)
      enterHeader(node, piece.block, state);
    if (t.isFalse(state.path))
      return;
    const Block &block = c.blocks[piece.block];
    for (std::size_t i = piece.begin; i < piece.end; ++i)
      execute(block.values[i], node, state);
    if (piece.barrier != None) {
      pass.arrivals.push_back({piece.barrier, state});
      for (const Edge &edge : edgesOf(node))
        incoming[edge.to].push_back(state);
      return;
    }
    if (block.next.empty() && !block.isUnreachable)
      pass.arrivals.push_back({None, state});
    const std::vector<Edge> edges = edgesOf(node);
    for (std::size_t i = 0; i < piece.next.size(); ++i)
      leave(piece, i, edges, state);
  }

  void leave(const Piece &piece, std::size_t index, const std::vector<Edge> &edges, const State &state) {
    const Block &block = c.blocks[piece.block];
    const BlockId to = block.next[index];
    State out = state;
    if (block.condition != None) {
      const Term condition = valueOf(block.condition, state);
      out.path = t.andOf(state.path, index == 0 ? condition : t.notOf(condition));
    }
    if (t.isFalse(out.path))
      return;
    for (ValueId v : c.blocks[to].values) {
      const Value &phi = c.values[v];
      if (phi.op != Op::Phi)
        break;
      const auto from = std::find(phi.from.begin(), phi.from.end(), piece.block);
      if (from == phi.from.end())
        throw NotModelled("a phi has no operand for a block before it");
      out.values[v] = valueOf(phi.operands[static_cast<std::size_t>(from - phi.from.begin())], state);
    }
    if (g.headed[to] != None) {
      Term &turns = out.values[turnsOf(g.headed[to])];
      if (!g.isBackEdge(piece.block, to))
        turns = t.constant(64, 0);
      else if (turns)
        turns = t.add(turns, t.constant(64, 1));
      pass.turns.push_back({to, !g.isBackEdge(piece.block, to), out});
    }
    for (const Edge &edge : edges)
      if (edge.index == index)
        incoming[edge.to].push_back(out);
  }

  void enterHeader(const Node &node, BlockId header, State &state) {
    const LoopId loop = g.headed[header];
    if (isAnyAtHeader(loop)) {
      for (ValueId v : c.blocks[header].values) {
        if (c.values[v].op != Op::Phi)
          break;
        state.values[v] = symbol(v, node);
      }
      std::string turns = name + ".turns" + std::to_string(node.piece);
      if (node.copy != None)
        turns += "." + std::to_string(node.copy);
      state.values[turnsOf(loop)] = t.named(64, turns + "@" + std::to_string(thread.number));
    }
    for (const Invariant &invariant : s.verdict.invariants)
      if (invariant.header == header)
        state.path = t.andOf(state.path, invariantTerm(s, thread, invariant, state));
  }

  Term valueOf(ValueId v, const State &state) {
    if (const Term leaf = leafTerm(s, thread, v))
      return leaf;
    // On some path it has not been executed: then what uses it is not, either (or the model is wrong).
    return state.values[v] ? state.values[v] : t.fresh(c.values[v].width, "unset");
  }

  void execute(ValueId id, const Node &node, State &state) {
    const Value &v = c.values[id];
    const auto operand = [&](std::size_t i) { return valueOf(v.operands[i], state); };
    Term result = NoTerm;
    switch (v.op) {
    case Op::Phi: // has been set
      return;
    case Op::Any:
    case Op::Warp:
      result = v.width ? symbol(id, node) : NoTerm;
      break;
    case Op::Function: {
      std::vector<Term> args;
      args.reserve(v.operands.size());
      for (std::size_t i = 0; i < v.operands.size(); ++i)
        args.push_back(operand(i));
      result = args.empty() ? symbol(id, node) : t.function(v.width, "function " + v.name, args);
      break;
    }
    case Op::Load:
    case Op::Store:
    case Op::Atomic:
      result = touch(id, node, state);
      break;
    case Op::Assert:
      pass.claims.push_back({id, state.path, operand(0)});
      break;
    case Op::Assume:
      if (isAssumed(v.name))
        state.path = t.andOf(state.path, operand(0));
      break;
    case Op::Partial: // not to count on an order is safe
    case Op::Meeting:
    case Op::Nothing:
    case Op::Hint:
      break;
    case Op::Barrier:
    case Op::Foreign:
      throw NotModelled("not modelled: " + v.name);
    default:
      result = arithmetic(id, node, state);
    }
    state.values[id] = result;
  }

  bool isAssumed(const std::string &condition) const {
    return std::any_of(s.verdict.assumptions.begin(), s.verdict.assumptions.end(), [&](const Assumption &a) {
      return (a.kind == "AssumedInSource" || a.kind == "Stated") && a.data.size() == 1 && a.data[0] == condition;
    });
  }

  Term touch(ValueId id, const Node &node, const State &state) {
    const Value &v = c.values[id];
    const Access &a = c.accesses[v.access];
    const Term object = valueOf(a.object, state), offset = valueOf(a.offset, state);
    pass.touches.push_back({v.access, state.path, object, offset});
    if (!v.width)
      return NoTerm;
    if (a.kind == Access::Read && s.isConstant(a))
      return t.function(v.width, "memory " + std::to_string(a.size), {object, offset});
    return symbol(id, node);
  }

  Term arithmetic(ValueId id, const Node &node, State &state) {
    const Value &v = c.values[id];
    const Term a = valueOf(v.operands[0], state), b = v.operands.size() > 1 ? valueOf(v.operands[1], state) : NoTerm;
    const auto unless = [&](Term undefined, Term result) { // undefined: any value
      return t.isFalse(undefined) ? result : t.ite(undefined, symbol(id, node), result);
    };
    const auto shifted = [&](Term result) { return unless(t.ule(t.constant(v.width, v.width), b), result); };
    const auto divided = [&](Term result) { return unless(t.eq(b, t.constant(v.width, 0)), result); };
    Term r = NoTerm;
    switch (v.op) {
    case Op::Add:
      r = t.add(a, b);
      break;
    case Op::Sub:
      r = t.sub(a, b);
      break;
    case Op::Mul:
      r = t.mul(a, b);
      break;
    case Op::UDiv:
      return divided(t.udiv(a, b));
    case Op::SDiv:
      return divided(t.sdiv(a, b));
    case Op::URem:
      return divided(t.urem(a, b));
    case Op::SRem:
      return divided(t.srem(a, b));
    case Op::Shl:
      r = shifted(t.shl(a, b));
      break;
    case Op::LShr:
      return shifted(t.lshr(a, b));
    case Op::AShr:
      return shifted(t.ashr(a, b));
    case Op::And:
      return t.andOf(a, b);
    case Op::Or:
      return t.orOf(a, b);
    case Op::Xor:
      return t.xorOf(a, b);
    case Op::ZExt:
      return t.zext(a, v.width);
    case Op::SExt:
      return t.sext(a, v.width);
    case Op::Trunc:
      r = t.trunc(a, v.width);
      break;
    case Op::Eq:
      return t.eq(a, b);
    case Op::Ne:
      return t.notOf(t.eq(a, b));
    case Op::ULt:
      return t.ult(a, b);
    case Op::ULe:
      return t.ule(a, b);
    case Op::SLt:
      return t.slt(a, b);
    case Op::SLe:
      return t.sle(a, b);
    case Op::Select:
      return t.ite(a, b, valueOf(v.operands[2], state));
    default:
      throw NotModelled("an operation is not modelled");
    }
    if (s.isIndex[id] && s.verdict.assumes("NoWrap"))
      state.path = t.andOf(state.path, noOverflow(t, v, a, b, r));
    return r;
  }

  const Setting &s;
  const Certificate &c;
  const Graph &g;
  Terms &t;
  const Thread &thread;
  const Shared *shared;
  const std::string name;
  PieceId start = None;
  ValueId startBarrier = None;
  std::map<Node, std::vector<State>> incoming;
  Pass pass;
};

// All that these values are computed from.
void markSlice(const Certificate &c, std::vector<ValueId> work, std::vector<bool> &marked) {
  while (!work.empty()) {
    const ValueId v = work.back();
    work.pop_back();
    if (v == None || marked[v])
      continue;
    marked[v] = true;
    work.insert(work.end(), c.values[v].operands.begin(), c.values[v].operands.end());
  }
}

} // namespace

Setting makeSetting(const Certificate &c, const Graph &g, const Verdict &v, Terms &terms) {
  Setting s{c, g, v, terms, std::vector<bool>(c.values.size(), false), {}};
  std::vector<ValueId> roots;
  for (const Access &a : c.accesses)
    roots.insert(roots.end(), {a.offset, a.object});
  // What an assertion says of numbers that wrap is for it to say.
  if (v.check != "assertion")
    for (const Block &b : c.blocks)
      roots.push_back(b.condition);
  markSlice(c, std::move(roots), s.isIndex);
  return s;
}

Pass everywhere(const Setting &s, const Thread &thread, const Shared &shared, const std::string &name) {
  State state{s.terms.boolean(true), std::vector<Term>(s.certificate.values.size() + s.graph.loops.size(), NoTerm)};
  return Execution(s, thread, &shared, name).run(s.graph.first[0], std::move(state), None);
}

Pass toBarriers(const Setting &s, const Thread &thread, ValueId barrier, const State &from, const std::string &name) {
  if (barrier == None) {
    State state{s.terms.boolean(true), std::vector<Term>(s.certificate.values.size() + s.graph.loops.size(), NoTerm)};
    return Execution(s, thread, nullptr, name).run(s.graph.first[0], std::move(state), None);
  }
  for (const Piece &piece : s.graph.pieces)
    if (piece.barrier == barrier)
      return Execution(s, thread, nullptr, name).run(piece.next[0], from, barrier);
  throw NotModelled("there is no such barrier");
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
