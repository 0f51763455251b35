import { fen, formatAmount, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';

/** Digits as machines and hands write them, each by where it is in its row. */
const DIGITS = valuesOf(
  ['零壹贰叁肆伍陆柒捌玖', '〇一二三四五六七八九', '零壹貳叁肆伍陸柒捌玖', '零一两'],
  (at) => at,
);
const TENS = valuesOf(['拾佰仟', '十百千'], (at) => 10 ** (at + 1));
const GROUPS = valuesOf(['万亿', '萬億'], (at) => 10 ** (4 * (at + 1)));

function valuesOf(rows: readonly string[], valueAt: (at: number) => number): ReadonlyMap<string, number> {
  return new Map(rows.flatMap((row) => [...row].map((character, at) => [character, valueAt(at)] as const)));
}

/** 壹仟壹佰叁拾圆整, （负数）肆佰伍拾贰圆零角伍分 as fen; undefined: no amount in capitals. */
export function amountOfCapitals(text: string): Fen | undefined {
  const clean = text
    .slice(0, 100)
    .replace(/[\s（）()ⓧ⊗]|人民[币幣]|[整正]$/g, '')
    .replace(/[整正]$/, '')
    .replace('圓', '圆');
  const negative = /^(?:负数|负)/.exec(clean)?.[0] ?? '';
  const match = /^(?:([^圆元角分]+)[圆元])?(?:([^圆元角分]+)角)?(?:([^圆元角分]+)分)?$/.exec(
    clean.slice(negative.length),
  );
  if (!match) return undefined;
  const [whole = '', yuan = '零', jiao = '零', cent = '零'] = match;
  if (whole === '') return undefined;
  const count = integerOf(yuan) * 100 + digitOf(jiao) * 10 + digitOf(cent);
  return Number.isSafeInteger(count) ? fen(negative === '' ? count : -count) : undefined;
}

/** NaN: no digit. */
function digitOf(text: string): number {
  return DIGITS.get(text.length > 1 ? text.replace(/^[零〇]/, '') : text) ?? Number.NaN;
}

/** NaN: no number. */
function integerOf(text: string): number {
  let total = 0;
  let group = 0;
  let digit: number | undefined;
  for (const character of text) {
    const value = DIGITS.get(character);
    const ten = TENS.get(character);
    const unit = GROUPS.get(character);
    if (value !== undefined) digit = value;
    else if (ten !== undefined) {
      group += (digit ?? 1) * ten;
      digit = undefined;
    } else if (unit !== undefined) {
      // 壹万亿: the 亿 takes all that is before it.
      const before = group + (digit ?? 0);
      total = unit > 10_000 ? (total + before) * unit : total + before * unit;
      [group, digit] = [0, undefined];
    } else return Number.NaN;
  }
  return total + group + (digit ?? 0);
}

/** A warning where 大写 and 小写 are not the same amount. */
export function capitalsWarnings(capitals: string, total: Fen): Problem[] {
  const amount = amountOfCapitals(capitals);
  // Some write the amount of a red one without 负数.
  if (amount === undefined || Math.abs(amount) === Math.abs(total)) return [];
  const message = `价税合计大写为 ${formatAmount(amount)}，小写为 ${formatAmount(total)}`;
  return [problem('INVOICE_CAPITALS', message, 'total')];
}
