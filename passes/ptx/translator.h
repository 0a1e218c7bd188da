// Private to the translation: the module as it grows (translate.cpp), and the body of one function: statements and
// control (body.cpp), registers and operands (operands.cpp), what computes (compute.cpp, bits.cpp, convert.cpp), memory
// (memory.cpp), other threads (threads.cpp), calls (call.cpp), and all else (assembly.cpp).
#pragma once

#include "passes/ptx/places.h"
#include "passes/ptx/translate.h"
#include "passes/ptx/tree.h"
#include "ptx/instructions.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::ptx {

// NVPTX's address spaces.
inline constexpr unsigned GenericSpace = 0, GlobalSpace = 1, SharedSpace = 3, ConstantSpace = 4;

// cvta gives an address: its result is a value of its own, by this mark, until pointers are found.
inline constexpr llvm::StringLiteral AddressMark = "veriwarp.address";

[[noreturn]] void fail(const Place &where, std::string what);
unsigned widthOf(const Variable &variable); // of one element
std::uint64_t bytesOf(const Variable &variable);
Type typeOf(const Instruction &i); // the last that its modifiers name

// How a function is declared in IR.
struct Declared {
  const Function *text = nullptr;
  llvm::Function *function = nullptr;
  unsigned firstParameter = 0; // arguments before it are places of results that are arrays
  bool givesValue = false;     // a scalar, as LLVM functions do
};

class Translator {
public:
  Translator(const File &text, const std::string &path, llvm::LLVMContext &c, Purpose what);

  std::unique_ptr<llvm::Module> run();

  llvm::GlobalVariable *makeVariable(const Variable &variable, const std::string &name);
  const Declared *function(const std::string &name) const;
  llvm::GlobalVariable *variable(const std::string &name) const;

  const File &file;
  llvm::LLVMContext &context;
  Purpose purpose;
  std::unique_ptr<llvm::Module> module;
  Places places;

private:
  void declare(const Function &text);
  void setInitial(llvm::GlobalVariable &global, const Variable &variable);
  static bool takesAddress(const Function &text, const std::string &parameter);

  std::map<std::string, llvm::GlobalVariable *> variables;
  std::map<std::string, Declared> functions;
};

class Body {
public:
  Body(Translator &t, const Declared &d);

  void run();

private:
  using Value = llvm::Value;
  // What a name stands for.
  struct Entry {
    enum class Kind { Register, Address, Parameter } kind = Kind::Register;
    unsigned width = 0;           // of a register
    llvm::Value *place = nullptr; // an alloca, a variable
    std::uint64_t bytes = 0;      // of a parameter
    unsigned lanes = 1;
  };
  struct Range { // %r<5>
    unsigned width = 0, lanes = 1;
    std::uint64_t count = 0;
  };
  struct Scope {
    std::map<std::string, Entry> names;
    std::map<std::string, Range> ranges;
    unsigned number = 0; // in the order in which they open
  };

  // body.cpp
  void findLabels();
  void declareParameters();
  void declare(const Variable &variable);
  void statement(const Statement &statement);
  void instruction(const Instruction &i);
  void plain(const Instruction &i); // without its predicate
  bool control(const Instruction &i);
  void branchIndexed(const Instruction &i);
  void guarded(const Instruction &i, const std::function<void()> &inside);
  llvm::BasicBlock *block(const Operand &label);
  void continueIn(llvm::BasicBlock *next);
  void leave();
  llvm::AllocaInst *makePlace(llvm::Type *type, const llvm::Twine &name, std::uint64_t align = 0);
  llvm::AllocaInst *makeRegister(unsigned width, llvm::StringRef name);

  // operands.cpp
  const Entry *find(const std::string &name);
  const Entry &expectRegister(const Operand &operand);
  bool isRegister(const Operand &operand);
  llvm::IntegerType *integer(unsigned width) { return llvm::IntegerType::get(context, width); }
  llvm::ConstantInt *constant(unsigned width, std::uint64_t value);
  Value *resize(Value *value, unsigned width, bool isSigned = false);
  Value *value(const Operand &operand, unsigned width, bool isSigned = false);
  Value *predicate(const Operand &operand) { return value(operand, 1); }
  Value *special(const Operand &operand, unsigned width);
  Value *asFloat(Value *bits);
  Value *asBits(Value *number);
  void assign(const Operand &target, Value *value);
  unsigned widthOfTarget(const Operand &target);
  const Operand &operand(const Instruction &i, std::size_t index);

  // compute.cpp, bits.cpp, convert.cpp: false where inline PTX is to say it
  bool compute(const Instruction &i, const Row &row);
  bool arithmetic(const Instruction &i, Form form, Type type);
  bool floating(const Instruction &i, Form form, Type type);
  bool carrying(const Instruction &i, Form form, Type type);
  bool compare(const Instruction &i, Form form);
  Value *relation(std::string_view word, Type type, Value *a, Value *b);
  bool bits(const Instruction &i, Form form, Type type);
  bool extract(const Instruction &i, Type type);
  bool insert(const Instruction &i, Type type);
  bool logic(const Instruction &i);
  bool permute(const Instruction &i);
  bool funnel(const Instruction &i);
  bool convert(const Instruction &i);
  bool move(const Instruction &i);

  // memory.cpp
  Value *pointer(const Operand &memory, unsigned space);
  bool load(const Instruction &i, const Row &row);
  bool store(const Instruction &i, const Row &row);
  bool parameter(const Instruction &i, bool isLoad);

  // threads.cpp
  bool synchronise(const Instruction &i, const Row &row);
  bool exchange(const Instruction &i, const Row &row);
  llvm::Value *intrinsic(const std::string &name, llvm::ArrayRef<Value *> arguments);

  // call.cpp
  void call(const Instruction &i);

  // assembly.cpp
  void assembly(const Instruction &i, const Row *row);
  void unknown(const Instruction &i);

  Translator &translator;
  const Declared &declared;
  const Function &text;
  llvm::Function &function;
  llvm::LLVMContext &context;
  llvm::IRBuilder<> b;
  std::vector<Scope> scopes;
  using Label = std::pair<unsigned, std::string>; // in the scope of this number
  std::map<Label, llvm::BasicBlock *> labels;
  std::map<Label, const std::vector<std::string> *> targets;
  unsigned scopesOpened = 0;
  std::vector<llvm::Value *> results; // places
  llvm::BasicBlock *entry = nullptr;
  llvm::AllocaInst *carry = nullptr; // CC.CF
  bool hasLines = false;             // .loc: places are those of a source
  Place where;                       // of the statement at hand
};

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
