// Gates by meaning: any definition of x over at most twelve variables.
//
// x is defined by its clauses if, with x taken out, they contradict each other: then every assignment of the other
// variables forces x one way. With at most twelve others, a clause is a table of 4096 bits, bit i telling its value
// under the assignment i; the table of a variable is a periodic pattern (the "magic numbers" of Knuth, TAOCP 4A 7.1.3,
// for the six variables inside a word, whole words for the others). The conjunction of all being empty proves the
// definition; leaving out clauses while it stays empty makes the definition small. The seed's funTab (its section 8).
//
// Departures: tables have as many words as the variables need (one for six) instead of always 64; and the clauses
// behind the one that is tried are held as running conjunctions from the end, so a trial costs one pass over a table
// instead of one over all clauses. The outcome is the same.
#include "solver/sat/simplify/formula.h"

#include <array>

namespace veriwarp::sat {

namespace {

constexpr uint32_t maxInputs = 12;
constexpr size_t maxWords = 64;
constexpr uint64_t magic[6] = {0xaaaaaaaaaaaaaaaaull, 0xccccccccccccccccull, 0xf0f0f0f0f0f0f0f0ull,
                               0xff00ff00ff00ff00ull, 0xffff0000ffff0000ull, 0xffffffff00000000ull};

using Table = std::array<uint64_t, maxWords>;

class Tables {
public:
  Tables(State &state, Phase &phase, Var var) : s(state), p(phase), v(var) {}

  bool run() {
    for (const bool negative : {false, true})
      if (!collect(makeLit(v, negative), sides_[negative]))
        return false;
    words_ = inputs_.size() > 6 ? size_t{1} << (inputs_.size() - 6) : 1;
    Table positive = conjunction(0), negative = conjunction(1);
    if (!contradict(positive, negative))
      return false;
    positive = shrink(0, negative);
    shrink(1, positive);
    return true;
  }

private:
  struct Entry {
    Clause *clause;
    Table table;
  };

  bool collect(Lit x, std::vector<Entry> &side) {
    for (const Ref ref : p.occurs.of(x)) {
      Clause &c = s.arena[ref];
      if (c.deleted() || c.learnt())
        continue;
      for (const Lit l : c)
        if (l.var() != v && place(l.var()) == maxInputs)
          return false;
      side.push_back({&c, {}});
    }
    return true;
  }

  uint32_t place(Var w) {
    for (uint32_t i = 0; i < inputs_.size(); ++i)
      if (inputs_[i] == w)
        return i;
    if (inputs_.size() == maxInputs)
      return maxInputs;
    inputs_.push_back(w);
    return static_cast<uint32_t>(inputs_.size() - 1);
  }

  Table conjunction(int side) {
    Table all;
    all.fill(~uint64_t{0});
    for (Entry &e : sides_[side]) {
      e.table.fill(0);
      for (const Lit l : *e.clause) {
        if (l.var() == v)
          continue;
        const uint32_t q = place(l.var());
        for (size_t w = 0; w < words_; ++w) {
          const uint64_t bits = q < 6 ? magic[q] : ((w >> (q - 6)) & 1 ? ~uint64_t{0} : 0);
          e.table[w] |= l.negative() ? ~bits : bits;
        }
      }
      for (size_t w = 0; w < words_; ++w)
        all[w] &= e.table[w];
    }
    p.ticks += sides_[side].size() * words_;
    return all;
  }

  bool contradict(const Table &a, const Table &b) const {
    for (size_t w = 0; w < words_; ++w)
      if (a[w] & b[w])
        return false;
    return true;
  }

  // Flags a subset of one side that still contradicts `other`, and returns its conjunction.
  Table shrink(int side, const Table &other) {
    auto &entries = sides_[side];
    std::vector<Table> behind(entries.size() + 1);
    behind.back().fill(~uint64_t{0});
    for (size_t i = entries.size(); i-- > 0;)
      for (size_t w = 0; w < words_; ++w)
        behind[i][w] = behind[i + 1][w] & entries[i].table[w];
    Table kept = other;
    Table core;
    core.fill(~uint64_t{0});
    for (size_t i = 0; i < entries.size(); ++i) {
      if (contradict(kept, behind[i + 1]))
        continue; // not needed
      entries[i].clause->flag = 1;
      for (size_t w = 0; w < words_; ++w) {
        kept[w] &= entries[i].table[w];
        core[w] &= entries[i].table[w];
      }
    }
    p.ticks += 2 * entries.size() * words_;
    return core;
  }

  State &s;
  Phase &p;
  const Var v;
  std::vector<Var> inputs_;
  size_t words_ = 1;
  std::vector<Entry> sides_[2];
};

} // namespace

bool findFunction(State &s, Phase &p, Var v) { return Tables(s, p, v).run(); }

} // namespace veriwarp::sat
