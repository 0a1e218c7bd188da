// VMTF: the decision queue of focused mode.
//
// A doubly linked list of variables in the order of their last bump ("variable move to front", Ryan; Biere and
// Froehlich, "Evaluating CDCL variable scoring schemes", SAT 2015). A bump unlinks a variable and puts it last; the
// next decision is the last unassigned one. Stamps grow with each bump, so the search position only moves backwards
// until something later in the list becomes unassigned.
#pragma once

#include "solver/sat/literal.h"

#include <cassert>
#include <vector>

namespace veriwarp::sat {

class Queue {
public:
  static constexpr Var none = ~0u;

  void grow(Var variables) {
    for (Var v = static_cast<Var>(links_.size()); v < variables; ++v) {
      links_.push_back({});
      append(v);
      search = v;
    }
  }

  void bump(Var v, bool unassigned) {
    assert(links_[v].stamp && "only members of the list are bumped");
    if (links_[v].next == none) // already last
      return;
    unlink(v);
    append(v);
    if (unassigned)
      search = v;
  }

  /// A variable that will not be decided (fixed, eliminated) leaves the list; `restore` brings it back.
  void remove(Var v) {
    if (!links_[v].stamp)
      return;
    unlink(v);
    links_[v] = {};
  }
  void restore(Var v) {
    if (links_[v].stamp)
      return;
    append(v);
    search = v;
  }

  /// A variable became unassigned: the next decision may be it.
  void released(Var v) {
    if (links_[v].stamp > links_[search].stamp)
      search = v;
  }

  /// For assertions: a list in both directions, in the order of the stamps, of exactly the variables that have one.
  bool holds() const {
    [[maybe_unused]] size_t length = 0, stamped = 0;
    [[maybe_unused]] uint64_t stamp = 0;
    [[maybe_unused]] Var before = none;
    for (Var v = first_; v != none; before = v, v = links_[v].next, ++length) {
      assert(length < links_.size() && "the list ends");
      assert(links_[v].previous == before && "both directions agree");
      assert(links_[v].stamp > stamp && links_[v].stamp <= clock_ && "the order is that of the stamps");
      stamp = links_[v].stamp;
    }
    assert(last_ == before && "the end of the list is where it ends");
    for (const Link &l : links_)
      stamped += l.stamp != 0;
    assert(stamped == length && "what has a stamp is in the list");
    assert((search == none ? length == 0 : links_[search].stamp != 0) && "the next decision is searched from a member");
    return true;
  }

  Var previous(Var v) const { return links_[v].previous; }
  Var last() const { return last_; }
  uint64_t stamp(Var v) const { return links_[v].stamp; }
  uint64_t bytes() const { return links_.capacity() * sizeof(Link); }

  Var search = none; // all variables after it are assigned

private:
  struct Link {
    Var previous = none, next = none;
    uint64_t stamp = 0;
  };

  void append(Var v) {
    links_[v] = {last_, none, ++clock_};
    (last_ == none ? first_ : links_[last_].next) = v;
    last_ = v;
  }
  void unlink(Var v) {
    const Link l = links_[v];
    (l.previous == none ? first_ : links_[l.previous].next) = l.next;
    (l.next == none ? last_ : links_[l.next].previous) = l.previous;
    if (search == v)
      search = l.previous == none ? l.next : l.previous;
  }

  std::vector<Link> links_;
  Var first_ = none, last_ = none;
  uint64_t clock_ = 0;
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
