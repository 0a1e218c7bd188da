// Workers that die, hang, or eat memory: an answer comes in time, the next request works, nothing is left behind.
#include "solver/smt/backend.h"
#include "solver/smt/solver.h"
#include "solver/smt/worker.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <fstream>
#include <memory>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace veriwarp::smt;
namespace report = veriwarp::report;

namespace {

#ifdef __SANITIZE_ADDRESS__ // its allocator ends the process by itself
const char *const kNoMemory = "solver died (exit status 1)";
#else
const char *const kNoMemory = "out of memory";
#endif

std::string serveTest(const std::string &request) {
  if (request == "spin")
    for (volatile bool forever = true; forever;)
      ;
  if (request == "die")
    kill(getpid(), SIGKILL);
  if (request == "exit")
    _exit(5);
  if (request == "eat")
    for (std::vector<std::unique_ptr<std::vector<char>>> v;;)
      v.push_back(std::make_unique<std::vector<char>>(1 << 20, 'x'));
  if (request == "pid")
    return std::to_string(getpid());
  if (request == "fds") {
    std::string s;
    DIR *d = opendir("/proc/self/fd");
    while (const dirent *e = readdir(d))
      if (e->d_name[0] != '.')
        s += "x";
    closedir(d);
    return s;
  }
  return request;
}

std::size_t openDescriptors() {
  std::size_t n = 0;
  DIR *d = opendir("/proc/self/fd");
  while (readdir(d))
    ++n;
  closedir(d);
  return n;
}

TEST(Worker, AnswersManyAndLong) {
  Worker w(serveTest, 256);
  EXPECT_EQ(w.process(), -1); // not before it is needed
  for (int i = 0; i != 100; ++i) {
    Worker::Reply r = w.ask("hello", 5);
    ASSERT_TRUE(r.ok);
    ASSERT_EQ(r.text, "hello");
  }
  std::string longText(10 << 20, 'a');
  EXPECT_EQ(w.ask(longText, 20).text, longText);
}

TEST(Worker, IsKilledAtItsLimitAndReplaced) {
  Worker w(serveTest, 256);
  double start = monotonicSeconds();
  Worker::Reply r = w.ask("spin", 0.3);
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.why, report::Reason(report::ReasonKind::SolverTimeout));
  EXPECT_LT(monotonicSeconds() - start, 30); // on a busy machine, too
  EXPECT_GT(r.seconds, 0);                   // what it used is counted
  EXPECT_LT(r.seconds, 3);
  EXPECT_EQ(w.process(), -1);
  EXPECT_EQ(w.ask("again", 5).text, "again");
}

TEST(Worker, DeathHasAReason) {
  Worker w(serveTest, 256);
  EXPECT_EQ(words(w.ask("die", 5).why), "solver died (signal 9)");
  EXPECT_EQ(words(w.ask("exit", 5).why), "solver died (exit status 5)");
  EXPECT_EQ(words(w.ask("eat", 20).why), kNoMemory);
  EXPECT_EQ(w.ask("still there", 5).text, "still there");
}

TEST(Worker, KilledBetweenRequestsIsReplaced) {
  Worker w(serveTest, 256);
  ASSERT_TRUE(w.ask("a", 5).ok);
  kill(w.process(), SIGKILL);
  // Whether the request is sent before the death shows is a matter of time: either way, the next but one works.
  w.ask("b", 5);
  EXPECT_EQ(w.ask("c", 5).text, "c");
}

TEST(Worker, LeavesNothingBehind) {
  std::size_t before = openDescriptors();
  for (int i = 0; i != 20; ++i) {
    Worker w(serveTest, 256);
    w.ask(i % 2 ? "die" : "a", 5);
    w.ask("spin", 0.02);
    w.ask("b", 5);
  }
  EXPECT_EQ(openDescriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1); // no child, no zombie
  EXPECT_EQ(errno, ECHILD);
}

TEST(Worker, HoldsNoDescriptorOfItsParent) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0); // without close-on-exec, as a build tool's would be
  Worker w(serveTest, 256);
  EXPECT_LE(w.ask("fds", 5).text.size(), 5u); // standard ones, the socket, the directory being read
  close(ends[1]);
  char c;
  EXPECT_EQ(read(ends[0], &c, 1), 0); // the end shows although the worker lives
  close(ends[0]);
}

TEST(Worker, InterruptedCallsGoOn) {
  struct sigaction act = {}, old = {};
  act.sa_handler = [](int) {};
  sigaction(SIGALRM, &act, &old);
  itimerval every = {{0, 2000}, {0, 2000}}, never = {};
  setitimer(ITIMER_REAL, &every, nullptr);
  Worker w(serveTest, 256);
  std::string text(4 << 20, 'b');
  EXPECT_EQ(w.ask(text, 20).text, text);
  EXPECT_EQ(w.ask("spin", 0.2).why, report::Reason(report::ReasonKind::SolverTimeout));
  setitimer(ITIMER_REAL, &never, nullptr);
  sigaction(SIGALRM, &old, nullptr);
}

TEST(Worker, DiesWithItsParent) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  pid_t parent = fork();
  if (parent == 0) {
    auto *w = new Worker(serveTest, 256);
    std::string pid = w->ask("pid", 5).text;
    (void)!write(ends[1], pid.data(), pid.size());
    kill(getpid(), SIGKILL);
  }
  waitpid(parent, nullptr, 0);
  char buffer[32] = {};
  ASSERT_GT(read(ends[0], buffer, sizeof buffer - 1), 0);
  close(ends[0]);
  close(ends[1]);
  std::string worker = buffer;
  bool isGone = false;
  for (int i = 0; i != 200 && !isGone; ++i) {
    std::ifstream stat("/proc/" + worker + "/stat");
    std::string pid, name, state;
    isGone = !(stat >> pid >> name >> state) || state == "Z" || state == "X";
    usleep(10000);
  }
  EXPECT_TRUE(isGone);
}

Script factoring() { // of 2^127 - 1, which is prime: nothing that ends in time
  Script s;
  s.logic = "QF_BV";
  s.text = "(declare-const v0 (_ BitVec 128))\n(declare-const v1 (_ BitVec 128))\n"
           "(assert (= (bvmul v0 v1) (_ bv170141183460469231731687303715884105727 128)))\n"
           "(assert (bvult (_ bv1 128) v0))\n(assert (bvult v0 (_ bv18446744073709551616 128)))\n"
           "(assert (bvult (_ bv1 128) v1))\n(assert (bvult v1 (_ bv18446744073709551616 128)))\n";
  return s;
}

Script easy() {
  static TermPool pool;
  Script s;
  s.logic = "QF_BV";
  s.symbols = {pool.variable("x", 8)};
  s.text = "(declare-const v0 (_ BitVec 8))\n(assert (= (bvmul v0 #x03) #x0f))\n";
  return s;
}

void expectsLimits(Backend &backend) {
  EXPECT_EQ(backend.decide(easy(), {10}).status, Status::Sat);
  double start = monotonicSeconds();
  Result r = backend.decide(factoring(), {0.5});
  EXPECT_EQ(r.status, Status::Unknown);
  EXPECT_EQ(r.reason, report::Reason(report::ReasonKind::SolverTimeout));
  EXPECT_LT(monotonicSeconds() - start, 30); // on a busy machine, too
  EXPECT_LT(r.seconds, 3);
  r = backend.decide(easy(), {10});
  EXPECT_EQ(r.status, Status::Sat) << words(r.reason);
  EXPECT_NE(r.values.find("v0 5\n"), std::string::npos) << r.values;
}

TEST(Z3, KeepsItsLimits) { expectsLimits(*makeZ3(1024)); }

TEST(Z3, RunsOutOfMemoryAlone) {
  auto z3 = makeZ3(24);
  Result r = z3->decide(factoring(), {20});
  EXPECT_EQ(r.status, Status::Unknown);
  EXPECT_EQ(words(r.reason), kNoMemory);
  EXPECT_EQ(z3->decide(easy(), {10}).status, Status::Sat);
}

TEST(Z3, NonsenseIsUnknown) {
  auto z3 = makeZ3(256);
  Script s;
  s.logic = "QF_BV";
  s.text = "(assert (nonsense))";
  Result r = z3->decide(s, {5});
  EXPECT_EQ(r.status, Status::Unknown);
  EXPECT_TRUE(r.reason);
  EXPECT_EQ(z3->decide(easy(), {10}).status, Status::Sat);
}

TEST(Cvc5, KeepsItsLimits) {
  auto cvc5 = makeCvc5(1024);
  if (!cvc5)
    GTEST_SKIP() << "cvc5 is not on the PATH";
  expectsLimits(*cvc5);
}

TEST(Cvc5, ReadsIntegersBothWays) {
  auto cvc5 = makeCvc5(1024);
  if (!cvc5)
    GTEST_SKIP() << "cvc5 is not on the PATH";
  Script s;
  s.logic = "QF_NIA";
  TermPool p;
  s.symbols = {p.variable("x", 32), p.variable("b", 0)};
  s.text =
      "(declare-const v0 Int)\n(declare-const v1 Bool)\n(assert (= (* v0 v0) 49))\n(assert (< v0 0))\n(assert v1)\n";
  Result r = cvc5->decide(s, {10});
  ASSERT_EQ(r.status, Status::Sat) << words(r.reason);
  Assignment m = parseModel(r.values, s.symbols);
  EXPECT_EQ(m.at(s.symbols[0].id()), 0xfffffff9u);
  EXPECT_EQ(m.at(s.symbols[1].id()), 1u);
  s.text += "(assert (> v0 3))\n";
  EXPECT_EQ(cvc5->decide(s, {10}).status, Status::Unsat);
}

TEST(Chain, TimeoutIsUnknownInTime) {
  TermPool p;
  Term x = p.variable("x", 64), y = p.variable("y", 64), one = p.constant(64, 1);
  Query q;
  q.pool = &p;
  q.seconds = 1;
  q.cpuSeconds = 1.5;
  q.arithmetic = Arithmetic::BitVector;
  Term most = p.constant(64, 0xffffffffull);
  // 2^61 - 1 is prime.
  q.assertions = {p.eq(p.mul(x, y), p.constant(64, (1ull << 61) - 1)), p.ult(one, x), p.ult(one, y), p.ult(x, most),
                  p.ult(y, most)};
  Answer a = makeSolver({})->solve(q);
  EXPECT_LT(a.seconds, 2.5); // cvc5 needs some time to begin
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_TRUE(a.reason);
  EXPECT_GT(a.seconds, 0.2); // the workers' time is counted
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
