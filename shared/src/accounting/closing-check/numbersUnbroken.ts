import { vouchersOf } from '../goal';
import { countNumbers, formatRanges, numberGaps } from '../voucherNumber';
import type { ClosingCheck } from './closingCheck';

/** 断号检查: every voucher word is numbered 1, 2, 3 … without gaps. */
export const numbersUnbroken: ClosingCheck = {
  key: 'brokenCheck',
  title: '断号检查',
  findings({ period, numbersByWord }) {
    return [...numbersByWord].flatMap(([word, numbers]) => {
      const gaps = numberGaps(numbers);
      if (gaps.length === 0) return [];
      const message = `凭证号不连续：${word}字缺${countNumbers(gaps)}个号（${formatRanges(gaps)}）；请整理断号`;
      return [{ severity: 'block' as const, message, goal: vouchersOf(period) }];
    });
  },
};
