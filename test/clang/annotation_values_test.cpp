// The parts of reading kernels that need no AST: offsets of pointers, structures as their fields, names in scopes.
#include "plugin/clang/annotations/records.h"
#include "plugin/clang/annotations/scopes.h"
#include "plugin/clang/annotations/values.h"

#include <gtest/gtest.h>

namespace veriwarp::plugin {
namespace {

using annotate::Expr;
using annotate::Exprs;
using annotate::Op;
using annotate::Place;
using annotate::Type;
using annotate::Variable;

constexpr Type kFloat{Type::Float, 32, true, Type::Unknown};

verify::VariablePtr addField(Variable &of, const std::string &name, Type type, std::vector<std::int64_t> extents = {}) {
  auto made = std::make_shared<Variable>();
  made->name = of.name + "." + name;
  made->extents = of.extents;
  made->extents.insert(made->extents.end(), extents.begin(), extents.end());
  made->type = made->extents.empty() ? type : Type{Type::Array, type.bits, type.isSigned, type.kind};
  made->whole = &of;
  of.fields.push_back(made);
  return made;
}

// struct { float x; int n[3]; } p[], one;
class Records : public testing::Test {
protected:
  Records() {
    for (Variable *v : {array.get(), one.get()}) {
      v->name = v == array.get() ? "p" : "one";
      if (v == array.get())
        v->extents = {-1};
      v->type =
          v == array.get() ? Type{Type::Array, 0, true, Type::Record} : Type{Type::Record, 0, true, Type::Unknown};
      addField(*v, "x", kFloat);
      addField(*v, "n", annotate::kInt32, {3});
    }
  }
  Expr at(std::int64_t index) const { return element({array, {}, integer(index, place)}, place); }

  const Place place{10, 20};
  verify::VariablePtr array = std::make_shared<Variable>(), one = std::make_shared<Variable>();
};

TEST(Offsets, AreAddedToZeroAsTheyAre) {
  Expr offset = integer(0, {});
  addTo(offset, Op::Add, integer(7, {}), {});
  EXPECT_EQ(offset.kind, Expr::Integer);
  EXPECT_EQ(offset.value, 7);
  addTo(offset, Op::Subtract, integer(2, {}), {});
  ASSERT_TRUE(offset.isBinary(Op::Subtract));
  EXPECT_EQ(offset.type, annotate::kMathInt); // nothing wraps
  EXPECT_EQ(offset.args[0].value, 7);
}

TEST(Offsets, AreComparedInOneArrayOnly) {
  const verify::VariablePtr a = temporary("a", annotate::kInt32), b = temporary("b", annotate::kInt32);
  const Pointer start{a, {}, integer(0, {})}, later{a, {}, integer(4, {})}, other{b, {}, integer(0, {})},
      row{a, {integer(1, {})}, integer(0, {})};
  EXPECT_TRUE(areComparable(start, later));
  EXPECT_FALSE(areComparable(start, other));
  EXPECT_FALSE(areComparable(start, row));
  EXPECT_FALSE(areComparable(start, std::nullopt));
}

TEST_F(Records, AreRecordsWithAllSubscripts) {
  EXPECT_TRUE(isRecord(nameOf(one, place)));
  EXPECT_TRUE(isRecord(at(4)));
  EXPECT_FALSE(isRecord(nameOf(array, place)));
  EXPECT_FALSE(isRecord(nameOf(one->fields[0], place)));
}

TEST_F(Records, FieldsHaveTheSubscriptsOfTheWhole) {
  const std::optional<Expr> x = fieldOf(at(4), "x", place);
  ASSERT_TRUE(x);
  EXPECT_EQ(x->kind, Expr::Index);
  EXPECT_EQ(x->var, array->fields[0]);
  ASSERT_EQ(x->args.size(), 1u);
  EXPECT_EQ(x->args[0].value, 4);
  EXPECT_EQ(x->type, kFloat);
  EXPECT_FALSE(fieldOf(at(4), "y", place));
  EXPECT_FALSE(fieldOf(nameOf(array, place), "x", place));
}

TEST_F(Records, FieldsOfATypeThatIsNotModelledAreNone) {
  addField(*one, "u", Type());
  EXPECT_FALSE(fieldOf(nameOf(one, place), "u", place));
  Exprs places;
  EXPECT_FALSE(eachField(nameOf(one, place), places));
}

TEST_F(Records, EachElementOfAnArrayInAStructureIsAPlace) {
  Exprs places;
  ASSERT_TRUE(eachField(at(4), places));
  ASSERT_EQ(places.size(), 4u);
  EXPECT_EQ(places[0].var, array->fields[0]);
  EXPECT_EQ(places[3].var, array->fields[1]);
  ASSERT_EQ(places[3].args.size(), 2u);
  EXPECT_EQ(places[3].args[0].value, 4);
  EXPECT_EQ(places[3].args[1].value, 2);
}

TEST_F(Records, ArraysThatAreTooLongAreNotExpanded) {
  addField(*one, "many", kFloat, {65});
  Exprs places;
  EXPECT_FALSE(eachField(nameOf(one, place), places));
}

TEST_F(Records, EqualIsAllFieldsAndUnequalIsOne) {
  for (const Op op : {Op::Equal, Op::NotEqual}) {
    Expr e = binary(op, at(1), at(2), annotate::kBool, place);
    expandRecord(e);
    ASSERT_TRUE(e.isBinary(op == Op::Equal ? Op::And : Op::Or));
    EXPECT_TRUE(e.args[1].isBinary(op));
    EXPECT_EQ(e.args[1].args[0].args[0].value, 1);
    EXPECT_EQ(e.args[1].args[1].args[0].value, 2);
  }
}

TEST_F(Records, PermissionsAreOfEachField) {
  Expr e;
  e.kind = Expr::Perm;
  e.place = place;
  e.args = {at(3), Expr()};
  expandRecord(e);
  unsigned count = 1;
  const Expr *rest = &e;
  for (; rest->isBinary(Op::Star); rest = &rest->args[0], ++count)
    EXPECT_EQ(rest->args[1].kind, Expr::Perm);
  EXPECT_EQ(rest->kind, Expr::Perm);
  EXPECT_EQ(count, 4u);
}

TEST_F(Records, ARangeOfThemIsForEachIndex) {
  Expr e;
  e.kind = Expr::PointerRange;
  e.args = {nameOf(array, place), integer(8, place), Expr()};
  expandRecord(e);
  ASSERT_EQ(e.kind, Expr::ForallStar);
  ASSERT_EQ(e.binders.size(), 1u);
  EXPECT_EQ(e.binders[0]->kind, Variable::Bound);
  ASSERT_TRUE(e.args[0].isBinary(Op::And)); // 0 <= k && k < 8
  EXPECT_EQ(e.args[0].args[1].args[1].value, 8);
  EXPECT_TRUE(e.args[1].isBinary(Op::Star));
}

TEST_F(Records, AllElseStays) {
  Expr e = binary(Op::Equal, integer(1, place), integer(2, place), annotate::kBool, place);
  expandRecord(e);
  ASSERT_TRUE(e.isBinary(Op::Equal));
  EXPECT_EQ(e.args[0].value, 1);
}

TEST(ScopesOfNames, InnerNamesHideOuterOnesUntilTheyEnd) {
  Scopes scopes;
  const verify::VariablePtr outer = temporary("i", annotate::kInt32), inner = temporary("i", annotate::kInt32);
  const Scopes::Inner first(scopes);
  scopes.declare("i", outer);
  {
    const Scopes::Inner second(scopes);
    EXPECT_TRUE(scopes.add("i", inner));
    EXPECT_FALSE(scopes.add("i", outer));
    EXPECT_EQ(scopes.find("i"), inner);
    const Scopes::Instead elsewhere(scopes, {});
    EXPECT_EQ(scopes.find("i"), nullptr);
  }
  EXPECT_EQ(scopes.find("i"), outer);
}

} // namespace
} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
