// The names that annotations may say at a place of the source: scopes inside scopes, as in C++. A value that knows how
// deep it is; who opens a scope closes it by going out of one himself.
#pragma once

#include "passes/verify/program.h"

#include <cassert>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::plugin {

using Scope = std::map<std::string, verify::VariablePtr>;

class Scopes {
public:
  // One more scope, for as long as this lives.
  class Inner {
  public:
    explicit Inner(Scopes &all, Scope names = {}) : scopes(all), depth(all.list.size()) {
      scopes.list.push_back(std::move(names));
    }
    ~Inner() {
      assert(scopes.list.size() == depth + 1 && "scopes are closed in the order in which they were opened");
      scopes.list.pop_back();
    }
    Inner(const Inner &) = delete;
    Inner &operator=(const Inner &) = delete;

  private:
    Scopes &scopes;
    const std::size_t depth;
  };

  // These names and no others, for as long as this lives: inside a function that is called.
  class Instead {
  public:
    Instead(Scopes &all, Scope names) : scopes(all), outside(std::exchange(all.list, {})) {
      scopes.list.push_back(std::move(names));
    }
    ~Instead() {
      assert(scopes.list.size() == 1 && "scopes are closed in the order in which they were opened");
      scopes.list = std::move(outside);
    }
    Instead(const Instead &) = delete;
    Instead &operator=(const Instead &) = delete;

  private:
    Scopes &scopes;
    std::vector<Scope> outside;
  };

  // In the innermost scope. `declare` hides what had the name; false: `add` found it taken there.
  void declare(const std::string &name, verify::VariablePtr variable) { innermost()[name] = std::move(variable); }
  bool add(const std::string &name, const verify::VariablePtr &variable) {
    return innermost().try_emplace(name, variable).second;
  }
  Scope &innermost() {
    assert(!list.empty() && "names are declared in a scope");
    return list.back();
  }

  // The innermost variable of that name; null.
  verify::VariablePtr find(const std::string &name) const {
    for (auto scope = list.rbegin(); scope != list.rend(); ++scope)
      if (const auto it = scope->find(name); it != scope->end())
        return it->second;
    return nullptr;
  }
  const std::vector<Scope> &all() const { return list; } // outermost first

private:
  std::vector<Scope> list;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
