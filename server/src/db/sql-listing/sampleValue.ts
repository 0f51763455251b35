import ts from 'typescript';

/** Samples of types whose values have a form of their own. */
const NAMED: Readonly<Record<string, unknown>> = {
  Period: '2026-01',
  DateOnly: '2026-01-31',
  AuxiliaryKey: '11:101',
  Date: new Date('2026-01-31T10:00:00Z'),
  Buffer: Buffer.alloc(32),
};

/**
 * Some value of a type: what a query is compiled with, when only its text matters. Lists have one
 * element, choices take their first, what may be null is not. Throws at a type it cannot think of.
 */
export function sampleValue(type: ts.Type, checker: ts.TypeChecker): unknown {
  const name = type.aliasSymbol?.name ?? type.getSymbol()?.name ?? '';
  if (name in NAMED) return NAMED[name];
  if (type.isUnion()) return sampleOfUnion(type, checker);
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.StringLike) return '记';
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  // Branded numbers and texts: number & { brand }.
  if (type.isIntersection()) return sampleOfIntersection(type, checker);
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element) return [sampleValue(element, checker)];
  if (type.flags & ts.TypeFlags.Object) return sampleOfObject(type, checker);
  throw new Error(`there is no sample of ${checker.typeToString(type)}`);
}

function sampleOfUnion(type: ts.UnionType, checker: ts.TypeChecker): unknown {
  const present = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  const [first] = present;
  if (!first) throw new Error(`${checker.typeToString(type)} has nothing but null`);
  return sampleValue(first, checker);
}

function sampleOfIntersection(type: ts.IntersectionType, checker: ts.TypeChecker): unknown {
  const primitive = type.types.find(
    ({ flags }) => flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike),
  );
  return primitive ? sampleValue(primitive, checker) : sampleOfObject(type, checker);
}

function sampleOfObject(type: ts.Type, checker: ts.TypeChecker): Record<string, unknown> {
  return Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .map((property) => [property.name, sampleValue(checker.getTypeOfSymbol(property), checker)]),
  );
}
