// The cache: what is kept, what damages it, what stands in its way. And the log.
#include "solver/smt/cache.h"
#include "solver/smt/cache_key.h"
#include "solver/smt/chain.h"
#include "solver/smt/solver.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace veriwarp::smt;
namespace report = veriwarp::report;
namespace fs = std::filesystem;

namespace {

struct CacheTest : ::testing::Test {
  fs::path dir;
  std::vector<std::string> notes;

  void SetUp() override {
    std::string t = (fs::temp_directory_path() / "veriwarp-cache-XXXXXX").string();
    ASSERT_NE(mkdtemp(t.data()), nullptr);
    dir = t;
  }
  void TearDown() override { fs::remove_all(dir); }

  std::vector<fs::path> entries() const {
    std::vector<fs::path> files;
    for (const auto &e : fs::recursive_directory_iterator(dir))
      if (e.is_regular_file())
        files.push_back(e.path());
    return files;
  }
};

std::string keyOf(int i) { return sha256(std::to_string(i)); }

// Neither algebra nor the short search decides these. The first has the model x = 1234, y = 56789.
std::vector<Term> hard(TermPool &p, bool sat) {
  Term x = p.variable("x", 32, Range{0, 2000000}), y = p.variable("y", 32, Range{0, 2000000});
  std::vector<Term> mixed{p.bvxor(p.mul(x, x), p.mul(y, p.constant(32, 7))),
                          p.bvand(p.mul(x, y), p.constant(32, 0xf0f1)), p.bvxor(p.mul(p.mul(x, y), y), x)};
  std::vector<Term> a{p.ult(x, y)};
  for (Term t : mixed)
    a.push_back(p.eq(t, p.constant(32, evaluate(t, {{x.id(), 1234}, {y.id(), 56789}}))));
  if (!sat) // the last bit of a product of neighbours, but not seen as such
    a.push_back(p.eq(p.bvand(p.bvxor(p.mul(x, x), x), p.constant(32, 0x101)), p.constant(32, 1)));
  return a;
}

Answer solveHard(Solver &s, bool sat) {
  TermPool p;
  Query q;
  q.pool = &p;
  q.assertions = hard(p, sat);
  q.arithmetic = Arithmetic::BitVector;
  q.seconds = 60;
  q.label = "hard";
  Answer a = s.solve(q);
  for (Term t : q.assertions)
    EXPECT_TRUE(a.status != Status::Sat || evaluate(t, a.model));
  return a;
}

TEST(Sha256, KnownAnswers) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_F(CacheTest, BelievesOnlyWhatThisUserHasWritten) {
  const std::string key = keyOf(1);
  const auto findsIt = [&] { return Cache(dir, &notes).find(key).has_value(); };
  Cache(dir, &notes).store(key, "unsat");
  const fs::path entry = entries().at(0);
  EXPECT_TRUE(findsIt());
  for (const fs::perms others : {fs::perms::group_write, fs::perms::others_write}) {
    fs::permissions(entry, others, fs::perm_options::add);
    EXPECT_FALSE(findsIt());
    fs::permissions(entry, others, fs::perm_options::remove);
    EXPECT_TRUE(findsIt());
  }
  fs::rename(entry, dir / "elsewhere");
  fs::create_symlink(dir / "elsewhere", entry);
  EXPECT_FALSE(findsIt()) << "a link";
  fs::remove(entry);
  ASSERT_EQ(mkfifo(entry.c_str(), 0600), 0);
  EXPECT_FALSE(findsIt()) << "and it does not wait for a writer";
  ASSERT_FALSE(notes.empty());
  EXPECT_NE(notes[0].find("entries that others may have written"), std::string::npos) << notes[0];
}

TEST(AuthenticationCode, KnownAnswers) { // RFC 4231
  EXPECT_EQ(authenticationCode(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(authenticationCode("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(authenticationCode(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST_F(CacheTest, BelievesOnlyWhatWasWrittenWithTheKey) {
  const fs::path state = dir / "state", file = state / "veriwarp" / "cache-key";
  const char *before = std::getenv("XDG_STATE_HOME");
  const std::optional<std::string> old = before ? std::optional<std::string>(before) : std::nullopt;
  ASSERT_EQ(::setenv("XDG_STATE_HOME", state.c_str(), 1), 0);
  const fs::path folder = dir / "cache";
  const auto findsIt = [&] { return Cache(folder, &notes).find(keyOf(1)).has_value(); };
  Cache(folder, &notes).store(keyOf(1), "unsat");
  EXPECT_TRUE(findsIt());
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::file_size(file), 32u);
  EXPECT_TRUE(notes.empty());
  fs::rename(file, state / "mine"); // as on another machine, to which only the cache was copied
  EXPECT_FALSE(findsIt());
  ASSERT_FALSE(notes.empty());
  EXPECT_NE(notes[0].find("written with another key"), std::string::npos) << notes[0];
  fs::rename(state / "mine", file);
  EXPECT_TRUE(findsIt());
  fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
  EXPECT_FALSE(findsIt()) << "others know the key";
  old ? ::setenv("XDG_STATE_HOME", old->c_str(), 1) : ::unsetenv("XDG_STATE_HOME");
}

TEST_F(CacheTest, KeepsWhatIsStored) {
  {
    Cache c(dir / "made" / "on demand", &notes);
    EXPECT_FALSE(c.find(keyOf(1)));
    c.store(keyOf(1), "body\nof one\n");
    c.store(keyOf(2), "");
  }
  Cache c(dir / "made" / "on demand", &notes);
  EXPECT_EQ(c.find(keyOf(1)), "body\nof one\n");
  EXPECT_EQ(c.find(keyOf(2)), "");
  EXPECT_FALSE(c.find(keyOf(3)));
  EXPECT_TRUE(notes.empty());
}

TEST_F(CacheTest, DamageIsNotedOnceAndPassedOver) {
  Cache c(dir.string(), &notes);
  for (int i = 0; i != 6; ++i)
    c.store(keyOf(i), "unsat\n");
  int n = 0;
  for (const fs::path &f : entries()) {
    std::string text;
    {
      std::ifstream in(f);
      std::stringstream s;
      s << in.rdbuf();
      text = s.str();
    }
    switch (n++ % 6) {
    case 0:
      text.clear();
      break;
    case 1:
      text.resize(text.size() - 1);
      break;
    case 2:
      text.back() = '?';
      break;
    case 3:
      text[text.size() - 3] ^= 1;
      break;
    case 4:
      text = std::string(5000, '\0');
      break;
    default:
      text += "more";
      break;
    }
    std::ofstream(f, std::ios::trunc) << text;
  }
  for (int i = 0; i != 6; ++i)
    EXPECT_FALSE(c.find(keyOf(i)));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_NE(notes[0].find("damaged"), std::string::npos);
  c.store(keyOf(0), "sat\n"); // and mended
  EXPECT_EQ(c.find(keyOf(0)), "sat\n");
}

TEST_F(CacheTest, AnEntryUnderAnotherKeyIsDamaged) {
  Cache c(dir.string(), &notes);
  c.store(keyOf(1), "unsat\n");
  fs::path one = dir / keyOf(1).substr(0, 2) / keyOf(1).substr(2), two = dir / keyOf(2).substr(0, 2);
  fs::create_directories(two);
  fs::copy(one, two / keyOf(2).substr(2));
  EXPECT_FALSE(c.find(keyOf(2)));
  EXPECT_EQ(notes.size(), 1u);
}

TEST_F(CacheTest, AFileInItsPlaceIsNotedOnce) {
  std::ofstream(dir / "file") << "x";
  Cache c((dir / "file").string(), &notes);
  c.store(keyOf(1), "unsat\n");
  c.store(keyOf(2), "unsat\n");
  EXPECT_FALSE(c.find(keyOf(1)));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_NE(notes[0].find("file"), std::string::npos);
}

TEST_F(CacheTest, WhatCannotBeWrittenIsNotedOnce) {
  // A limit on file sizes stands in for a full disk: it works for root, too. In a child, for the limit stays.
  pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    rlimit r{10, 10};
    setrlimit(RLIMIT_FSIZE, &r);
    Cache c(dir.string(), &notes);
    c.store(keyOf(1), "unsat\n");
    c.store(keyOf(2), "unsat\n");
    bool ok = notes.size() == 1 && notes[0].find("cannot write") != std::string::npos && !c.find(keyOf(1)) &&
              entries().empty();
    _exit(ok ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST_F(CacheTest, FoldersArePruned) {
  Cache c(dir.string(), &notes);
  for (int i = 0; i != 700; ++i)
    c.store("ab" + keyOf(i), "unsat\n");
  EXPECT_LE(entries().size(), 257u);
  EXPECT_TRUE(c.find("ab" + keyOf(699)));
}

TEST_F(CacheTest, ManyProcessesAtOnce) {
  std::vector<pid_t> children;
  for (int k = 0; k != 6; ++k) {
    pid_t child = fork();
    if (child == 0) {
      bool ok = true;
      for (int round = 0; round != 30; ++round)
        for (int i = 0; i != 10; ++i) {
          Cache c(dir.string(), &notes);
          std::string body = "answer " + std::to_string(i) + std::string(3000, 'x');
          c.store(keyOf(i), body);
          ok &= c.find(keyOf(i)) == body && notes.empty();
        }
      _exit(ok ? 0 : 1);
    }
    children.push_back(child);
  }
  for (pid_t child : children) {
    int status = 1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(entries().size(), 10u); // nothing temporary is left
}

TEST_F(CacheTest, ChainAnswersFromIt) {
  ChainOptions options;
  options.cacheDirectory = dir.string();
  for (bool sat : {true, false}) {
    Answer first = solveHard(*makeSolver(options, &notes), sat);
    ASSERT_EQ(first.status, sat ? Status::Sat : Status::Unsat) << words(first.reason);
    ASSERT_GE(first.decidedBy, Decider::Sat) << nameOf(first.decidedBy);
    Statistics s;
    Answer again = solveHard(*makeSolver(options, &notes, &s), sat);
    EXPECT_EQ(again.status, first.status);
    EXPECT_EQ(again.decidedBy, Decider::Cache);
    EXPECT_EQ(s.cached, 1u);
    EXPECT_EQ(again.assumedNoWrap, first.assumedNoWrap);
  }
  EXPECT_TRUE(notes.empty());
}

TEST_F(CacheTest, AWrongModelIsNotBelieved) {
  ChainOptions options;
  options.cacheDirectory = dir.string();
  ASSERT_EQ(solveHard(*makeSolver(options, &notes), true).status, Status::Sat);
  ASSERT_EQ(entries().size(), 1u);
  // A well-formed entry with a wrong model, as another version might have written.
  std::string key = entries()[0].parent_path().filename().string() + entries()[0].filename().string();
  Cache(dir.string(), &notes).store(key, "sat\nv0 1\nv1 2\n");
  Answer a = solveHard(*makeSolver(options, &notes), true);
  EXPECT_EQ(a.status, Status::Sat);
  EXPECT_NE(a.decidedBy, Decider::Cache);
}

// Runs out of whatever work it may do.
class Undecided final : public Solver {
public:
  explicit Undecided(int &counter) : asked(counter) {}
  Answer solve(const Query &query) override {
    ++asked;
    Answer a;
    a.reason = reason;
    a.seconds = query.seconds;
    a.cutShort = cutShort;
    return a;
  }
  report::Reason reason = report::ReasonKind::SolverTimeout;
  bool cutShort = false; // by time, before it had done its work

private:
  int &asked;
};

TEST_F(CacheTest, WhatWasUndecidedIsAskedAgainOnlyForMoreTime) {
  int asked = 0;
  auto inner = std::make_unique<Undecided>(asked);
  Undecided &undecided = *inner;
  Link cached = makeCache(std::move(inner), dir.string(), Engines::all(), &notes);
  TermPool p;
  Query q;
  q.pool = &p;
  q.assertions = hard(p, true);
  q.seconds = 1;
  EXPECT_EQ(cached->solve(q).reason, report::Reason(report::ReasonKind::SolverTimeout));
  EXPECT_EQ(asked, 1);
  q.seconds = 0.5;
  Answer again = cached->solve(q);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(again.status, Status::Unknown);
  EXPECT_EQ(again.reason, report::Reason(report::ReasonKind::SolverTimeout));
  EXPECT_EQ(again.decidedBy, Decider::Cache);
  q.seconds = 4;
  cached->solve(q);
  EXPECT_EQ(asked, 2);
  q.seconds = 2;
  cached->solve(q);
  EXPECT_EQ(asked, 2);
  // What time has cut short is no harder for that.
  undecided.cutShort = true;
  q.seconds = 8;
  cached->solve(q);
  cached->solve(q);
  EXPECT_EQ(asked, 4);
  // What went wrong once need not do so again.
  undecided.reason = {report::ReasonKind::SolverSignal, {"9"}};
  q.assertions = hard(p, false);
  cached->solve(q);
  cached->solve(q);
  EXPECT_EQ(asked, 6);
}

// An answer that is kept counts as the work that it took.
TEST_F(CacheTest, KeptAnswersCountAsWork) {
  ChainOptions options;
  options.cacheDirectory = dir.string();
  auto worked = [&] {
    const double begin = workSeconds();
    EXPECT_EQ(solveHard(*makeSolver(options, &notes), true).status, Status::Sat);
    return workSeconds() - begin;
  };
  const double first = worked(), second = worked();
  EXPECT_GT(first, 0.001);
  EXPECT_NEAR(second, first, 0.2 * first);
}

// The same question takes the same work, however long it takes.
TEST_F(CacheTest, WorkIsTheSameEachTime) {
  auto worked = [&] {
    const double begin = workSeconds();
    solveHard(*makeSolver({}, &notes), true);
    return workSeconds() - begin;
  };
  EXPECT_NEAR(worked(), worked(), 1e-9); // to a nanosecond: they are differences
}

TEST_F(CacheTest, TheLogHoldsTextAndAnswer) {
  ChainOptions options;
  options.logFile = (dir / "log.smt2").string();
  solveHard(*makeSolver(options, &notes), true);
  std::ifstream in(options.logFile);
  std::stringstream s;
  s << in.rdbuf();
  EXPECT_NE(s.str().find("; hard\n; v0 is x\n"), std::string::npos) << s.str();
  EXPECT_NE(s.str().find("(check-sat)"), std::string::npos);
  EXPECT_NE(s.str().find("; sat by "), std::string::npos);
  options.logFile = (dir / "no" / "such" / "log").string();
  EXPECT_EQ(solveHard(*makeSolver(options, &notes), true).status, Status::Sat);
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_NE(notes[0].find("log"), std::string::npos);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
