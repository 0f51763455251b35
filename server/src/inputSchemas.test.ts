import { z } from 'zod';
import './app';
import { routeSchemas, type RouteSchema } from '../test/routeSchemas';

const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'undefined',
  'x'.repeat(20_001),
  -1,
  0.5,
  1e21,
  Number.NaN,
  [],
  [null],
  {},
];

const MANY: readonly null[] = Array.from({ length: 12_001 }, () => null);

type Inner = Readonly<Record<string, unknown>>;

/** Values that break a schema, one field at a time. */
function probes(schema: z.ZodType, depth = 0): readonly unknown[] {
  if (depth > 8) return JUNK;
  const { def } = schema as unknown as { def: Inner };
  const within = (key: string) => probes(def[key] as z.ZodType, depth + 1);
  switch (def['type']) {
    case 'object':
      return [
        ...JUNK,
        ...Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, field]) =>
          probes(field, depth + 1).map((value) => ({ [key]: value })),
        ),
      ];
    case 'array':
      return [...JUNK, MANY, ...within('element').map((value) => [value])];
    case 'record':
      return [...JUNK, ...within('valueType').map((value) => ({ 1: value }))];
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => probes(option, depth + 1));
    case 'pipe':
      return [...within('in'), ...within('out')];
    default:
      return def['innerType'] ? within('innerType') : JUNK;
  }
}

const CHINESE = /[\u4e00-\u9fff]/;
/** English words of the schema library, which an accountant must not see. */
const ENGLISH = /\b(invalid|expected|received|too|must|required|unrecognized|string|number|array|object)\b/i;

/** What is wrong with the sentences a schema answers, each with the part of the request it belongs to. */
function strangeSentences({ key, part, schema }: RouteSchema): string[] {
  const title = `${key} ${part}`;
  const strange = new Set<string>();
  for (const value of probes(schema)) {
    const { error } = schema.safeParse(value);
    for (const { message, path } of error?.issues ?? []) {
      const isChinese = CHINESE.test(message) && !ENGLISH.test(message.replaceAll(/“[^”]*”/g, ''));
      if (!isChinese) strange.add(`${title} ${path.join('.')}: ${message}`);
      // An element of a list is never absent; a single value may have been taken for a list of one.
      const isMissing = typeof path.at(-1) === 'string' && at(value, path) === undefined;
      if (isMissing && message === '请填写数字')
        strange.add(`${title} ${path.join('.')}: does not say what is missing`);
    }
  }
  return [...strange];
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

test('每个接口的每个字段坏了，都用中文说清楚；缺少的说出是哪一个', async () => {
  const schemas = await routeSchemas();
  expect(schemas.length).toBeGreaterThan(80);
  expect(schemas.flatMap(strangeSentences)).toStrictEqual([]);
});

test('超过限度时说出限度', () => {
  const schema = z.object({ code: z.string().max(3), rows: z.array(z.number().min(2)).min(1).max(2) });
  const messages = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(messages({ code: '1234', rows: [1] })).toEqual(['“code”不能超过 3 个字', '“rows.0”不能小于 2']);
  expect(messages({ rows: [] })).toEqual(['缺少“code”', '“rows”不能为空']);
  expect(messages({ code: 1, rows: [7, 8, 9] })).toEqual(['“code”的内容不正确', '“rows”不能超过 2 项']);
});
