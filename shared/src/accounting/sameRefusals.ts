/** 凭证记-12已审核，不能删除: whose refusal it is, and why. */
const REFUSAL = /^凭证(\S{1,10}?)-(\d{1,9})(.*)$/s;

/**
 * Refusals of many vouchers, one for each reason with its numbers: 凭证记-1、记-3已审核 instead of two lines. Numbers that
 * follow each other are a range; what is no refusal of a voucher stays as it is.
 *
 * 凭证记-1已审核, 凭证记-2已审核, 凭证记-3已审核, 凭证付-2已审核 → 凭证记-1至记-3、付-2已审核
 */
export function sameRefusals(refusals: readonly string[]): string[] {
  const byReason = new Map<string, Map<string, number[]>>();
  for (const text of refusals) {
    const [, word = '', number = '', reason = text] = REFUSAL.exec(text) ?? [];
    const words = byReason.get(reason) ?? new Map<string, number[]>();
    byReason.set(reason, words);
    if (number !== '') words.set(word, [...(words.get(word) ?? []), Number(number)]);
  }
  return [...byReason].map(([reason, words]) => {
    const named = [...words].flatMap(([word, numbers]) => ranges(word, numbers));
    return named.length === 0 ? reason : `凭证${named.join('、')}${reason}`;
  });
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
