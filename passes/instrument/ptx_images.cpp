// See ptx_lowering.h. This file: textures and surfaces (PTX ISA 8.5, sections 9.7.10 and 9.7.11). An access is one call
// of the runtime, which knows the objects.
#include "passes/instrument/ptx_lowering.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr unsigned NoGeometry = ~0u;

unsigned geometryNamed(StringRef modifier) {
  return StringSwitch<unsigned>(modifier)
      .Case("1d", VeriwarpImage1D)
      .Case("2d", VeriwarpImage2D)
      .Case("3d", VeriwarpImage3D)
      .Case("a1d", VeriwarpImage1DLayered)
      .Case("a2d", VeriwarpImage2DLayered)
      .Case("cube", VeriwarpImageCube)
      .Case("acube", VeriwarpImageCubeLayered)
      .Default(NoGeometry);
}

unsigned geometryOf(const lift::PtxInstruction &i) {
  for (const std::string &modifier : i.modifiers)
    if (const unsigned geometry = geometryNamed(modifier); geometry != NoGeometry)
      return geometry;
  return NoGeometry;
}

bool isLayered(unsigned geometry) {
  return geometry == VeriwarpImage1DLayered || geometry == VeriwarpImage2DLayered ||
         geometry == VeriwarpImageCubeLayered;
}

// Coordinates besides the layer. A cubemap has a direction.
unsigned coordinatesOf(unsigned geometry) {
  return geometry == VeriwarpImage1D || geometry == VeriwarpImage1DLayered   ? 1
         : geometry == VeriwarpImage2D || geometry == VeriwarpImage2DLayered ? 2
                                                                             : 3;
}

} // namespace

// The words of what an access is given: places are those of VeriwarpFetchX and so on. Null: it has another form.
Value *PtxLowering::imagePlace(const Operand &memory, unsigned geometry) {
  if (memory.kind != Operand::Kind::Memory || memory.parts.size() != 2) // three: with a sampler of its own
    return nullptr;
  const std::vector<Operand> parts = partsOf(memory.parts[1]);
  const unsigned count = coordinatesOf(geometry), layered = isLayered(geometry);
  if (parts.size() < count + layered)
    return nullptr;
  Value *words = e.variable(ArrayType::get(b.getInt32Ty(), VeriwarpFetchWords));
  const auto put = [&](unsigned place, Value *value) {
    b.CreateStore(value, b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), words, place));
  };
  for (unsigned i = 0; i < count; ++i)
    put(VeriwarpFetchX + i, bits(parts[layered + i], 32));
  if (layered)
    put(VeriwarpFetchLayer, bits(parts[0], 32));
  return words;
}

// tex[.level|.grad].GEOMETRY.v4.DTYPE.CTYPE d[|p], [a, c]{, lod}{, dPdx, dPdy}; tld4.COMPONENT.2d.v4.DTYPE.f32 d, [a,
// c]
bool PtxLowering::fetch(const Instruction &i, Form form) {
  const unsigned geometry = geometryOf(i), results = i.pairedResult ? 2 : 1;
  const bool isGather = form == Form::Tld4, hasLevel = i.has("level"), hasGradients = i.has("grad");
  if (geometry == NoGeometry || i.modifiers.size() < 3 || !i.has("v4") || operandOf(i, 0).parts.size() != 4 ||
      (isGather && geometry != VeriwarpImage2D) ||
      i.operands.size() != results + 1 +
                               (hasLevel       ? 1
                                : hasGradients ? 2
                                               : 0))
    return false;
  const PtxType type = ptxType(modifierOf(i, i.modifiers.size() - 2)),
                taken = ptxType(modifierOf(i, i.modifiers.size() - 1));
  if (type.width != 32 || taken.width != 32)
    return false;
  Value *given = imagePlace(operandOf(i, results), geometry);
  if (!given)
    return false;
  const auto put = [&](unsigned place, const Operand &operand) {
    b.CreateStore(bits(operand, 32), b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), given, place));
  };
  std::uint32_t how = geometry | (type.isFloat ? std::uint32_t(VeriwarpFetchFloat) : 0) |
                      (taken.isFloat ? 0 : std::uint32_t(VeriwarpFetchElements));
  if (hasLevel) {
    how |= VeriwarpFetchLevel;
    put(VeriwarpFetchLod, operandOf(i, results + 1));
  } else if (hasGradients) {
    how |= VeriwarpFetchGradients;
    for (const unsigned axis : {0u, 1u}) {
      const std::vector<Operand> parts = partsOf(operandOf(i, results + 1 + axis));
      if (parts.size() < coordinatesOf(geometry))
        return false;
      for (unsigned part = 0; part < coordinatesOf(geometry); ++part)
        put((axis ? VeriwarpFetchDy : VeriwarpFetchDx) + part, parts[part]);
    }
  } else if (isGather) {
    const unsigned channel = i.has("g") ? 1 : i.has("b") ? 2 : i.has("a") ? 3 : 0;
    how |= VeriwarpFetchGather | channel << VeriwarpFetchChannelShift;
  }
  Type *pointer = e.pointer(), *word = b.getInt32Ty();
  Value *texel = e.variable(ArrayType::get(word, 4));
  b.CreateCall(e.runtime("veriwarpFetch", b.getVoidTy(), {pointer, b.getInt64Ty(), word, pointer, pointer, pointer}),
               {e.thread(), bits(operandOf(i, results).parts[0], 64), e.i32(how), given, texel, e.site()});
  for (unsigned channel = 0; channel < 4; ++channel)
    write(operandOf(i, 0).parts[channel], b.CreateLoad(word, b.CreateConstInBoundsGEP1_64(word, texel, channel)));
  if (i.pairedResult) // all of an array is there: sparse ones cannot be made
    write(operandOf(i, 1), b.getTrue());
  return true;
}

// suld.b.GEOMETRY{.v2|.v4}.TYPE.OUTSIDE d, [a, b]; sust.b… [a, b], d
bool PtxLowering::surface(const Instruction &i, Form form) {
  const bool writes = form == Form::Sust;
  const unsigned geometry = geometryOf(i), lanes = i.has("v2") ? 2 : i.has("v4") ? 4 : 1;
  if (geometry == NoGeometry || i.operands.size() != 2 || !i.has("b") || i.modifiers.size() < 4)
    return false;
  const PtxType type = ptxType(modifierOf(i, i.modifiers.size() - 2));
  const unsigned outside = StringSwitch<unsigned>(modifierOf(i, i.modifiers.size() - 1))
                               .Case("trap", VeriwarpOutsideTrap)
                               .Case("clamp", VeriwarpOutsideClamp)
                               .Case("zero", VeriwarpOutsideZero)
                               .Default(NoGeometry);
  const Operand &memory = operandOf(i, writes ? 0 : 1);
  const std::vector<Operand> values = partsOf(operandOf(i, writes ? 1 : 0));
  if (!type.width || type.width * lanes > 128 || outside == NoGeometry || values.size() != lanes)
    return false;
  Value *at = imagePlace(memory, geometry);
  if (!at)
    return false;
  Type *pointer = e.pointer(), *word = b.getInt32Ty(), *element = b.getIntNTy(type.width);
  Value *value = e.variable(ArrayType::get(element, lanes));
  const auto place = [&](unsigned lane) { return b.CreateConstInBoundsGEP1_64(element, value, lane); };
  for (unsigned lane = 0; writes && lane < lanes; ++lane)
    b.CreateStore(bits(values[lane], type.width), place(lane));
  b.CreateCall(e.runtime(writes ? "veriwarpSurfaceWrite" : "veriwarpSurfaceRead", b.getVoidTy(),
                         {pointer, b.getInt64Ty(), word, pointer, pointer, word, pointer}),
               {e.thread(), bits(memory.parts[0], 64), e.i32(geometry | outside), at, value,
                e.i32(type.width / 8 * lanes), e.site()});
  for (unsigned lane = 0; !writes && lane < lanes; ++lane)
    write(values[lane], b.CreateLoad(element, place(lane)));
  return true;
}

// Under an explorer, what they read would be no event.
bool PtxLowering::image(const Instruction &i, Form form) {
  if (e.options.mode == Mode::Explore || i.operands.empty())
    return false;
  switch (form) {
  case Form::Tex:
  case Form::Tld4:
    return fetch(i, form);
  case Form::Suld:
  case Form::Sust:
    return surface(i, form);
  default:
    return false;
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
