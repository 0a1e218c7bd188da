#include "certify/reader.h"

#include "certify/wellformed.h"

#include <algorithm>
#include <charconv>

namespace veriwarp::certify {
namespace {

constexpr std::string_view opNames[] = {
    "const",   "param",   "special", "any",  "function", "add",    "sub",    "mul",    "udiv",  "sdiv",   "urem",
    "srem",    "shl",     "lshr",    "ashr", "and",      "or",     "xor",    "zext",   "sext",  "trunc",  "eq",
    "ne",      "ult",     "ule",     "slt",  "sle",      "select", "phi",    "load",   "store", "atomic", "barrier",
    "partial", "meeting", "nothing", "hint", "warp",     "assert", "assume", "foreign"};
constexpr std::string_view specialNames[] = {"tid.x",  "tid.y",  "tid.z",  "bid.x",  "bid.y",
                                             "bid.z",  "bdim.x", "bdim.y", "bdim.z", "gdim.x",
                                             "gdim.y", "gdim.z", "laneid", "warpid", "dynamic_shared_size"};
constexpr std::string_view scopeNames[] = {"thread", "warp", "block", "cluster", "device", "system"};
constexpr std::string_view objectNames[] = {"parameter", "shared", "dynamic-shared",  "variable",
                                            "constant",  "local",  "parameter-block", "loaded"};
constexpr std::uint32_t mostThings = 1u << 20; // of one kind in a file

class Reader {
public:
  explicit Reader(std::string_view whole) : text(whole) {}

  Certificate run() { // parses: a certificate
    nextLine();
    if (word() != "veriwarp-certificate" || number() != 1)
      fail("this is no certificate of version 1");
    endLine();
    std::size_t begin = at;
    while (nextLine()) {
      const std::string_view kind = word();
      if (kind == "verdict") {
        c.model = text.substr(begin, lineBegin - begin);
        complain();
        readVerdict();
        break;
      }
      if (kind == "end")
        fail("a certificate has at least one verdict");
      modelLine(kind);
      endLine();
    }
    while (!isEnded) {
      if (!nextLine())
        fail("the certificate is cut off");
      const std::string_view kind = word();
      if (kind == "verdict")
        readVerdict();
      else if (kind == "end")
        isEnded = true;
      else
        fail("'verdict' or 'end' is expected");
    }
    if (nextLine())
      fail("nothing may follow the end");
    return std::move(c);
  }

private:
  [[noreturn]] void fail(const std::string &what) const {
    throw BadCertificate("line " + std::to_string(line) + ": " + what);
  }
  void complain() const { complain(modelError(c)); }
  void complain(const std::string &problem) const {
    if (!problem.empty())
      fail(problem);
  }
  // Lines and words.
  bool nextLine() {
    if (at >= text.size())
      return false;
    lineBegin = at;
    const std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos)
      throw BadCertificate("the last line is cut off");
    rest = text.substr(at, end - at);
    at = end + 1;
    ++line;
    return true;
  }
  bool hasMore() {
    while (!rest.empty() && rest.front() == ' ')
      rest.remove_prefix(1);
    return !rest.empty();
  }
  std::string_view word() {
    if (!hasMore())
      fail("the line is too short");
    const std::string_view found = rest.substr(0, rest.find(' '));
    rest.remove_prefix(found.size());
    return found;
  }
  void endLine() {
    if (hasMore())
      fail("'" + std::string(rest) + "' is not understood");
  }
  std::string restOfLine() {
    hasMore();
    std::string all(rest);
    rest = {};
    return all;
  }
  template <class T> T parse(std::string_view token) {
    T value{};
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error != std::errc() || end != token.data() + token.size())
      fail("'" + std::string(token) + "' is no number that can stand here");
    return value;
  }
  std::uint64_t number() { return parse<std::uint64_t>(word()); }
  std::uint32_t small() { return parse<std::uint32_t>(word()); }
  std::uint32_t optional() {
    const std::string_view token = word();
    return token == "-" ? None : parse<std::uint32_t>(token);
  }
  void expect(std::string_view what) {
    if (word() != what)
      fail("'" + std::string(what) + "' is expected");
  }
  template <std::size_t N> unsigned oneOf(const std::string_view (&names)[N]) {
    const std::string_view token = word();
    const auto it = std::find(names, names + N, token);
    if (it == names + N)
      fail("'" + std::string(token) + "' is not known");
    return static_cast<unsigned>(it - names);
  }
  // Things are numbered in order.
  template <class T> T &next(std::vector<T> &all) {
    if (small() != all.size() || all.size() >= mostThings)
      fail("numbers begin at 0 and go up by one");
    return all.emplace_back();
  }
  std::vector<std::uint32_t> numbersToEnd() {
    std::vector<std::uint32_t> all;
    while (hasMore())
      all.push_back(small());
    return all;
  }

  void modelLine(std::string_view kind) {
    if (kind == "kernel")
      c.kernel = restOfLine();
    else if (kind == "pretty")
      c.pretty = restOfLine();
    else if (kind == "max-threads")
      c.maxThreads = small();
    else if (kind == "required-block")
      for (std::uint32_t &d : c.requiredBlock)
        d = small();
    else if (kind == "param")
      readParameter();
    else if (kind == "object")
      readObject();
    else if (kind == "value")
      readValue();
    else if (kind == "access")
      readAccess();
    else if (kind == "block")
      readBlock();
    else
      launchLine(kind);
  }

  void readParameter() {
    Parameter &p = next(c.params);
    const std::string_view kind = word();
    if (kind == "pointer")
      p.object = optional();
    else if (kind == "signed" || kind == "unsigned") {
      p.isSigned = kind == "signed";
      p.width = readWidth(1);
    } else if (kind != "other")
      fail("a parameter is signed, unsigned, a pointer or other");
  }
  void readObject() {
    Object &o = next(c.objects);
    o.kind = static_cast<Object::Kind>(oneOf(objectNames));
    expect("size");
    o.size = number();
    expect("align");
    o.alignment = small();
    const std::string_view alias = word();
    o.noAlias = alias == "noalias";
    if (!o.noAlias && alias != "-")
      fail("'noalias' or '-' is expected");
    o.name = restOfLine();
  }
  unsigned readWidth(unsigned least) {
    const std::uint32_t width = small();
    if (width < least || width > 64)
      fail("integers have at most 64 bits");
    return width;
  }
  void readValue() {
    Value &v = next(c.values);
    v.width = readWidth(0);
    v.op = static_cast<Op>(oneOf(opNames));
    std::string_view flags = word();
    for (char flag : flags)
      if (flag == 's')
        v.nsw = true;
      else if (flag == 'u')
        v.nuw = true;
      else if (flag == 'b')
        v.ofBlock = true;
      else if (flag == 'w')
        v.wholeWarp = true;
      else if (flag != '-')
        fail("a flag is not known");
    switch (v.op) {
    case Op::Const:
    case Op::Param:
      v.number = number();
      break;
    case Op::Special:
      v.number = oneOf(specialNames);
      break;
    case Op::Function: {
      std::uint32_t count = small();
      while (count-- > 0)
        v.operands.push_back(small());
      v.name = restOfLine();
      break;
    }
    case Op::Phi:
      while (hasMore()) {
        v.operands.push_back(small());
        v.from.push_back(small());
      }
      break;
    case Op::Assume:
    case Op::Assert:
    case Op::Hint:
      v.operands.push_back(small());
      v.name = restOfLine();
      break;
    case Op::Any:
    case Op::Nothing:
    case Op::Warp:
    case Op::Barrier:
    case Op::Partial:
    case Op::Meeting:
    case Op::Foreign:
      v.name = restOfLine();
      break;
    case Op::Load:
    case Op::Store:
    case Op::Atomic:
      v.access = small();
      break;
    default:
      v.operands = numbersToEnd();
    }
  }
  void readAccess() {
    Access &a = next(c.accesses);
    static constexpr std::string_view kinds[] = {"read", "write", "atomic"};
    a.kind = static_cast<Access::Kind>(oneOf(kinds));
    a.scope = static_cast<Scope>(oneOf(scopeNames));
    expect("by");
    a.instruction = small();
    expect("at");
    a.object = small();
    a.offset = small();
    expect("size");
    a.size = small();
    expect("align");
    a.alignment = small();
    for (char flag : std::string_view(word()))
      if (flag == 'v')
        a.isVolatile = true;
      else if (flag == 'r')
        a.isReadOnly = true;
      else if (flag == 'a')
        a.isAsynchronous = true;
      else if (flag != '-')
        fail("a flag is not known");
    a.touches = numbersToEnd();
  }
  void readBlock() {
    Block &b = next(c.blocks);
    const std::string_view kind = word();
    if (kind == "branch") {
      b.condition = small();
      b.next = {small(), small()};
    } else if (kind == "jump")
      b.next = {small()};
    else if (kind == "unreachable")
      b.isUnreachable = true;
    else if (kind != "return")
      fail("a block ends in branch, jump, return or unreachable");
    expect(":");
    b.values = numbersToEnd();
  }

  void launchLine(std::string_view kind) {
    Launch &l = c.launch;
    const auto shape = [&](std::array<std::optional<Expr>, 3> &of) {
      for (auto &d : of)
        d = readExpr();
    };
    if (kind == "launch")
      l.name = restOfLine();
    else if (kind == "grid")
      shape(l.grid);
    else if (kind == "threads")
      shape(l.block);
    else if (kind == "shared-bytes")
      l.sharedBytes = readExpr();
    else if (kind == "fact")
      l.facts.push_back(known(readExpr()));
    else if (kind == "extent") {
      const ObjectId object = small();
      if (!l.extents.try_emplace(object, known(readExpr())).second)
        fail("an array has one size");
    } else if (kind == "same" || kind == "apart") {
      const ObjectId x = small(), y = small();
      (kind == "same" ? l.same : l.apart).emplace_back(x, y);
    } else if (kind == "allocated")
      l.allocated.insert(small());
    else if (kind == "beside")
      l.mayRunBeside = true;
    else
      fail("'" + std::string(kind) + "' is not known");
  }
  Expr known(std::optional<Expr> expr) const {
    if (!expr)
      fail("an expression is expected");
    return *expr;
  }
  // "?": not known. Operators stand before their operands, in parentheses: ( + p0 1 )
  std::optional<Expr> readExpr(unsigned depth = 0) { // parses: an expression
    if (depth > 200)
      fail("the expression is too deep");
    const std::string_view token = word();
    if (token == "?")
      return std::nullopt;
    Expr e;
    if (token == "(") {
      e.op = word();
      while (hasMore() && rest.front() != ')')
        e.args.push_back(known(readExpr(depth + 1)));
      expect(")");
      return e;
    }
    if (const auto it = std::find(std::begin(specialNames), std::end(specialNames), token);
        it != std::end(specialNames)) {
      e.op = "special";
      e.number = it - std::begin(specialNames);
      return e;
    }
    const char first = token.front();
    e.op = first == 'p' ? "param" : first == 'h' ? "host" : first == 'v' ? "value" : "number";
    e.number = parse<std::int64_t>(e.op == "number" ? token : token.substr(1));
    if (e.op != "number" && (e.number < 0 || e.number > mostThings))
      fail("there is no such thing");
    return e;
  }

  void readVerdict() {
    Verdict v;
    v.check = word();
    endLine();
    while (true) {
      if (!nextLine())
        fail("the verdict is cut off");
      const std::string_view kind = word();
      if (kind == "assume") {
        Assumption a;
        a.kind = word();
        if (hasMore())
          a.data.push_back(restOfLine());
        v.assumptions.push_back(a);
      } else if (kind == "invariant") {
        Invariant i;
        i.header = small();
        i.holds = known(readExpr());
        endLine();
        complain(invariantError(c, i));
        v.invariants.push_back(i);
      } else if (kind == "proof" || kind == "proof-by-laws") {
        const std::string key = restOfLine();
        if (kind == "proof-by-laws")
          v.byLaws.insert(key);
        const std::size_t begin = at;
        do
          if (!nextLine())
            fail("the proof is cut off");
        while (rest != ".");
        if (!v.proofs.try_emplace(key, text.substr(begin, lineBegin - begin)).second)
          fail("a question has one proof");
      } else if (kind == "done") {
        endLine();
        break;
      } else
        fail("'" + std::string(kind) + "' is not known in a verdict");
    }
    c.verdicts.push_back(std::move(v));
  }

  std::string_view text, rest;
  std::size_t at = 0, lineBegin = 0, line = 0;
  bool isEnded = false;
  Certificate c;
};

} // namespace

Certificate readCertificate(std::string_view text) { return Reader(text).run(); }

std::string printExpr(const Expr &e) {
  std::string n = std::to_string(e.number);
  if (e.op == "number")
    return n;
  if (e.op == "param" || e.op == "host" || e.op == "value")
    return e.op.front() + n;
  if (e.op == "special")
    return std::string(specialNames[e.number]);
  std::string out = "( " + e.op;
  for (const Expr &arg : e.args)
    out += " " + printExpr(arg);
  return out + " )";
}

std::string printVerdict(const Verdict &v) {
  std::string out = "verdict " + v.check + "\n";
  for (const Assumption &a : v.assumptions) {
    out += "assume " + a.kind;
    for (const std::string &text : a.data)
      out += " " + text;
    out += "\n";
  }
  for (const Invariant &i : v.invariants)
    out += "invariant " + std::to_string(i.header) + " " + printExpr(i.holds) + "\n";
  for (const auto &[key, proof] : v.proofs)
    out += (v.byLaws.contains(key) ? "proof-by-laws " : "proof ") + key + "\n" + proof + ".\n";
  return out + "done\n";
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
