// Queries as the race check asks them, for tests and for the bench: two threads, their addresses equal, the threads
// not the same.
#pragma once

#include "solver/smt/solver.h"

#include <functional>
#include <string>
#include <vector>

namespace veriwarp::smt::test {

struct Named {
  std::string name;
  Status expected;
  std::function<std::vector<Term>(TermPool &)> build;
};

// Thread-indexed names: the second thread has its own ids.
struct Threads {
  TermPool &p;
  std::int64_t mostX = 1023, mostY = 1023;
  explicit Threads(TermPool &pool) : p(pool) {}
  Threads(TermPool &pool, std::int64_t x, std::int64_t y = 0) : p(pool), mostX(x), mostY(y) {}
  Term c(std::uint64_t v, unsigned w = 32) { return p.constant(w, v); }
  Term tid(int i, char axis = 'x') {
    return p.variable(std::string("tid.") + axis + "$" + char('0' + i), 32,
                      Range{0, axis == 'x'   ? mostX
                               : axis == 'y' ? mostY
                                             : 63});
  }
  Term bid(int i, char axis = 'x') {
    return p.variable(std::string("bid.") + axis + "$" + char('0' + i), 32, Range{0, 65535});
  }
  Term bdim(char axis = 'x') { return p.variable(std::string("bdim.") + axis, 32, Range{1, 1024}); }
  Term gdim(char axis = 'x') { return p.variable(std::string("gdim.") + axis, 32, Range{1, 65535}); }
  Term param(const char *name) { return p.variable(name, 32); }
  Term own(const char *name, int i, Range r) { return p.variable(std::string(name) + "$" + char('0' + i), 32, r); }
  Term inBlock(int i, char axis = 'x') { return p.ult(tid(i, axis), bdim(axis)); }
  Term bytes(Term index, std::uint64_t size = 4) { return p.mul(c(size, 64), p.sext(index, 64)); }
  Term differ(const std::vector<char> &axes, bool blocks) {
    std::vector<Term> any;
    for (char a : axes) {
      any.push_back(p.ne(tid(1, a), tid(2, a)));
      if (blocks)
        any.push_back(p.ne(bid(1, a), bid(2, a)));
    }
    return p.orOf(any);
  }
};

inline std::vector<Named> raceQueries() {
  std::vector<Named> q;
  auto add = [&](const char *name, Status expected, std::function<std::vector<Term>(TermPool &)> build) {
    q.push_back({name, expected, std::move(build)});
  };
  // out[bid*bdim + tid], any launch
  add("global id, symbolic block size", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    auto id = [&](int i) { return p.add(p.mul(t.bid(i), t.bdim()), t.tid(i)); };
    return std::vector<Term>{t.inBlock(1), t.inBlock(2), t.differ({'x'}, true), p.eq(t.bytes(id(1)), t.bytes(id(2)))};
  });
  add("global id, one block of 256", Status::Unsat, [](TermPool &p) {
    Threads t(p, 255);
    auto id = [&](int i) { return p.add(p.mul(t.bid(i), t.c(256)), t.tid(i)); };
    return std::vector<Term>{t.differ({'x'}, true), p.eq(t.bytes(id(1)), t.bytes(id(2)))};
  });
  add("neighbour, symbolic block size", Status::Sat, [](TermPool &p) {
    Threads t(p);
    auto id = [&](int i) { return p.add(p.mul(t.bid(i), t.bdim()), t.tid(i)); };
    return std::vector<Term>{t.inBlock(1), t.inBlock(2), t.differ({'x'}, true),
                             p.eq(t.bytes(id(1)), t.bytes(p.add(id(2), t.c(1))))};
  });
  // out[y*W + x] with x < W
  add("2-D, symbolic width", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term w = t.param("W"), h = t.param("H");
    auto x = [&](int i) { return p.add(p.mul(t.bid(i, 'x'), t.bdim('x')), t.tid(i, 'x')); };
    auto y = [&](int i) { return p.add(p.mul(t.bid(i, 'y'), t.bdim('y')), t.tid(i, 'y')); };
    auto index = [&](int i) { return p.add(p.mul(y(i), w), x(i)); };
    std::vector<Term> a{t.differ({'x', 'y'}, true), p.eq(t.bytes(index(1)), t.bytes(index(2)))};
    for (int i : {1, 2}) {
      a.insert(a.end(), {t.inBlock(i, 'x'), t.inBlock(i, 'y'), p.slt(x(i), w), p.slt(y(i), h)});
    }
    return a;
  });
  add("2-D, no guard on x", Status::Sat, [](TermPool &p) {
    Threads t(p);
    Term w = t.param("W");
    auto x = [&](int i) { return p.add(p.mul(t.bid(i, 'x'), t.bdim('x')), t.tid(i, 'x')); };
    auto y = [&](int i) { return p.add(p.mul(t.bid(i, 'y'), t.bdim('y')), t.tid(i, 'y')); };
    auto index = [&](int i) { return p.add(p.mul(y(i), w), x(i)); };
    std::vector<Term> a{t.differ({'x', 'y'}, true), p.eq(t.bytes(index(1)), t.bytes(index(2))), p.slt(t.c(0), w)};
    for (int i : {1, 2})
      a.insert(a.end(), {t.inBlock(i, 'x'), t.inBlock(i, 'y')});
    return a;
  });
  add("3-D, symbolic width and height", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term w = t.param("W"), h = t.param("H");
    auto at = [&](int i, char a) { return p.add(p.mul(t.bid(i, a), t.bdim(a)), t.tid(i, a)); };
    auto index = [&](int i) { return p.add(p.mul(p.add(p.mul(at(i, 'z'), h), at(i, 'y')), w), at(i, 'x')); };
    std::vector<Term> a{t.differ({'x', 'y', 'z'}, true), p.eq(t.bytes(index(1)), t.bytes(index(2)))};
    for (int i : {1, 2})
      a.insert(a.end(),
               {t.inBlock(i, 'x'), t.inBlock(i, 'y'), t.inBlock(i, 'z'), p.slt(at(i, 'x'), w), p.slt(at(i, 'y'), h)});
    return a;
  });
  // for (i = tid; i < n; i += B)
  for (bool symbolic : {false, true})
    add(symbolic ? "strided loop, symbolic stride" : "strided loop, stride 256", Status::Unsat,
        [symbolic](TermPool &p) {
          Threads t(p);
          Term n = t.param("n"), b = symbolic ? t.bdim() : t.c(256);
          std::vector<Term> a{p.ne(t.tid(1), t.tid(2))};
          std::vector<Term> index;
          for (int i : {1, 2}) {
            Term k = t.own("k", i, {0, 1 << 20});
            index.push_back(p.add(t.tid(i), p.mul(b, k)));
            a.insert(a.end(), {p.ult(t.tid(i), b), p.slt(index.back(), n)});
          }
          a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
          return a;
        });
  add("grid-stride loop", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term n = t.param("n");
    std::vector<Term> a{t.differ({'x'}, true)}, index;
    for (int i : {1, 2}) {
      Term k = t.own("k", i, {0, 1 << 20});
      index.push_back(p.add(p.add(p.mul(t.bid(i), t.bdim()), t.tid(i)), p.mul(k, p.mul(t.bdim(), t.gdim()))));
      a.insert(a.end(), {t.inBlock(i), p.ult(t.bid(i), t.gdim()), p.slt(index.back(), n)});
    }
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  // if (t < d) s[t] += s[t + d]
  add("tree reduction", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term d = p.variable("d", 32, Range{1, 512});
    return std::vector<Term>{p.ult(t.tid(1), d), p.ult(t.tid(2), d), p.ne(t.tid(1), t.tid(2)),
                             p.eq(t.bytes(t.tid(1)), t.bytes(p.add(t.tid(2), d)))};
  });
  add("tree reduction without the guard", Status::Sat, [](TermPool &p) {
    Threads t(p);
    Term d = p.variable("d", 32, Range{1, 512});
    return std::vector<Term>{t.inBlock(1), t.inBlock(2), p.ne(t.tid(1), t.tid(2)),
                             p.eq(t.bytes(t.tid(1)), t.bytes(p.add(t.tid(2), d)))};
  });
  // if (t % (2*s) == 0) x[t] += x[t + s], s a power of two
  add("interleaved reduction", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term e = p.variable("e", 32, Range{0, 8}), s = p.shl(t.c(1), e), m = p.shl(t.c(2), e);
    return std::vector<Term>{p.eq(p.urem(t.tid(1), m), t.c(0)), p.eq(p.urem(t.tid(2), m), t.c(0)),
                             p.ne(t.tid(1), t.tid(2)), p.eq(t.bytes(t.tid(1)), t.bytes(p.add(t.tid(2), s)))};
  });
  // tile[ty][tx] = ..., tile of 32 x 33
  add("transposed tile, written once", Status::Unsat, [](TermPool &p) {
    Threads t(p, 31, 31);
    auto index = [&](int i) { return p.add(p.mul(t.tid(i, 'y'), t.c(33)), t.tid(i, 'x')); };
    return std::vector<Term>{t.differ({'x', 'y'}, false), p.eq(t.bytes(index(1)), t.bytes(index(2)))};
  });
  add("transposed tile, read across without barrier", Status::Sat, [](TermPool &p) {
    Threads t(p, 31, 31);
    auto index = [&](int i) {
      return p.add(p.mul(t.tid(i, i == 1 ? 'y' : 'x'), t.c(33)), t.tid(i, i == 1 ? 'x' : 'y'));
    };
    return std::vector<Term>{t.differ({'x', 'y'}, false), p.eq(t.bytes(index(1)), t.bytes(index(2)))};
  });
  add("tile copied by rows of 8", Status::Unsat, [](TermPool &p) { // for (j = 0; j < 32; j += 8) out[(y + j)*W + x]
    Threads t(p, 31, 7);
    Term w = t.param("W");
    std::vector<Term> a{t.differ({'x', 'y'}, false)}, index;
    Term bx = t.bid(0, 'x'), by = t.bid(0, 'y');
    for (int i : {1, 2}) {
      Term k = t.own("j", i, {0, 3});
      Term x = p.add(p.mul(bx, t.c(32)), t.tid(i, 'x'));
      Term y = p.add(p.add(p.mul(by, t.c(32)), t.tid(i, 'y')), p.mul(t.c(8), k));
      index.push_back(p.add(p.mul(y, w), x));
      a.push_back(p.slt(x, w));
    }
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  // out[(z % W)*plane + (z / W)*row + tid]: one number says the row and the plane
  const auto decoded = [](TermPool &p, std::int64_t rowsMissing) {
    Threads t(p, 255);
    const Term w = t.param("W"), rows = t.param("rows"), row = t.param("row"), plane = t.param("plane");
    std::vector<Term> a{t.differ({'x'}, true), p.slt(t.c(0), w), p.slt(t.c(0), rows), p.sle(t.c(256), row),
                        p.sle(p.mul(row, p.add(rows, t.c(static_cast<std::uint64_t>(-rowsMissing)))), plane)};
    std::vector<Term> index;
    for (int i : {1, 2}) {
      const Term z = t.bid(i), y = p.sdiv(z, w);
      a.push_back(p.slt(y, rows));
      index.push_back(p.add(p.add(p.mul(p.srem(z, w), plane), p.mul(y, row)), t.tid(i)));
    }
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  };
  add("row and plane decoded from one number", Status::Unsat, [decoded](TermPool &p) { return decoded(p, 0); });
  add("row and plane decoded, a row is missing", Status::Sat, [decoded](TermPool &p) { return decoded(p, 1); });
  add("linear id split and joined again", Status::Unsat, [](TermPool &p) { // (i / W)*W + i % W
    Threads t(p);
    Term w = t.param("W");
    std::vector<Term> a{p.ne(t.tid(1), t.tid(2)), p.slt(t.c(0), w)}, index;
    for (int i : {1, 2})
      index.push_back(p.add(p.mul(p.sdiv(t.tid(i), w), w), p.srem(t.tid(i), w)));
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  add("warp and lane", Status::Unsat, [](TermPool &p) { // s[warp*32 + (lane ^ 1)]
    Threads t(p);
    std::vector<Term> a{p.ne(t.tid(1), t.tid(2))}, index;
    for (int i : {1, 2})
      index.push_back(p.add(p.mul(p.lshr(t.tid(i), t.c(5)), t.c(32)), p.bvxor(p.bvand(t.tid(i), t.c(31)), t.c(1))));
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  add("one per warp", Status::Unsat, [](TermPool &p) { // if (lane == 0) s[warp]
    Threads t(p);
    std::vector<Term> a{p.ne(t.tid(1), t.tid(2))};
    for (int i : {1, 2})
      a.push_back(p.eq(p.bvand(t.tid(i), t.c(31)), t.c(0)));
    a.push_back(p.eq(t.bytes(p.lshr(t.tid(1), t.c(5))), t.bytes(p.lshr(t.tid(2), t.c(5)))));
    return a;
  });
  // if (linear % 32 == 0) s[linear / 32], linear = tid.x + bdim.x*tid.y
  add("one per warp, 2-D block of any shape", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    std::vector<Term> a{t.differ({'x', 'y'}, false), p.ult(p.mul(t.bdim('x'), t.bdim('y')), t.c(1025))}, warp;
    for (int i : {1, 2}) {
      Term linear = p.add(t.tid(i, 'x'), p.mul(t.bdim('x'), t.tid(i, 'y')));
      warp.push_back(p.bvand(p.lshr(linear, t.c(5)), t.c(65535)));
      a.insert(a.end(), {t.inBlock(i, 'x'), t.inBlock(i, 'y'), p.eq(p.bvand(linear, t.c(31)), t.c(0))});
    }
    a.push_back(p.eq(t.bytes(warp[0]), t.bytes(warp[1])));
    return a;
  });
  // power = 1 << level, as the race check writes it for loops that double: a table
  add("doubling stride from a table", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term level = p.variable("level", 64, Range{0, 1 << 20}), d = t.c(0);
    for (unsigned k = 32; k-- > 0;)
      d = p.ite(p.eq(level, p.constant(64, k)), t.c(1u << k), d);
    return std::vector<Term>{p.slt(t.c(0), d), p.ult(t.tid(1), d), p.ult(t.tid(2), d), p.ne(t.tid(1), t.tid(2)),
                             p.eq(t.bytes(t.tid(1)), t.bytes(p.add(t.tid(2), d)))};
  });
  add("two elements a thread", Status::Unsat, [](TermPool &p) { // s[2*t], s[2*t + 1]
    Threads t(p);
    return std::vector<Term>{t.inBlock(1), t.inBlock(2),
                             p.eq(t.bytes(p.mul(t.c(2), t.tid(1))), t.bytes(p.add(p.mul(t.c(2), t.tid(2)), t.c(1))))};
  });
  add("overlapping bytes of 4-byte elements", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term x = t.bytes(t.tid(1)), y = t.bytes(t.tid(2)), four = t.c(4, 64);
    return std::vector<Term>{p.ne(t.tid(1), t.tid(2)), p.ult(x, p.add(y, four)), p.ult(y, p.add(x, four))};
  });
  add("overlapping bytes of unequal elements", Status::Unsat, [](TermPool &p) { // float4 at 16*t, float at 16*t + 12
    Threads t(p);
    Term x = t.bytes(t.tid(1), 16), y = p.add(t.bytes(t.tid(2), 16), t.c(12, 64));
    return std::vector<Term>{p.ne(t.tid(1), t.tid(2)), p.ult(x, p.add(y, t.c(4, 64))), p.ult(y, p.add(x, t.c(16, 64)))};
  });
  add("histogram", Status::Sat, [](TermPool &p) { // h[in[i]]
    Threads t(p);
    Term a = p.apply("in", 32, {t.tid(1)}), b = p.apply("in", 32, {t.tid(2)});
    return std::vector<Term>{p.ne(t.tid(1), t.tid(2)), p.ult(a, t.c(256)), p.ult(b, t.c(256)),
                             p.eq(t.bytes(a), t.bytes(b))};
  });
  add("the same cell of a table", Status::Unsat, [](TermPool &p) { // equal indices read equal values
    Threads t(p);
    Term a = p.apply("in", 32, {p.urem(t.tid(1), t.c(8))}), b = p.apply("in", 32, {p.urem(t.tid(2), t.c(8))});
    return std::vector<Term>{p.eq(t.tid(1), p.add(t.tid(2), t.c(8))), p.ne(a, b)};
  });
  add("chunk of a thread", Status::Unsat, [](TermPool &p) { // out[t*C + k], k < C
    Threads t(p);
    Term c = t.param("C");
    std::vector<Term> a{p.ne(t.tid(1), t.tid(2))}, index;
    for (int i : {1, 2}) {
      Term k = t.own("k", i, {0, 1 << 20});
      index.push_back(p.add(p.mul(t.tid(i), c), k));
      a.push_back(p.slt(k, c));
    }
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  add("halo of a stencil, other buffer offset", Status::Unsat, [](TermPool &p) { // s[t + 1] by all, s[0] by thread 0
    Threads t(p);
    return std::vector<Term>{t.inBlock(1), t.inBlock(2), p.eq(t.tid(2), t.c(0)),
                             p.eq(t.bytes(p.add(t.tid(1), t.c(1))), t.bytes(t.c(0)))};
  });
  add("halo of a stencil, the right one", Status::Unsat, [](TermPool &p) { // s[t + 1], s[B + 1] by thread B - 1
    Threads t(p);
    return std::vector<Term>{t.inBlock(1), t.inBlock(2), p.ne(t.tid(1), t.tid(2)),
                             p.eq(t.tid(2), p.sub(t.bdim(), t.c(1))),
                             p.eq(t.bytes(p.add(t.tid(1), t.c(1))), t.bytes(p.add(t.bdim(), t.c(1))))};
  });
  add("block row of a matrix product", Status::Sat, [](TermPool &p) { // c[row*N + k] by different rows, N may be small
    Threads t(p);
    Term n = t.param("N");
    std::vector<Term> a{p.ne(t.tid(1), t.tid(2)), p.slt(t.c(0), n)}, index;
    for (int i : {1, 2})
      index.push_back(p.add(p.mul(t.tid(i), n), t.own("k", i, {0, 1023})));
    a.push_back(p.eq(t.bytes(index[0]), t.bytes(index[1])));
    return a;
  });
  add("bitonic partner", Status::Sat, [](TermPool &p) { // s[t] by t, s[t ^ j] by its partner, j a power of two
    Threads t(p);
    Term e = p.variable("e", 32, Range{0, 8}), j = p.shl(t.c(1), e);
    return std::vector<Term>{p.ne(t.tid(1), t.tid(2)), p.eq(t.bytes(t.tid(1)), t.bytes(p.bvxor(t.tid(2), j)))};
  });
  add("bitonic partner, lower of the pair only", Status::Unsat, [](TermPool &p) {
    Threads t(p);
    Term j = t.c(16);
    return std::vector<Term>{p.ne(t.tid(1), t.tid(2)), p.ult(t.tid(1), p.bvxor(t.tid(1), j)),
                             p.ult(t.tid(2), p.bvxor(t.tid(2), j)),
                             p.eq(t.bytes(t.tid(1)), t.bytes(p.bvxor(t.tid(2), j)))};
  });
  return q;
}

} // namespace veriwarp::smt::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
