// A kernel with one loop, made without Clang, for tests of one transformation: the text, and the statements with their
// places in it, as plugin/clang/annotations would bind them.
//
//   //@ gpuopt CLAUSE;
//   for (int i = 0; i < n; i++)
//     a[i] = 5;
#pragma once

#include "passes/annotate/parser.h"
#include "passes/optimize/optimize.h"
#include "passes/optimize/walk.h"

#include <gtest/gtest.h>

namespace veriwarp::test {

class SmallLoop {
public:
  explicit SmallLoop(const std::string &clause) {
    using namespace optimize;
    source.text = "__global__ void k(int *a, int n) {\n  //@ gpuopt " + clause +
                  ";\n  for (int i = 0; i < n; i++)\n    a[i] = 5;\n}\n";
    const auto i = variable("i", Variable::Local), n = variable("n", Variable::Parameter);
    const auto a = variable("a", Variable::GlobalArray);
    a->type = {annotate::Type::Array, 32, true, annotate::Type::Int};
    a->extents = {-1};
    source.kernels.emplace_back();
    verify::Kernel &kernel = source.kernels.back();
    kernel.name = kernel.pretty = "k";
    kernel.parameters = {a, n};
    kernel.place = {0, static_cast<unsigned>(source.text.size() - 1)};
    kernel.namePlace = placeOf("k(", 1);
    kernel.bodyPlace = {placeOf("{\n").begin, kernel.place.end};

    Stmt declare, store, update, loop, whole;
    declare.kind = Stmt::Declare;
    declare.var = i;
    declare.value = integer(0);
    declare.place = placeOf("int i = 0;");
    store.kind = Stmt::Store;
    store.target.kind = Expr::Index;
    store.target.var = a;
    store.target.type = annotate::kInt32;
    store.target.args = {nameOf(i)};
    store.target.place = placeOf("a[i]");
    store.value = integer(5);
    store.place = placeOf("a[i] = 5;");
    update.kind = Stmt::Assign;
    update.var = i;
    update.value = binary(Op::Add, nameOf(i), integer(1));
    update.place = placeOf("i++");
    loop.kind = Stmt::Loop;
    loop.place = whole.place = {placeOf("for (").begin, store.place.end};
    loop.initPlace = declare.place;
    loop.value = binary(Op::Less, nameOf(i), nameOf(n));
    loop.conditionPlace = loop.value->place = placeOf("i < n");
    loop.stepPlace = update.place;
    loop.bodyPlace = store.place;
    loop.body = {store};
    loop.step = {update};
    const Place comment = placeOf("//@ gpuopt " + clause + ";");
    annotate::Parsed parsed = annotate::parse(
        std::string_view(source.text).substr(comment.begin, comment.end - comment.begin), comment.begin);
    EXPECT_TRUE(parsed.problems.empty()) << parsed.problems[0].message;
    loop.clauses = std::move(parsed.clauses);
    loop.annotation = comment;
    whole.body = {declare, loop};
    kernel.body = {whole};
  }

  // What is done of the request.
  optimize::Outcome apply() const {
    const std::vector<optimize::Request> asked = optimize::requests(source);
    EXPECT_EQ(asked.size(), 1u);
    return optimize::apply(source, asked.at(0), *smt::makeSolver({}));
  }

  // The body of the kernel then, or why nothing was done.
  std::string result() const {
    const optimize::Outcome outcome = apply();
    if (!outcome.isApplied)
      return "refused: " + words(outcome.what);
    const verify::Kernel &kernel = source.kernels[0];
    return optimize::edited(source.text, {kernel.bodyPlace.begin + 2, kernel.bodyPlace.end - 1}, outcome.edits);
  }

  optimize::Source source;

private:
  annotate::Place placeOf(const std::string &part, unsigned length = 0) const {
    const auto begin = static_cast<unsigned>(source.text.find(part));
    return {begin, begin + (length ? length : static_cast<unsigned>(part.size()))};
  }
  static verify::VariablePtr variable(const char *name, annotate::Variable::Kind kind) {
    auto made = std::make_shared<annotate::Variable>();
    made->name = name;
    made->kind = kind;
    made->type = annotate::kInt32;
    return made;
  }
};

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
