import { Script } from 'node:vm';
import { z } from 'zod';
import * as amountText from '@mingzhang/shared/primitives/amountText';
import * as dateOnly from '@mingzhang/shared/primitives/dateOnly';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import * as money from '@mingzhang/shared/primitives/money';
import { parsePercent } from '@mingzhang/shared/primitives/percent';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { plainNumber } from '@mingzhang/shared/primitives/plainNumber';
import * as scaled from '@mingzhang/shared/primitives/scaled';
import './app';
import { hostileTexts } from '../test/hostileTexts';
import { routeSchemas } from '../test/routeSchemas';

/** Reading takes milliseconds; a pattern that goes over the text anew from each place, many minutes. */
const GUARD = 30_000;

/** What does not come to an end is interrupted, also inside a pattern. */
function read(what: string, reading: () => unknown): void {
  try {
    new Script('reading()').runInNewContext({ reading }, { timeout: GUARD });
  } catch (error) {
    throw new Error(`${what} does not come to an end`, { cause: error });
  }
}

type Inner = Readonly<Record<string, unknown>>;

/** Input of a schema with the text in every field at once. */
function filled(schema: z.ZodType, text: string): unknown {
  const { def } = schema as unknown as { def: Inner };
  const within = (key: string) => filled(def[key] as z.ZodType, text);
  switch (def['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, z.ZodType>).map(([key, field]) => [
          key,
          filled(field, text),
        ]),
      );
    case 'array':
      return [within('element')];
    case 'record':
      return { [text]: within('valueType') };
    case 'pipe':
      return def['in'] instanceof z.ZodTransform ? within('out') : within('in');
    default:
      return def['innerType'] ? within('innerType') : text;
  }
}

test('每个接口的每个字段收到三十万字的文字，都马上读完', async () => {
  const schemas = await routeSchemas();
  expect(schemas.length).toBeGreaterThan(80);
  for (const { key, part, schema } of schemas) {
    for (const text of hostileTexts) {
      read(`${key} ${part} ${text.slice(0, 9)}`, () => schema.safeParse(filled(schema, text)));
    }
  }
});

test('每种数字、日期和算式收到三十万字的文字，都马上读完', () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    ...{ readAmount: amountText.readAmount, amountProblem: amountText.amountProblem },
    ...{ calculated: amountText.calculated, pastedAmount: amountText.pastedAmount, halfWidth, plainNumber },
    ...{ parseDate: dateOnly.parseDate, parsePeriod, parsePercent, parseYuan: money.parseYuan },
    ...{ parseQuantity: scaled.parseQuantity, parseExchangeRate: scaled.parseExchangeRate },
  };
  for (const [name, reader] of Object.entries(readers)) {
    for (const text of hostileTexts) read(`${name} ${text.slice(0, 9)}`, () => reader(text));
  }
});

test('太长的邮箱只说太长，不再看写得对不对', async () => {
  const [update] = (await routeSchemas()).filter(
    ({ key, part }) => key === 'POST /updateUser' && part === 'body',
  );
  const { error } =
    update?.schema.safeParse({ realName: '李会计', email: `a@${'.'.repeat(300_000)}@` }) ?? {};
  expect(error?.issues.map(({ message }) => message)).toEqual(['邮箱不能超过 100 个字符']);
});
