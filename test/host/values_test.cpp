// Values of the host at one place: what is known of them, in which reading, and whether host code in sight decides
// them. Programs are LLVM IR in the form that the preparation leaves; the place is the call of `here`, and its
// arguments are asked about.
#include "passes/host/ranges.h"
#include "passes/host/values.h"
#include "passes/kernel/expr.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace veriwarp;
using namespace veriwarp::host;

namespace {

class Place {
public:
  explicit Place(const std::string &text) {
    llvm::SMDiagnostic error;
    module = llvm::parseAssemblyString(text + "\ndeclare void @here(...)\n!0 = !{}\n", error, context);
    EXPECT_TRUE(module) << error.getMessage().str() << " in line " << error.getLineNo();
    for (llvm::Function &function : *module)
      for (llvm::Instruction &instruction : llvm::instructions(function))
        if (auto *each = llvm::dyn_cast<llvm::CallInst>(&instruction))
          if (each->getCalledFunction() && each->getCalledFunction()->getName() == "here")
            call = each;
    EXPECT_TRUE(call);
    tree.recalculate(*call->getFunction());
    values = std::make_unique<Values>(*call, tree);
  }

  std::string number(unsigned argument, Reading reading = Reading::Signed) {
    return show(values->number(call->getArgOperand(argument), reading));
  }
  // After all numbers.
  std::vector<std::string> facts() {
    std::vector<std::string> all;
    for (const Values::Known &known : values->known())
      all.push_back(show(known.condition));
    return all;
  }
  bool isLost(unsigned symbol) { return values->symbols().at(symbol).isLost; }

private:
  std::string show(const kernel::Expr &expr) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < values->symbols().size(); ++i)
      names.push_back("h" + std::to_string(i));
    return kernel::print(expr, {}, names);
  }

  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
  llvm::CallInst *call = nullptr;
  llvm::DominatorTree tree;
  std::unique_ptr<Values> values;
};

bool has(const std::vector<std::string> &facts, const std::string &fact) {
  return std::find(facts.begin(), facts.end(), fact) != facts.end();
}

TEST(Values, ArithmeticWrapsWhereTheLanguageDoesNotExcludeIt) {
  Place place(R"(
define void @f(i32 %n) {
  %u = mul i32 %n, 4
  %s = mul i32 %n, 4, !veriwarp.nsw !0
  %wide = sext i32 %n to i64
  %w = mul i64 %wide, 4
  call void (...) @here(i32 %u, i32 %s, i64 %w)
  ret void
})");
  EXPECT_EQ(place.number(1), "h0 * 4");
  EXPECT_EQ(place.number(2), "h0 * 4"); // 64 bits hold it
  EXPECT_NE(place.number(0), "h0 * 4");
  EXPECT_NE(place.number(0).find("unsigned("), std::string::npos);
}

TEST(Values, AReadingIsChangedOnlyWhereNumbersStay) {
  Place place(R"(
define void @f(i32 %n) {
  %positive = icmp sgt i32 %n, 0
  br i1 %positive, label %go, label %out
go:
  %wide = zext i32 %n to i64
  %narrow = trunc i32 %n to i8
  call void (...) @here(i64 %wide, i8 %narrow)
  ret void
out:
  ret void
})");
  EXPECT_EQ(place.number(0), "h0"); // not negative: the same number
  EXPECT_EQ(place.number(1, Reading::Unsigned), "h0 % 256");
  EXPECT_TRUE(has(place.facts(), "h0 > 0"));
}

TEST(Values, ANegativeNumberIsLargeWithoutItsSign) {
  Place place(R"(
define void @f(i32 %n) {
  %wide = zext i32 %n to i64
  call void (...) @here(i32 %n, i64 %wide)
  ret void
})");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1), "unsigned(h0 + 4294967296)");
}

TEST(Values, TheCountOfArgumentsIsNotNegative) {
  for (const bool isMain : {true, false}) {
    Place place(std::string("define i32 @") + (isMain ? "main" : "other") + R"((i32 %argc, ptr %argv) {
  %wide = zext i32 %argc to i64
  call void (...) @here(i32 %argc, i64 %wide)
  ret i32 0
})");
    EXPECT_EQ(place.number(0), "h0");
    EXPECT_EQ(place.number(1), isMain ? "h0" : "unsigned(h0 + 4294967296)");
    EXPECT_EQ(has(place.facts(), "h0 >= 0"), isMain);
  }
}

TEST(Values, GuardsAndSwitches) {
  Place place(R"(
define void @f(i32 %n, i32 %m) {
  %a = icmp slt i32 %n, 100
  %b = icmp ne i32 %m, 7
  %both = select i1 %a, i1 %b, i1 false
  br i1 %both, label %go, label %out
go:
  switch i32 %m, label %out [ i32 3, label %three
                              i32 4, label %out ]
three:
  call void (...) @here(i32 %n, i32 %m)
  ret void
out:
  ret void
})");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1), "h1");
  const std::vector<std::string> facts = place.facts();
  EXPECT_TRUE(has(facts, "h0 < 100"));
  EXPECT_TRUE(has(facts, "h1 != 7"));
  EXPECT_TRUE(has(facts, "h1 == 3"));
  EXPECT_FALSE(place.isLost(0)); // anybody may call f
}

// A local variable that a function of another file may have written comes from outside; one that code in sight may
// write, by whatever use of its address, does not.
TEST(Values, WhoWritesALocalVariable) {
  const auto isLostAfter = [](const std::string &use) {
    Place place(R"(
define internal void @work(ptr %to) {
  store i32 63, ptr %to
  ret void
}
define void @f() {
  %n = alloca i32
  )" + use + R"(
  %v = load i32, ptr %n
  call void (...) @here(i32 %v)
  ret void
}
declare void @other(ptr)
declare void @calls(ptr, ptr))");
    place.number(0);
    place.facts();
    return place.isLost(0);
  };
  EXPECT_FALSE(isLostAfter("call void @other(ptr %n)"));
  EXPECT_FALSE(isLostAfter("%a = ptrtoint ptr %n to i64\n %c = icmp eq i64 %a, 0\n call void @other(ptr %n)"));
  EXPECT_TRUE(isLostAfter("call void @calls(ptr @work, ptr %n)"));
  EXPECT_TRUE(isLostAfter("call void asm \"movl $$63, $0\", \"=*m\"(ptr elementtype(i32) %n)"));
  EXPECT_TRUE(isLostAfter("%a = ptrtoint ptr %n to i64\n %b = or i64 %a, 1\n call void @other(ptr null)"));
  EXPECT_TRUE(isLostAfter("%old = cmpxchg ptr %n, i32 0, i32 63 seq_cst seq_cst"));
}

// Any number can be read from a text that may be any, but not every number is a length, a sign or a letter; and of a
// comparison nothing but the sign may be any.
TEST(Origins, WhatFunctionsOfTheLibraryGive) {
  const auto isLost = [](const std::string &calls, unsigned symbol = 0) {
    Place place(R"(
@word = constant [4 x i8] c"big\00"
@long = constant [4 x i8] c"%ld\00"
@short = constant [4 x i8] c"%2d\00"
define void @f(ptr %argv) {
  %line = alloca [64 x i8]
  %few = alloca [4 x i8]
  %first = getelementptr ptr, ptr %argv, i64 1
  %a = load ptr, ptr %first
  %second = getelementptr ptr, ptr %argv, i64 2
  %b = load ptr, ptr %second
  )" + calls + R"(
  call void (...) @here(i32 %v)
  ret void
}
declare i32 @atoi(ptr)
declare i32 @abs(i32)
declare i32 @toupper(i32)
declare i64 @strlen(ptr)
declare i32 @strcmp(ptr, ptr)
declare ptr @fgets(ptr, i32, ptr)
declare i64 @read(i32, ptr, i64)
declare i32 @scanf(ptr, ...))");
    place.number(0);
    place.facts();
    return place.isLost(symbol);
  };
  EXPECT_FALSE(isLost("%v = call i32 @atoi(ptr %a)"));
  EXPECT_FALSE(isLost("%l = call i64 @strlen(ptr %b)\n %v = call i32 @atoi(ptr %a)"));
  EXPECT_TRUE(isLost("%l = call i64 @strlen(ptr %a)\n %v = call i32 @atoi(ptr %a)"));
  EXPECT_TRUE(isLost("%c = load i8, ptr %a\n %v = call i32 @atoi(ptr %a)"));
  EXPECT_TRUE(isLost("%v = call i32 @atoi(ptr @word)"));
  EXPECT_FALSE(isLost("%g = call ptr @fgets(ptr %line, i32 64, ptr null)\n %v = call i32 @atoi(ptr %line)"));
  EXPECT_TRUE(isLost("%g = call ptr @fgets(ptr %line, i32 4, ptr null)\n %v = call i32 @atoi(ptr %line)"));
  EXPECT_TRUE(isLost("%g = call ptr @fgets(ptr %few, i32 4, ptr null)\n %v = call i32 @atoi(ptr %few)"));
  const std::string number = "%n = call i32 @atoi(ptr %a)\n";
  EXPECT_TRUE(isLost(number + "%v = call i32 @abs(i32 %n)"));
  EXPECT_TRUE(isLost(number + "%v = call i32 @toupper(i32 %n)"));
  EXPECT_TRUE(isLost("%l = call i64 @strlen(ptr %a)\n %v = trunc i64 %l to i32"));
  const std::string compared = "%v = call i32 @strcmp(ptr %a, ptr @word)\n";
  EXPECT_TRUE(isLost(compared));
  const std::string chosen = "%s = call i32 @strcmp(ptr %a, ptr @word)\n %c = icmp eq i32 %s, 0\n"
                             "%v = select i1 %c, i32 1024, i32 64\n";
  EXPECT_FALSE(isLost(chosen, 1));
  EXPECT_TRUE(isLost("%other = call i32 @strcmp(ptr @word, ptr %a)\n" + chosen, 1));
  const std::string written = "%n = alloca i32\n store i32 0, ptr %n\n", loaded = "\n %v = load i32, ptr %n";
  EXPECT_FALSE(isLost(written + "%r = call i32 (ptr, ...) @scanf(ptr @long, ptr %n)" + loaded));
  EXPECT_TRUE(isLost(written + "%r = call i32 (ptr, ...) @scanf(ptr @short, ptr %n)" + loaded));
  EXPECT_FALSE(isLost(written + "%r = call i64 @read(i32 0, ptr %n, i64 4)" + loaded));
  EXPECT_TRUE(isLost(written + "%r = call i64 @read(i32 0, ptr %n, i64 1)" + loaded));
}

TEST(Values, WaysThatMeetSayWhatTheyBring) {
  Place place(R"(
define void @f(i32 %n) {
entry:
  %c = icmp sgt i32 %n, 8
  br i1 %c, label %large, label %small
large:
  call void @work()
  br label %end
small:
  br label %end
end:
  %block = phi i32 [ 256, %large ], [ 64, %small ]
  call void (...) @here(i32 %block)
  ret void
}
declare void @work())");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_TRUE(has(place.facts(), "h0 == 256 && h1 > 8 || h0 == 64 && h1 <= 8"));
  EXPECT_FALSE(place.isLost(0));
}

const char *const loop = R"(
define void @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ START, %entry ], [ %next, %body ]
  %c = icmp LIMIT
  br i1 %c, label %body, label %out
body:
  call void (...) @here(i32 %i)
  %next = STEP
  br label %head
out:
  ret void
})";

std::string loopOf(const std::string &start, const std::string &limit, const std::string &step) {
  std::string text = loop;
  for (auto [name, value] : {std::pair<std::string, std::string>{"START", start}, {"LIMIT", limit}, {"STEP", step}})
    text.replace(text.find(name), name.size(), value);
  return text;
}

TEST(Loops, StepsAreCounted) {
  Place place(loopOf("2", "slt i32 %i, %n", "add i32 %i, 3, !veriwarp.nsw !0"));
  EXPECT_EQ(place.number(0), "h0");
  const std::vector<std::string> facts = place.facts();
  EXPECT_TRUE(has(facts, "h0 >= 2"));
  EXPECT_TRUE(has(facts, "(h0 - 2) % 3 == 0"));
  EXPECT_TRUE(has(facts, "h0 < h1"));
  EXPECT_FALSE(place.isLost(0));
}

TEST(Loops, AStepThatMayWrapSaysNothing) {
  Place place(loopOf("2", "ne i32 %i, %n", "add i32 %i, 3"));
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_FALSE(has(place.facts(), "h0 >= 2"));
  EXPECT_TRUE(place.isLost(0));
}

TEST(Loops, ALimitKeepsStepsOfOneFromWrappingInItsDirectionOnly) {
  Place up(loopOf("5", "slt i32 %i, %n", "add i32 %i, 1"));
  EXPECT_EQ(up.number(0), "h0");
  EXPECT_TRUE(has(up.facts(), "h0 >= 5"));
  Place down(loopOf("5", "slt i32 %i, %n", "add i32 %i, -1"));
  EXPECT_EQ(down.number(0), "h0");
  EXPECT_FALSE(has(down.facts(), "h0 <= 5"));
  EXPECT_TRUE(down.isLost(0));
}

TEST(Loops, ALimitMayBeOfAWiderType) {
  Place place(R"(
define void @f(i64 %n) {
entry:
  br label %head
head:
  %t = phi i32 [ 32, %entry ], [ %next, %body ]
  %wide = sext i32 %t to i64
  %few = icmp slt i64 %wide, %n
  %small = icmp slt i32 %t, 1024
  %more = select i1 %few, i1 %small, i1 false
  br i1 %more, label %body, label %out
body:
  %next = mul i32 %t, 2, !veriwarp.nsw !0
  br label %head
out:
  call void (...) @here(i32 %t, i64 %n)
  ret void
})");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1), "h1");
  EXPECT_TRUE(has(place.facts(), "h0 == 32 || h0 < h1 * 2"));
  EXPECT_FALSE(place.isLost(0));
}

TEST(Loops, AWayOutThatSomeTurnsPassBySaysNothing) {
  auto program = [](const std::string &otherwise) {
    return R"(
define void @f(i1 %strict) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  br i1 %strict, label %ask, label %)" +
           otherwise + R"(
ask:
  %few = icmp slt i32 %i, 10
  br i1 %few, label %body, label %out
wide:
  %more = icmp slt i32 %i, 64
  br i1 %more, label %body, label %out
body:
  call void (...) @here(i32 %i)
  %next = add i32 %i, 1, !veriwarp.nsw !0
  br label %head
out:
  ret void
})";
  };
  Place one(program("body"));
  EXPECT_EQ(one.number(0), "h0");
  EXPECT_EQ(one.facts(), std::vector<std::string>{"h0 >= 0"});
  EXPECT_TRUE(one.isLost(0));
  Place both(program("wide"));
  EXPECT_EQ(both.number(0), "h0");
  EXPECT_TRUE(has(both.facts(), "h0 == 0 || h0 - 1 < 64 || h0 - 1 < 10"));
}

TEST(Loops, PowersOfTwo) {
  Place halved(loopOf("512", "sgt i32 %i, 0", "sdiv i32 %i, 2"));
  EXPECT_EQ(halved.number(0), "h0");
  EXPECT_TRUE(has(halved.facts(), "h0 == 0 || pow2(h0)"));
  Place other(loopOf("500", "sgt i32 %i, 0", "sdiv i32 %i, 2"));
  EXPECT_EQ(other.number(0), "h0");
  EXPECT_FALSE(has(other.facts(), "h0 == 0 || pow2(h0)"));
  EXPECT_TRUE(other.isLost(0));
  Place odd(loopOf("512", "sgt i32 %i, 0", "sdiv i32 %i, 3"));
  EXPECT_EQ(odd.number(0), "h0");
  EXPECT_EQ(odd.facts().size(), 1u); // the guard
  EXPECT_TRUE(odd.isLost(0));
}

TEST(Loops, AProductWrapsWhereItsLimitLetsIt) {
  Place any(loopOf("1", "ult i32 %i, %n", "mul i32 %i, 2"));
  EXPECT_EQ(any.number(0, Reading::Unsigned), "h0");
  EXPECT_TRUE(has(any.facts(), "pow2(h0) && h0 >= 1 || (h0 == 2147483648 && h1 > 1073741824 || h0 == 0 && h1 > "
                               "2147483648)"));
  EXPECT_FALSE(any.isLost(0));
  Place few(loopOf("1", "ult i32 %i, 1000", "mul i32 %i, 2"));
  EXPECT_EQ(few.number(0, Reading::Unsigned), "h0");
  EXPECT_TRUE(has(few.facts(), "pow2(h0) && h0 >= 1"));
}

TEST(Conditions, ALabelThatCannotBeSaidIsACaseToo) {
  Place place(R"(
define void @f(i64 %x) {
  %q = udiv i64 %x, 2
  switch i64 %q, label %out [ i64 -1, label %go
                              i64 5, label %go ]
go:
  call void (...) @here(i64 %q)
  ret void
out:
  ret void
})");
  place.number(0, Reading::Unsigned);
  for (const std::string &fact : place.facts())
    EXPECT_EQ(fact.find("== 5"), std::string::npos) << fact;
}

TEST(Origins, WhoDecides) {
  Place place(R"(
@format = constant [3 x i8] c"%d\00"
define internal void @f(i32 %inside) {
  %known = alloca i32
  store i32 256, ptr %known
  call void @look(ptr %known)
  %a = load i32, ptr %known
  %open = alloca i32
  %first = call i32 @veriwarp.any.i32()
  store i32 %first, ptr %open
  call void @look(ptr %open)
  %b = load i32, ptr %open
  %read = alloca i32
  store i32 0, ptr %read
  call i32 (ptr, ...) @scanf(ptr @format, ptr %read)
  %c = load i32, ptr %read
  %d = call i32 @get()
  %e = xor i32 %d, 5
  call void (...) @here(i32 %inside, i32 %a, i32 %b, i32 %c, i32 %d, i32 %e)
  ret void
}
declare void @look(ptr)
declare i32 @scanf(ptr, ...)
declare i32 @get()
declare i32 @veriwarp.any.i32())");
  for (unsigned i = 0; i < 6; ++i)
    EXPECT_EQ(place.number(i), "h" + std::to_string(i));
  place.facts();
  EXPECT_TRUE(place.isLost(0));  // its callers are in sight
  EXPECT_TRUE(place.isLost(1));  // it was 256; `look` may have changed it, or not
  EXPECT_FALSE(place.isLost(2)); // only others have written it
  EXPECT_FALSE(place.isLost(3)); // input
  EXPECT_TRUE(place.isLost(4));  // what another file's function returns it decides
  EXPECT_TRUE(place.isLost(5));  // an operation that is not followed
}

TEST(Origins, PartsOfAnObject) {
  Place place(R"(
define void @f(ptr %object) {
  %data = getelementptr i8, ptr %object, i64 8
  %more = getelementptr i8, ptr %object, i64 12
  store i64 1, ptr %data
  call void @look(ptr %object)
  %a = load i32, ptr %object
  %b = load i32, ptr %more
  call void (...) @here(i32 %a, i32 %b)
  ret void
}
declare void @look(ptr))");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1), "h1");
  place.facts();
  EXPECT_FALSE(place.isLost(0));
  EXPECT_TRUE(place.isLost(1)); // the upper half of what was stored
}

// What is read from a file is from outside, unless the program may have written it before.
TEST(Origins, WhoHasWrittenWhatIsRead) {
  const auto isLostAfter = [](const std::string &calls, const std::string &afterwards = "") {
    Place place(R"(
@stdin = external global ptr
@stderr = external global ptr
define void @f(ptr %file, ptr %device) {
  %n = alloca i32
  %standard = load ptr, ptr @stdin
  %errors = load ptr, ptr @stderr
  )" + calls + R"(
  %v = load i32, ptr %n
  call void (...) @here(i32 %v)
  )" + afterwards +
                R"(
  ret void
}
declare i64 @fread(ptr, i64, i64, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
declare i32 @cudaMemset(ptr, i32, i64))");
    place.number(0);
    place.facts();
    return place.isLost(0);
  };
  const std::string read = "call i64 @fread(ptr %n, i64 4, i64 1, ptr %file)\n";
  const std::string write = "call i64 @fwrite(ptr null, i64 4, i64 1, ptr %file)\n";
  EXPECT_FALSE(isLostAfter(read));
  EXPECT_FALSE(isLostAfter(read, write));
  EXPECT_TRUE(isLostAfter(write + read));
  EXPECT_FALSE(isLostAfter(write + "call i64 @fread(ptr %n, i64 4, i64 1, ptr %standard)"));
  EXPECT_FALSE(isLostAfter("call i64 @fwrite(ptr null, i64 4, i64 1, ptr %errors)\n" + read));
  const std::string back = "call i32 @cudaMemcpy(ptr %n, ptr %device, i64 4, i32 2)\n";
  EXPECT_FALSE(isLostAfter(back));
  EXPECT_TRUE(isLostAfter("call i32 @cudaMemset(ptr %device, i32 0, i64 4)\n" + back));
}

TEST(Origins, WhatATestAsksIsLessFree) {
  Place place(R"(
define void @f(i32 %n, i32 %m) {
  %good = call i32 @valid(i32 %n)
  %c = icmp ne i32 %good, 0
  br i1 %c, label %go, label %out
go:
  call void (...) @here(i32 %n, i32 %m)
  ret void
out:
  ret void
}
declare i32 @valid(i32))");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1), "h1");
  place.facts();
  EXPECT_TRUE(place.isLost(0));
  EXPECT_FALSE(place.isLost(1));
}

TEST(Values, RoundedUpQuotients) {
  Place place(R"(
define void @f(i16 %n, i32 %m, i32 %k) {
  %wide = zext i16 %n to i32
  %a = sitofp i32 %wide to double
  %b = fdiv double %a, 2.560000e+02
  %c = call double @llvm.ceil.f64(double %b)
  %d = fptosi double %c to i32
  %e = sitofp i32 %m to float
  %g = fdiv float %e, 2.560000e+02
  %h = call float @llvm.ceil.f32(float %g)
  %i = fptosi float %h to i32
  %j = sitofp i32 %k to double
  %l = fdiv double %j, 3.000000e+00
  %o = call double @ceil(double %l)
  %p = fptosi double %o to i32
  call void (...) @here(i32 %d, i32 %i, i32 %p)
  ret void
}
declare double @llvm.ceil.f64(double)
declare float @llvm.ceil.f32(float)
declare double @ceil(double))");
  EXPECT_EQ(place.number(0), "(h0 + 255) / 256");
  EXPECT_EQ(place.number(1), "h1"); // a float does not hold all of them
  EXPECT_EQ(place.number(2), "(h2 + 2 + 2147483649) / 3 - 715827883");
  place.facts();
  EXPECT_TRUE(place.isLost(1));
}

TEST(Values, DistancesInOneObject) {
  Place place(R"(
define void @f(ptr %p, ptr %q, i64 %n) {
  %end = getelementptr i32, ptr %p, i64 %n
  %a = ptrtoint ptr %end to i64
  %b = ptrtoint ptr %p to i64
  %bytes = sub i64 %a, %b
  %count = sdiv i64 %bytes, 4
  %c = ptrtoint ptr %q to i64
  %apart = sub i64 %a, %c
  call void (...) @here(i64 %count, i64 %apart)
  ret void
})");
  EXPECT_EQ(place.number(0), "h0");
  EXPECT_EQ(place.number(1).find("h0"), std::string::npos); // two objects
}

TEST(Ranges, ReadingsThatAgree) {
  Place place(R"(
define void @f(i32 %n) {
  %c = icmp ult i32 %n, 5
  br i1 %c, label %go, label %out
go:
  %wide = sext i32 %n to i64
  call void (...) @here(i64 %wide, i32 %n)
  ret void
out:
  ret void
})");
  EXPECT_EQ(place.number(0, Reading::Unsigned), "h0"); // 0 to 4, whichever way it is read
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
