/* A part of runtime_abi.h, which includes it: matrix instructions. */
#ifndef VERIWARP_RUNTIME_MATRICES_H
#define VERIWARP_RUNTIME_MATRICES_H

/* Matrix instructions (PTX ISA, mma, wmma). */
typedef enum VeriwarpMatrixType {
  VeriwarpMatrixF16,
  VeriwarpMatrixBf16,
  VeriwarpMatrixTf32,
  VeriwarpMatrixF32,
  VeriwarpMatrixF64,
  VeriwarpMatrixS32,
  VeriwarpMatrixS8,
  VeriwarpMatrixU8,
  VeriwarpMatrixS4,
  VeriwarpMatrixU4,
  VeriwarpMatrixB1
} VeriwarpMatrixType;
typedef enum VeriwarpMatrixOperation {
  VeriwarpMatrixMultiply,
  VeriwarpMatrixXor,
  VeriwarpMatrixAnd
} VeriwarpMatrixOperation;
/* d = a * b + c, of m x k and k x n elements. Xor, And: of bits, of which those that are set are counted. */
typedef struct VeriwarpProduct {
  uint16_t m, n, k;
  uint8_t a, b, c, d; /* VeriwarpMatrixType */
  uint8_t operation;
  uint8_t saturates;                      /* .satfinite */
  uint8_t rowA, rowB;                     /* of m8n8k4 of halves: the lanes have rows */
  uint8_t wordsA, wordsB, wordsC, wordsD; /* of 32 bits, of a lane */
} VeriwarpProduct;
/* All lanes of the warp come. `operands`: words of a, b and c, one behind the other. */
void veriwarpMatrix(VeriwarpThread *thread, const VeriwarpProduct *product, const uint32_t *operands, uint32_t *result,
                    const VeriwarpSite *site);
/* All lanes of the warp come (ldmatrix, stmatrix, movmatrix, wmma.store), each with a value. `all` gets the 32 values,
 * or is null where they only come. */
void veriwarpGather(VeriwarpThread *thread, uint64_t value, uint64_t *all, const VeriwarpSite *site);

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
