// What is known of functions that are compiled elsewhere: those of the C and C++ libraries, and of the CUDA runtime as
// the rows of cuda_api.def say. Of all others nothing is known: they may do and give anything.
#pragma once

#include "cuda_api/functions.h"

#include "llvm/IR/InstrTypes.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace veriwarp::host {

// The row of a function that is declared here; null: none.
const api::Function *runtimeFunction(const llvm::CallBase &call);

// The argument of a function of the runtime that has this role; null: the call is another, or has none.
llvm::Value *argumentOf(const llvm::CallBase &call, api::Role role);

// Is it asked about memory? Its answer may have the memory's address: cudaPointerGetAttributes.
bool givesAddress(const llvm::CallBase &call);

// Does it give new memory, which holds what the program writes to it? operator new, malloc and their like.
bool isAllocator(const llvm::Function &function);

// Does it neither launch a kernel nor call the program back, and keep what it gets only in memory that it is given?
// free, and the insides of containers.
bool staysWithin(const llvm::Function &function);

// Of those, does it link one node of a container to another? Then the one is found through the other.
bool linksNodes(const llvm::Function &function);

// Is it of the C or C++ library, and neither calls the program back, unless it is given code, nor does anything on the
// device? Not all that are.
bool isOfLibrary(const llvm::Function &function);

// Does it get a function, which it may call?
bool isGivenCode(const llvm::CallBase &call);

// May it return once more, when other code asks for that? setjmp, getcontext.
bool mayReturnAgain(const llvm::Function &function);

// Of what reads a number from the text that is its first argument (atoi, strtol): texts of so many characters have
// every number. 0: the call is another.
unsigned charactersOf(const llvm::CallBase &call);

// Does it give a number that is never negative? rand. (Not all that do.)
bool givesNoNegative(const llvm::CallBase &call);

// Does it draw a number of a signed type from std::uniform_int_distribution, its first argument?
bool isDrawOfSigned(const llvm::CallBase &call);

// Does it compare texts or memory, and give a number below 0, 0, or one above?
bool isComparison(const llvm::CallBase &call);

// Does it write its arguments to a file, and nothing else with them? (Of printf but for %n.)
bool isPrinter(const llvm::CallBase &call);

// Does it write to where its arguments point what it computes of other arguments? sscanf, snprintf. Those others, from
// `first` to before `end`; none: it does not.
struct Sources {
  unsigned first = 0, end = 0;
};
Sources sourcesOf(const llvm::CallBase &call);

// Attributes that let the passes see what such functions leave alone.
void trustLibrary(llvm::Module &module);

// What the runtime answers to questions with one answer on every device (cuda_api/device.h): its writes become
// explicit, behind the call.
void addAnswers(llvm::Module &module);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
