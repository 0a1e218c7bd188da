// Z3, in a worker process. Requests are a logic, a soft limit and a script; each is parsed into a fresh solver.
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

// Z3's own limit counts time by the clock; build machines are busy, and what an answer costs should not depend on it.
void limitCpu(unsigned milliseconds) {
  struct sigaction act = {};
  act.sa_handler = [](int) { Z3_interrupt(context.c); };
  act.sa_flags = SA_RESTART;
  sigaction(SIGPROF, &act, nullptr);
  itimerval timer = {};
  timer.it_value.tv_sec = milliseconds / 1000;
  timer.it_value.tv_usec = milliseconds % 1000 * 1000;
  if (milliseconds) // and again, should it come at a moment when Z3 does not listen
    timer.it_interval.tv_usec = 50000;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

constexpr std::string_view late = "timeout"; // Z3's word, too

std::string serve(const std::string &request) {
  context.renew();
  Z3_context c = context.c;
  char logic[32] = "";
  unsigned milliseconds = 0;
  int start = 0;
  if (std::sscanf(request.c_str(), "%31s %u\n%n", logic, &milliseconds, &start) != 2 || start == 0)
    return "unknown bad request";
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
  std::string reply;
  limitCpu(milliseconds);
  Z3_lbool status = Z3_solver_check(c, solver);
  limitCpu(0);
  switch (status) {
  case Z3_L_FALSE:
    reply = "unsat";
    break;
  case Z3_L_TRUE: {
    Z3_model m = Z3_solver_get_model(c, solver);
    failure();
    Z3_model_inc_ref(c, m);
    reply = "sat\n" + values(c, m);
    Z3_model_dec_ref(c, m);
    break;
  }
  default: {
    std::string why = Z3_solver_get_reason_unknown(c, solver);
    bool isLate = why == "canceled" || why == "interrupted" || why == "interrupted from keyboard"; // parses: Z3 says it
    reply = "unknown " + (isLate ? std::string(late) : why);
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

  Result decide(const Script &script, double seconds, double wallSeconds) override {
    if (wallSeconds <= 0)
      wallSeconds = 4 * seconds;
    std::string request =
        script.logic + " " + std::to_string(static_cast<unsigned>(seconds * 1000) + 1) + "\n" + script.text;
    Worker::Reply reply = worker.ask(request, wallSeconds + 0.1);
    Result result;
    result.seconds = reply.seconds;
    if (!reply.ok) {
      result.reason = reply.why;
    } else if (reply.text == "unsat") { // parses: what serve() says
      result.status = Status::Unsat;
    } else if (reply.text.starts_with("sat\n")) { // parses: what serve() says
      result.status = Status::Sat;
      result.values = reply.text.substr(4);
    } else {
      const std::string why = reply.text.substr(reply.text.starts_with("unknown ") ? 8 : 0); // parses: by serve()
      result.reason = why == late ? report::Reason(report::ReasonKind::SolverTimeout) : report::because(why);
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
