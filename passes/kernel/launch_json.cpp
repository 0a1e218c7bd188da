#include "passes/kernel/launch_json.h"

#include "passes/kernel/expr.h"

#include <cassert>
#include <cstdio>
#include <string_view>

namespace veriwarp::kernel {
namespace {

using Kind = Expr::Kind;

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') {
      (result += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      result += code;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string_view partOfShape(std::uint32_t special) {
  switch (static_cast<Special>(special)) { // clang-format off
  case Special::BdimX: return "blockDim.x";
  case Special::BdimY: return "blockDim.y";
  case Special::BdimZ: return "blockDim.z";
  case Special::GdimX: return "gridDim.x";
  case Special::GdimY: return "gridDim.y";
  case Special::GdimZ: return "gridDim.z";
  case Special::DynamicSharedSize: return "sharedBytes";
  default: break;
  } // clang-format on
  assert(false && "no part of a launch's shape");
  return "?";
}

// Elements of an array or members of an object, separated.
class List {
public:
  explicit List(char opening) : text(1, opening) {}
  List &add(const std::string &element) {
    text += (text.size() > 1 ? "," : "") + element;
    return *this;
  }
  List &add(std::string_view name, const std::string &value) { return add(quoted(name) + ":" + value); }
  std::string closed() const { return text + (text.front() == '[' ? "]" : "}"); }

private:
  std::string text;
};

class LaunchWriter {
public:
  explicit LaunchWriter(const std::vector<std::string> &names) : parameters(names) {}

  std::string name(std::uint32_t parameter) const {
    assert(parameter < parameters.size() && "a parameter that the kernel does not have");
    return quoted(parameters[parameter]);
  }

  std::string write(const Expr &expr) const {
    switch (expr.kind) {
    case Kind::Const:
      return std::to_string(expr.value);
    case Kind::Param:
      return List('{').add("param", name(expr.index)).closed();
    case Kind::Host:
      return List('{').add("host", std::to_string(expr.index)).closed();
    case Kind::Shape:
      return List('{').add("shape", quoted(partOfShape(expr.index))).closed();
    default:
      List args('[');
      for (const Expr &arg : expr.args)
        args.add(write(arg));
      return List('{').add("op", quoted(operatorWord(expr.kind))).add("args", args.closed()).closed();
    }
  }
  std::string write(const std::optional<Expr> &expr) const { return expr ? write(*expr) : "null"; }

  std::string write(const std::array<std::optional<Expr>, 3> &shape) const {
    List list('[');
    for (const std::optional<Expr> &dimension : shape)
      list.add(write(dimension));
    return list.closed();
  }

  std::string facts(const Launch &launch) const {
    List list('[');
    for (const Fact &fact : launch.facts)
      list.add(List('{')
                   .add("holds", write(fact.condition))
                   .add("text", quoted(fact.text))
                   .add("line", std::to_string(fact.where.line))
                   .closed());
    return list.closed();
  }

  std::string extents(const Launch &launch) const {
    List list('[');
    for (const Extent &extent : launch.extents)
      list.add(List('{').add("parameter", name(extent.param)).add("bytes", write(extent.bytes)).closed());
    return list.closed();
  }

  std::string samePointers(const Launch &launch) const {
    List list('[');
    for (auto [a, b] : launch.samePointer)
      list.add(List('[').add(name(a)).add(name(b)).closed());
    return list.closed();
  }

  std::string pointers(const Launch &launch) const {
    List list('[');
    for (const PointsInto &pointer : launch.pointers)
      list.add(List('{')
                   .add("parameter", name(pointer.param))
                   .add("origin", std::to_string(pointer.origin))
                   .add("bytes", write(pointer.bytes))
                   .add("variable", quoted(pointer.variable))
                   .closed());
    return list.closed();
  }

private:
  const std::vector<std::string> &parameters;
};

} // namespace

std::string launchJson(const std::string &kernel, const std::vector<std::string> &parameters, const Launch &launch) {
  LaunchWriter writer(parameters);
  List names('[');
  for (const std::string &name : parameters)
    names.add(quoted(name));
  return List('{')
      .add("kernel", quoted(kernel))
      .add("file", quoted(launch.where.file))
      .add("line", std::to_string(launch.where.line))
      .add("name", quoted(report::words(launch.name)))
      .add("parameters", names.closed())
      .add("grid", writer.write(launch.grid))
      .add("block", writer.write(launch.block))
      .add("shared", writer.write(launch.sharedBytes))
      .add("facts", writer.facts(launch))
      .add("extents", writer.extents(launch))
      .add("same_pointer", writer.samePointers(launch))
      .add("pointers", writer.pointers(launch))
      .closed();
}

std::string unseenJson(const std::string &kernel, const Location &where, const std::string &why) {
  return List('{')
      .add("unseen", quoted(kernel))
      .add("file", quoted(where.file))
      .add("line", std::to_string(where.line))
      .add("why", quoted(why))
      .closed();
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
