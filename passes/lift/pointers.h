// Which objects a pointer can point to: a fixpoint over the pointers of a function, and over the integers that are made
// from pointers.
#pragma once

#include "passes/kernel/model.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class AllocaInst;
class CallBase;
class DILocalVariable;
class DIType;
class GlobalVariable;
class Instruction;
class LoadInst;
class MemTransferInst;
class StructType;
} // namespace llvm

namespace veriwarp::lift {

using ObjectSet = llvm::SmallVector<kernel::ObjectId, 2>; // sorted
bool mergeInto(ObjectSet &into, const ObjectSet &from);   // whether it has grown

// Is it an address of shared memory, made one of another block?
bool leadsToCluster(const llvm::CallBase &call);

// The objects and parameters of one kernel, made as they are met.
class Objects {
public:
  Objects(kernel::Kernel &kernel, const llvm::Function &function,
          const std::vector<llvm::DILocalVariable *> &variables);

  // A scalar of a by-value parameter: where it lies, and which parameter of the model it is.
  struct Field {
    std::uint64_t offset = 0;
    llvm::Type *type = nullptr;
    std::uint32_t param = kernel::None;
  };

  kernel::ObjectId argument(const llvm::Argument &argument); // of a pointer, by value or not
  std::uint32_t param(const llvm::Argument &argument) const { return firstParam[argument.getArgNo()]; }
  llvm::ArrayRef<Field> fields(const llvm::Argument &argument) const { return byValue[argument.getArgNo()]; }
  const Field *field(const llvm::Argument &argument, std::uint64_t offset) const;
  kernel::ObjectId pointerField(const llvm::Argument &argument, const Field &field); // what the pointer in it points to
  kernel::ObjectId variable(const llvm::GlobalVariable &global);
  kernel::ObjectId local(const llvm::AllocaInst &alloca);
  kernel::ObjectId function(const llvm::Function &function);
  kernel::ObjectId null();
  kernel::ObjectId loadedFrom(kernel::ObjectId object, const kernel::Location &where);
  // What a pointer points to whose origin is lost: it may be anything that the kernel reaches. What it points to in
  // memory that the kernel does not know is another matter: only the caller can have put it there.
  kernel::ObjectId lost(const std::string &name);
  // What a pointer to a fixed address, or one that has no value, points to.
  kernel::ObjectId unknown(const std::string &name);
  const std::map<kernel::ObjectId, kernel::ObjectId> &allLoaded() const { return loaded; } // by where they are read
  void lose(kernel::ObjectId object) { lostObjects.insert(object); }

  bool isLost(kernel::ObjectId object) const { return lostObjects.count(object) != 0; }
  bool isNull(kernel::ObjectId object) const { return object == nullObject; }
  bool isFunction(kernel::ObjectId object) const;
  const llvm::AllocaInst *alloca(kernel::ObjectId object) const;
  const llvm::Argument *byValueArgument(kernel::ObjectId object) const;
  const kernel::Object &operator[](kernel::ObjectId object) const { return k.objects[object]; }

private:
  kernel::ObjectId add(kernel::Object object);
  void addFields(const llvm::Argument &argument, llvm::Type *type, const llvm::DIType *debug, std::uint64_t offset,
                 const std::string &name);

  kernel::Kernel &k;
  const llvm::DataLayout &layout;
  std::vector<std::uint32_t> firstParam;            // per argument
  std::vector<llvm::SmallVector<Field, 4>> byValue; // per argument, by offset
  llvm::DenseMap<const llvm::Value *, kernel::ObjectId> known;
  llvm::DenseMap<kernel::ObjectId, const llvm::Value *> origin;
  std::map<std::uint32_t, kernel::ObjectId> fieldObjects; // by parameter
  std::map<kernel::ObjectId, kernel::ObjectId> loaded;
  std::map<std::string, kernel::ObjectId> unknowns;
  std::set<kernel::ObjectId> lostObjects;
  kernel::ObjectId nullObject = kernel::None;
};

class PointerAnalysis;

// Whose addresses values and memory may carry in any form: as integers, halves or sums of them, in structures, after a
// walk through other memory. A pointer that is read from memory may be one that the kernel has put there itself, in
// whatever form. carried.cpp
class CarriedAddresses {
public:
  // `published`: variables whose addresses are in memory when the kernel starts.
  CarriedAddresses(const llvm::Function &function, Objects &objects, PointerAnalysis &analysis,
                   llvm::ArrayRef<const llvm::GlobalVariable *> published);

  bool follow(const llvm::Instruction &instruction); // whether anything has grown
  ObjectSet in(kernel::ObjectId memory) const;       // what may be read there, put there in sight

private:
  ObjectSet by(const llvm::Value &value);
  ObjectSet inAll(const ObjectSet &memory) const;
  bool put(const ObjectSet &memory, const ObjectSet &addresses);
  bool copy(const llvm::MemTransferInst &copy);
  bool throughCall(const llvm::CallBase &call);
  bool throughAsm(const llvm::CallBase &call);
  kernel::ObjectId place(kernel::ObjectId memory) const;

  const llvm::Function &function;
  Objects &objects;
  PointerAnalysis &analysis;
  ObjectSet fromStart;
  llvm::DenseMap<const llvm::Value *, ObjectSet> carried;
  std::map<kernel::ObjectId, ObjectSet> held; // by place
};

// The register of each operand of an asm statement: the value that it holds at first, and whether it is a result.
struct AsmOperand {
  const llvm::Value *given = nullptr;
  bool isResult = false;
};
std::vector<AsmOperand> asmOperands(const llvm::CallBase &call); // ptx_pointers.cpp

class PointerAnalysis {
public:
  PointerAnalysis(const llvm::Function &function, Objects &objects,
                  llvm::ArrayRef<const llvm::GlobalVariable *> published);

  // The objects of a pointer, or of an integer made from pointers; empty for any other value.
  ObjectSet bases(const llvm::Value &value);
  bool isPointerLike(const llvm::Value &value) { return value.getType()->isPointerTy() || !bases(value).empty(); }
  // All that is ever stored there is stored by the kernel: memory of a thread or of a block.
  bool keepsWhatIsStored(kernel::ObjectId object) const;
  // If `pointer` is at a constant offset of the bytes of a by-value parameter: which, and where.
  const llvm::Argument *constantParameterPlace(const llvm::Value &pointer, std::uint64_t &offset) const;

private:
  void run();
  bool putIntoMemory(const llvm::Instruction &instruction); // whether the objects stored somewhere have grown
  bool copyPointers(const llvm::MemTransferInst &copy);
  ObjectSet transfer(const llvm::Instruction &instruction);
  ObjectSet ofConstant(const llvm::Constant &constant);
  void addInitializer(kernel::ObjectId object, const llvm::Constant &initializer);
  bool hasKnownPointers(kernel::ObjectId object) const;
  ObjectSet ofLoad(const llvm::Instruction &load, const llvm::Value &pointer);
  ObjectSet ofIntegerLoad(const llvm::LoadInst &load);
  ObjectSet ofAsm(const llvm::CallBase &call); // ptx_pointers.cpp

  const llvm::Function &function;
  Objects &objects;
  llvm::DenseMap<const llvm::Value *, ObjectSet> sets;
  // The ends of differences: a and b for `b - a`, and for what is computed from it. a[(b - a) + i] is b[i].
  ObjectSet minuends(const llvm::Value &value) const;
  ObjectSet minuendsOf(const llvm::Instruction &instruction);
  llvm::DenseMap<const llvm::Value *, ObjectSet> differences;
  std::map<kernel::ObjectId, ObjectSet> storedIn; // what the pointers stored in an object point to
  std::set<kernel::ObjectId> constants;           // variables whose initializer is in storedIn
  CarriedAddresses carried;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
