// Contracts taken apart: what a clause says as a list of permissions and conditions, each with its guards. Private to
// this room.
#pragma once

#include "passes/optimize/walk.h"

#include <map>
#include <optional>

namespace veriwarp::optimize {

struct Unit {
  Expr e;
  bool isPermission = false;
  VariablePtr array;                // of a permission
  std::set<const Variable *> reads; // arrays that a condition reads
  bool hasOld = false;
  std::size_t clause = 0;   // which clause it comes from
  std::string text() const; // equal texts: the same unit
};

// `g ==> P ** Q` is two units; `c ? P : Q` is one if it speaks of one array, else two.
std::vector<Unit> unitsOf(const Expr &e, std::size_t clause);

// The permission's fraction everywhere in the unit replaced.
Expr withAmount(Expr e, const Expr &amount);
bool hasWrite(const Expr &e);
bool isReadOnly(const Expr &e); // every fraction in it is less than one whole, as far as one can see

// Variables replaced by others, in names and subscripts.
Expr renamed(Expr e, const std::map<const Variable *, VariablePtr> &map);

// What an array's element is, by conditions such as g ==> a[x] == e: for \old(a[x]) when the state it means is not that
// at the kernel's entry any more.
class Equations {
public:
  explicit Equations(const std::vector<Unit> &conditions);
  // Every \old(a[x]) of these arrays replaced by what a[x] was there; nullopt where that is not known.
  std::optional<Expr> withoutOld(const Expr &e, const std::set<const Variable *> &arrays) const;

private:
  std::map<std::string, Expr> values; // by the text of the element, and of its guard
  std::optional<Expr> rewrite(const Expr &e, const std::set<const Variable *> &arrays, const std::string &guard) const;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
