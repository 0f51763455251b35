import { dateOnly } from '../primitives/dateOnly';
import { ZERO } from '../primitives/money';
import { NO_QUANTITY, negateQuantity } from '../primitives/scaled';
import { period } from '../primitives/period';
import { given } from '../testing/given';
import { emptyLine, totalDebit, type Voucher } from './voucher';
import {
  pairProblems,
  reversalDate,
  reversalOf,
  reversalProblems,
  reversalSummary,
  shownVoucher,
  storedDraft,
} from './voucherReversal';

const [sale] = given`
  2026-03-15 记-7 销售
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1000.00 数量 10 单价 100
    贷 222101 应交增值税             130.00
`.vouchers as [Voucher];

test('摘要写明注销哪一张', () => {
  expect(reversalSummary(sale)).toBe('注销3月15日记-7号凭证');
});

test('每一行金额、数量取负，科目、辅助、单价不变', () => {
  const reversal = reversalOf(sale, dateOnly('2026-04-01'));
  expect(reversal).toMatchObject({ word: '记', number: null, date: '2026-04-01', kind: 'reversal' });
  expect(reversal.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [-113000, 0],
    [0, -100000],
    [0, -13000],
  ]);
  expect(reversal.lines[0]?.auxiliary).toEqual(sale.lines[0]?.auxiliary);
  expect(reversal.lines[1]).toMatchObject({
    quantity: negateQuantity(sale.lines[1]?.quantity ?? NO_QUANTITY),
    unitPrice: sale.lines[1]?.unitPrice,
  });
  expect(totalDebit([...sale.lines, ...reversal.lines])).toBe(0);
});

test('外币分录：原币取负，汇率不变', () => {
  const [usd] = given`
    2026-03-15 记-1
      借 1002 银行存款  7100.00 USD 1000.00 汇率 7.1
      贷 1001 库存现金  7100.00
  `.vouchers as [Voucher];
  const [line] = reversalOf(usd, usd.date).lines;
  expect(line).toMatchObject({ currencyAmount: -100000, exchangeRate: usd.lines[0]?.exchangeRate });
});

test.each([
  ['2026-04-10', '2026-04', '2026-04-10', '今天'],
  ['2026-06-10', '2026-04', '2026-04-30', '账还在四月：四月最后一天'],
  ['2026-03-20', '2026-04', '2026-04-01', '三月已结账：四月第一天'],
  ['2026-03-01', '2026-03', '2026-03-15', '不早于原凭证'],
])('今天 %s，当前期间 %s，红冲日期 %s（%s）', (today, current, expected) => {
  expect(reversalDate(sale, dateOnly(today), period(current))).toBe(expected);
});

test('只能红冲一次，不能早于原凭证', () => {
  const messages = (voucher: Voucher, on: string, isClosed = false) =>
    reversalProblems(voucher, dateOnly(on), isClosed).map(({ message }) => message);
  expect(messages(sale, '2026-03-15')).toStrictEqual([]);
  expect(messages({ ...sale, auditorId: 9 }, '2026-04-01', true)).toStrictEqual([]);
  expect(messages(sale, '2026-03-14')).toEqual(['红冲日期不能早于凭证记-7的日期2026-03-15']);
  expect(messages({ ...sale, reversedById: 8 }, '2026-03-15')).toEqual(['凭证记-7已红冲，不能重复红冲']);
});

describe('红冲的一对凭证要一直抵消', () => {
  const cheaper = { lines: sale.lines.map((line, index) => (index === 0 ? { ...line, debit: ZERO } : line)) };
  const renamed = { lines: sale.lines.map((line) => ({ ...line, summary: '改摘要' })) };
  const messages = (before: Voucher, after: Pick<Voucher, 'lines'>) =>
    pairProblems(before, after).map(({ message }) => message);

  test('科目和金额不能改，摘要可以', () => {
    expect(messages({ ...sale, reversedById: 8 }, cheaper)).toEqual([
      '凭证记-7已红冲，科目和金额不能修改；请先删除它的红冲凭证',
    ]);
    expect(messages({ ...sale, reversesId: 8 }, cheaper)).toEqual([
      '凭证记-7是红冲凭证，科目和金额不能修改；请删除后重新红冲',
    ]);
    expect(messages({ ...sale, reversedById: 8 }, renamed)).toStrictEqual([]);
  });

  test('没有红冲的不受限制', () => {
    expect(messages(sale, cheaper)).toStrictEqual([]);
  });
});

describe('红冲凭证的摘要跟着原凭证现在的号', () => {
  const origin = { date: dateOnly('2024-03-15'), word: '记', number: 9 };
  const lines = ['注销原凭证', '注销3月15日记-7号凭证', '冲回多记的运费'].map((summary) => ({
    ...{ ...emptyLine, accountId: 1002 },
    summary,
  }));
  const summaries = (voucher: { readonly lines: readonly { readonly summary: string }[] }) =>
    voucher.lines.map(({ summary }) => summary);

  test('显示的是现在的号，自己写的摘要不动', () => {
    expect(summaries(shownVoucher({ lines }, origin))).toEqual([
      ...['注销3月15日记-9号凭证', '注销3月15日记-9号凭证', '冲回多记的运费'],
    ]);
    expect(summaries(shownVoucher({ lines }, null))).toEqual(summaries({ lines }));
  });

  test('存的时候不写号；不是红冲的照写', () => {
    const draft = { lines } as never as Parameters<typeof storedDraft>[0];
    expect(summaries(storedDraft(draft, { reversesId: 7 }))).toEqual([
      '注销原凭证',
      '注销原凭证',
      '冲回多记的运费',
    ]);
    expect(storedDraft(draft, { reversesId: null })).toBe(draft);
  });
});
