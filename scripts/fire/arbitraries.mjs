import fc from 'fast-check';

/**
 * A JSON schema as /api/openapi.json has it.
 * @typedef {object} Schema
 * @property {string | string[]} [type]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [allOf]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [items]
 * @property {string} [pattern]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 */

/** Texts that have hurt somebody before. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%00',
    '%',
    '../../etc/passwd',
    "'; drop table voucher; --",
    '<script>',
    '{{7*7}}',
  ],
  ...[
    '=cmd|A1',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
    '0000-00-00',
    '-0',
    '1e308',
    '1e-400',
    'NaN',
    'Infinity',
  ],
  ...['٣', '𠮷', '‮', 'null', 'true', '[]', '9007199254740993', '-9223372036854775809', 'a'.repeat(3_000)],
];

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 63)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/**
 * Values for a schema: mostly what it allows, and among them what it does not, at every depth.
 * @param {Schema} schema
 * @param {readonly unknown[]} ids of rows there are, for fields named like one
 * @param {string} [name] of the field
 * @returns {fc.Arbitrary<unknown>}
 */
export function valuesFor(schema, ids, name = '') {
  const honest = allowed(schema, ids, name);
  return fc.oneof({ weight: 9, arbitrary: honest }, { weight: 1, arbitrary: anything });
}

/** @param {Schema} schema @param {readonly unknown[]} ids @param {string} name @returns {fc.Arbitrary<unknown>} */
function allowed(schema, ids, name) {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { anyOf = [], allOf = [], ...plain } = schema;
  if (anyOf.length > 0) return fc.oneof(...anyOf.map((choice) => valuesFor(choice, ids, name)));
  if (allOf.length > 0) return allowed(Object.assign(plain, ...allOf), ids, name);
  const types = [schema.type ?? []].flat();
  const known = /id$|^(checked|of|from|to)$/i.test(name) && ids.length > 0;
  const arbitraries = types.map((type) => ofType(type, schema, ids, name));
  if (known && !types.includes('object') && !types.includes('array'))
    arbitraries.push(fc.constantFrom(...ids));
  return arbitraries.length === 0 ? anything : fc.oneof(...arbitraries);
}

/** @param {string} type @param {Schema} schema @param {readonly unknown[]} ids @param {string} name @returns {fc.Arbitrary<unknown>} */
function ofType(type, schema, ids, name) {
  switch (type) {
    case 'object':
      return objects(schema, ids);
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, ids, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.oneof(
        fc.integer(bounds(schema)),
        fc.integer({ min: -99_999, max: 99_999 }).map((fen) => fen / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema, name);
  }
}

/** Whole numbers within the bounds, as near to them as anything counts. @param {Schema} schema */
function bounds({ minimum = -1_000, maximum = 1_000_000 }) {
  const min = Math.max(minimum, -(2 ** 31));
  return { min, max: Math.max(min, Math.min(maximum, 2 ** 31 - 1)) };
}

/** @param {Schema} schema @param {readonly unknown[]} ids */
function objects({ properties = {}, required = [] }, ids) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesFor(field, ids, name)]),
  );
  const asWanted = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof(
    { weight: 9, arbitrary: asWanted },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** @param {Schema} schema @param {string} name */
function texts({ pattern, minLength = 0, maxLength = 20 }, name) {
  /** @type {fc.Arbitrary<string>[]} */
  const arbitraries = [];
  if (pattern !== undefined) arbitraries.push(fc.stringMatching(new RegExp(pattern, 'u')));
  else arbitraries.push(fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }));
  if (/date|day/i.test(name))
    arbitraries.push(fc.constantFrom('2026-01-01', '2026-01-31', '2026-12-31', '2025-12'));
  if (/amount|price|rate|balance/i.test(name))
    arbitraries.push(fc.constantFrom('0.01', '-100', '99999999999.99', '1.005'));
  if (/code/i.test(name)) arbitraries.push(fc.constantFrom('1001', '1002', '2221', '660201', '01'));
  return fc.oneof(...arbitraries);
}
