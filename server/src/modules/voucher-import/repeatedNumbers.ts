import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { WrittenVoucher } from './readVouchers';

/** Vouchers whose number a voucher above in the file has already, by their index. */
export function repeatedNumbers(written: readonly WrittenVoucher[]): ReadonlyMap<number, Problem> {
  const firsts = new Map<string, WrittenVoucher>();
  const repeated = new Map<number, Problem>();
  for (const [index, voucher] of written.entries()) {
    const { date, word, number } = voucher.draft;
    if (number === null) continue;
    const key = `${periodOf(date)} ${word} ${number}`;
    const first = firsts.get(key);
    if (first) repeated.set(index, repeatedNumber(voucher, first));
    else firsts.set(key, voucher);
  }
  return repeated;
}

/** 记-43 on 11-22 below 记-43 on 11-23 → 凭证号记-43与第8行的凭证重复（日期不同），… */
export function repeatedNumber(voucher: WrittenVoucher, first: WrittenVoucher): Problem {
  const { date, word, number } = voucher.draft;
  const worksheet = voucher.worksheet === first.worksheet ? '' : `工作表“${first.worksheet}”`;
  const [why, next] =
    date === first.draft.date
      ? ['日期相同但不相邻', '同一张凭证的各行请放在一起']
      : ['日期不同', '同一张凭证请填同一日期'];
  const other = `${worksheet}第${first.rows[0] ?? 0}行的凭证`;
  return problem(
    'VOUCHER_NUMBER_REPEATED',
    `凭证号${word}-${number}与${other}重复（${why}），${next}，否则请换一个号`,
    'number',
  );
}
