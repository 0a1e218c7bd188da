// Z3, in a worker process. Requests are a logic, limits in Z3's resource units and in CPU milliseconds, and a script;
// each is parsed into a fresh solver. A reply's first line is the status and the units used.
#include "solver/smt/backend.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>
#include <z3.h>

namespace veriwarp::smt {

namespace {

// The context lives for some queries: making one takes longer than a small query, and what earlier queries left behind
// in it is given back from time to time.
struct Context {
  Z3_context c = nullptr;
  unsigned queries = 0;

  void renew() {
    if (c && ++queries < 200)
      return;
    if (c)
      Z3_del_context(c);
    Z3_config config = Z3_mk_config();
    Z3_set_param_value(config, "model", "true");
    c = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(c, [](Z3_context, Z3_error_code) {}); // codes are asked for instead
    queries = 0;
  }
};

std::string values(Z3_context c, Z3_model m) {
  std::string out;
  for (unsigned i = 0, n = Z3_model_get_num_consts(c, m); i != n; ++i) {
    Z3_func_decl d = Z3_model_get_const_decl(c, m, i);
    std::string name = Z3_get_symbol_string(c, Z3_get_decl_name(c, d));
    if (name.empty() || (name[0] != 'v' && name[0] != 'a'))
      continue;
    Z3_ast v = Z3_model_get_const_interp(c, m, d);
    if (!v)
      continue;
    out += name;
    out += ' ';
    if (Z3_get_sort_kind(c, Z3_get_sort(c, v)) == Z3_BOOL_SORT)
      out += Z3_get_bool_value(c, v) == Z3_L_TRUE ? '1' : '0';
    else
      out += Z3_get_numeral_string(c, v);
    out += '\n';
  }
  return out;
}

Context context;

volatile std::sig_atomic_t interrupted = 0;

// Z3's own limit in time is by the clock; build machines are busy.
void limitCpu(unsigned milliseconds) {
  struct sigaction act = {};
  act.sa_handler = [](int) {
    interrupted = 1;
    Z3_interrupt(context.c);
  };
  act.sa_flags = SA_RESTART;
  sigaction(SIGPROF, &act, nullptr);
  itimerval timer = {};
  timer.it_value.tv_sec = milliseconds / 1000;
  timer.it_value.tv_usec = milliseconds % 1000 * 1000;
  if (milliseconds) // and again, should it come at a moment when Z3 does not listen
    timer.it_interval.tv_usec = 50000;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

// What a reply says of a limit that was reached: in work; in time.
constexpr std::string_view late = "late", cut = "cut";

// Z3's count of steps, of the context so far: it is the same for the same questions.
unsigned units(Z3_context c, Z3_solver solver) {
  Z3_stats stats = Z3_solver_get_statistics(c, solver);
  Z3_stats_inc_ref(c, stats);
  unsigned count = 0;
  for (unsigned i = 0, n = Z3_stats_size(c, stats); i != n; ++i)
    if (std::string_view(Z3_stats_get_key(c, stats, i)) == "rlimit count") // parses: Z3 says it
      count = Z3_stats_get_uint_value(c, stats, i);
  Z3_stats_dec_ref(c, stats);
  return count;
}

std::string serve(const std::string &request) {
  context.renew();
  Z3_context c = context.c;
  char logic[32] = "";
  unsigned most = 0, milliseconds = 0;
  int start = 0;
  if (std::sscanf(request.c_str(), "%31s %u %u\n%n", logic, &most, &milliseconds, &start) != 3 || start == 0)
    return "unknown 0\nbad request";
  // Whatever goes wrong ends this process: its state is not to be trusted any more. The parent reads the status.
  auto failure = [&] {
    if (Z3_error_code e = Z3_get_error_code(c); e != Z3_OK)
      std::_Exit(e == Z3_MEMOUT_FAIL ? kOutOfMemory : 3);
  };
  Z3_ast_vector assertions =
      Z3_parse_smtlib2_string(c, request.c_str() + start, 0, nullptr, nullptr, 0, nullptr, nullptr);
  failure();
  Z3_ast_vector_inc_ref(c, assertions);
  Z3_solver solver = Z3_mk_solver_for_logic(c, Z3_mk_string_symbol(c, logic));
  failure();
  Z3_solver_inc_ref(c, solver);
  for (unsigned i = 0, n = Z3_ast_vector_size(c, assertions); i != n; ++i)
    Z3_solver_assert(c, solver, Z3_ast_vector_get(c, assertions, i));
  failure();
  Z3_params params = Z3_mk_params(c);
  Z3_params_inc_ref(c, params);
  Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "rlimit"), most);
  Z3_solver_set_params(c, solver, params);
  Z3_params_dec_ref(c, params);
  failure();
  std::string reply;
  const unsigned before = units(c, solver);
  interrupted = 0;
  limitCpu(milliseconds);
  Z3_lbool status = Z3_solver_check(c, solver);
  limitCpu(0);
  const unsigned used = units(c, solver) - before; // the count may pass its largest value
  const std::string count = " " + std::to_string(used) + "\n";
  switch (status) {
  case Z3_L_FALSE:
    reply = "unsat" + count;
    break;
  case Z3_L_TRUE: {
    Z3_model m = Z3_solver_get_model(c, solver);
    failure();
    Z3_model_inc_ref(c, m);
    reply = "sat" + count + values(c, m);
    Z3_model_dec_ref(c, m);
    break;
  }
  default: {
    std::string why = Z3_solver_get_reason_unknown(c, solver);
    if (interrupted)
      why = cut;
    else if (used >= most)
      why = late;
    reply = "unknown" + count + why;
  }
  }
  failure();
  Z3_solver_dec_ref(c, solver);
  Z3_ast_vector_dec_ref(c, assertions);
  return reply;
}

class Z3 final : public Backend {
public:
  explicit Z3(std::size_t megabytes) : worker(serve, megabytes) {}

  Result decide(const Script &script, Limit limit) override {
    const Step unit = script.logic == "QF_BV" ? Step::Z3 : Step::Z3Integers; // parses: SMT-LIB
    const std::uint64_t most = std::min<std::uint64_t>(stepsIn(unit, limit.work), UINT32_MAX);
    const std::string request = script.logic + " " + std::to_string(most) + " " +
                                std::to_string(static_cast<unsigned>(limit.cpu * 1000) + 1) + "\n" + script.text;
    Worker::Reply reply = worker.ask(request, limit.clock() + 0.1);
    Result result;
    result.seconds = reply.seconds;
    char status[8] = "";
    unsigned used = 0;
    int start = 0;
    if (!reply.ok || std::sscanf(reply.text.c_str(), "%7s %u\n%n", status, &used, &start) != 2 || start == 0) {
      // Nobody knows how far it came; it had no more than all its time.
      countSeconds(std::min(limit.work, reply.seconds));
      result.reason = reply.ok ? report::because(reply.text) : reply.why;
      result.cutShort = result.reason.kind == report::ReasonKind::SolverTimeout;
      return result;
    }
    count(unit, used);
    const std::string rest = reply.text.substr(static_cast<std::size_t>(start));
    if (std::string_view(status) == "unsat") { // parses: what serve() says
      result.status = Status::Unsat;
    } else if (std::string_view(status) == "sat") { // parses: what serve() says
      result.status = Status::Sat;
      result.values = rest;
    } else {
      result.cutShort = rest == cut;
      result.reason =
          rest == late || rest == cut ? report::Reason(report::ReasonKind::SolverTimeout) : report::because(rest);
    }
    return result;
  }

private:
  Worker worker;
};

} // namespace

std::unique_ptr<Backend> makeZ3(std::size_t megabytes) { return std::make_unique<Z3>(megabytes); }

std::string z3Version() {
  unsigned a, b, c, d;
  Z3_get_version(&a, &b, &c, &d);
  return "z3 " + std::to_string(a) + "." + std::to_string(b) + "." + std::to_string(c);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
