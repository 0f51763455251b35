/** 2026年第01期凭证记-12已审核，不能删除: whose refusal it is, and why. A batch of one month names none. */
const VOUCHER = /^(?<month>\d{4}年第\d{2}期)?凭证(?<word>\S{1,10}?)-(?<number>\d{1,9})(?<reason>.*)$/s;

/** 单据XS-12没有金额. */
const DOCUMENT = /^单据(?<code>[\w-]{1,60})(?<reason>.*)$/s;

/** Most codes named in a line. */
const CODES_NAMED = 20;

/** The vouchers a reason applies to. */
interface Refused {
  /** Numbers by month ('' when it is not given), then by word. */
  readonly months: Map<string, Map<string, number[]>>;
  readonly codes: Set<string>;
}

/**
 * Refusals of many vouchers or documents, one for each reason with its numbers: 凭证记-1、记-3已审核 instead of two
 * lines. Numbers that follow each other are a range; what is no refusal of one of them stays as it is.
 *
 * 凭证记-1已审核, 凭证记-2已审核, 凭证记-3已审核, 凭证付-2已审核 → 凭证记-1至记-3、付-2已审核
 */
export function sameRefusals(refusals: readonly string[]): string[] {
  const byReason = new Map<string, Refused>();
  for (const text of refusals) {
    const { month = '', word, number, code, reason = text } = partsOf(text);
    const { months, codes } = placeOf(byReason, reason, (): Refused => ({
      months: new Map(),
      codes: new Set(),
    }));
    if (code !== undefined) codes.add(code);
    if (word === undefined) continue;
    const words = placeOf(months, month, () => new Map<string, number[]>());
    placeOf(words, word, (): number[] => []).push(Number(number));
  }
  return [...byReason].map(([reason, refused]) => `${namesOf(refused)}${reason}`);
}

function partsOf(text: string): Readonly<Record<string, string | undefined>> {
  return (VOUCHER.exec(text) ?? DOCUMENT.exec(text))?.groups ?? {};
}

function placeOf<Key, Value>(map: Map<Key, Value>, key: Key, made: () => Value): Value {
  const known = map.get(key) ?? made();
  map.set(key, known);
  return known;
}

function namesOf({ months, codes }: Refused): string {
  const vouchers = [...months].map(([month, words]) => {
    const named = [...words].flatMap(([word, numbers]) => ranges(word, numbers));
    return `${month}凭证${named.join('、')}`;
  });
  return [...vouchers, ...documentsOf([...codes])].join('、');
}

function documentsOf(codes: readonly string[]): string[] {
  if (codes.length === 0) return [];
  const rest = codes.length > CODES_NAMED ? `等${codes.length}张` : '';
  return [`单据${codes.slice(0, CODES_NAMED).join('、')}${rest}`];
}

function ranges(word: string, numbers: readonly number[]): string[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.flatMap(([from, to]) => {
    if (from === to) return [`${word}-${from}`];
    return to === from + 1 ? [`${word}-${from}`, `${word}-${to}`] : [`${word}-${from}至${word}-${to}`];
  });
}
