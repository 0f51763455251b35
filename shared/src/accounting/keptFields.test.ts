import { ZERO, fen } from '../primitives/money';
import { given } from '../testing/given';
import {
  lineIdOf,
  linesWithKept,
  withKept,
  withOmitted,
  type OmittedFields,
  type OmittedOfLine,
} from './keptFields';
import { exchangeRate } from '../primitives/scaled';
import type { VoucherLine } from './voucher';

test('请求里没有提到的字段保持原样，提到的照改，清空也算提到', () => {
  const before = { name: '美元', rate: '7.1', note: '月末汇率' };
  const draft = { name: '美金', rate: null as string | null, note: null as string | null };
  expect(withOmitted<typeof draft, 'note'>(before, draft, ['note'])).toEqual({
    name: '美金',
    rate: null,
    note: '月末汇率',
  });
});

test('分录没有自己的编号，给出去的编号在一页凭证里不重复', () => {
  expect(lineIdOf(12, 3)).toBe(12_003);
  expect(lineIdOf(13, 1)).not.toBe(lineIdOf(12, 1000));
});

describe('旧客户端保存凭证：没有提到的外币和现金流量保持原样', () => {
  const ledger = given`
    2026-03-06 记-1 收汇
      借 1002 银行存款  710.00 原币 USD 100 汇率 7.1
      贷 1122 应收账款 [客户:甲公司]  300.00
      贷 1122 应收账款 [客户:乙公司]  410.00
  `;
  const [saved] = ledger.vouchers;
  const before = { ...saved!, lines: saved!.lines.map((line, at) => ({ ...line, cashFlowLine: at + 1 })) };
  const all: OmittedOfLine['fields'] = ['currencyCode', 'exchangeRate', 'currencyAmount', 'cashFlowLine'];
  const omitted = (id: number | null): OmittedOfLine => ({ id, fields: all });
  const bare = before.lines.map((line) => ({
    ...line,
    currencyCode: null,
    exchangeRate: null,
    currencyAmount: null,
    cashFlowLine: null,
  }));
  const unnamed = bare.map(() => omitted(null));
  const cashFlows = (lines: readonly VoucherLine[]) => lines.map(({ cashFlowLine }) => cashFlowLine);

  test('原样保存什么也不丢', () => {
    expect(linesWithKept(before, bare, unnamed)).toEqual(before.lines);
  });

  test('提到的照请求，哪怕是空', () => {
    const spoken = bare.map(() => ({ id: null, fields: [] }));
    expect(linesWithKept(before, bare, spoken)).toEqual(bare);
    expect(linesWithKept(before, bare, [])).toEqual(bare);
  });

  test('换了次序：先按编号，再按科目、金额和摘要，再按科目和金额找原来的行', () => {
    const turned = [bare[2]!, bare[0]!, bare[1]!];
    expect(cashFlows(linesWithKept(before, turned, unnamed))).toEqual([3, 1, 2]);
    const renamed = turned.map((line) => ({ ...line, summary: '改过的摘要' }));
    expect(cashFlows(linesWithKept(before, renamed, unnamed))).toEqual([3, 1, 2]);
    const twins = [bare[1]!, { ...bare[1]!, summary: '另一笔' }];
    const was = {
      ...before,
      lines: [{ ...before.lines[1]!, summary: '另一笔', cashFlowLine: 8 }, before.lines[1]!],
    };
    expect(cashFlows(linesWithKept(was, twins, unnamed))).toEqual([2, 8]);
  });

  test('编号比内容可靠：两行对调了金额，各自的现金流量跟着编号', () => {
    const swapped = [
      { ...bare[1]!, credit: bare[2]!.credit },
      { ...bare[2]!, credit: bare[1]!.credit },
    ];
    const ids = [omitted(lineIdOf(before.id, 2)), omitted(lineIdOf(before.id, 3))];
    expect(cashFlows(linesWithKept(before, swapped, ids))).toEqual([2, 3]);
  });

  test('改了金额，按原来的位置找；换了科目就什么也不保留', () => {
    const changed = [{ ...bare[0]!, debit: fen(71_100) }, bare[1]!, bare[2]!];
    expect(cashFlows(linesWithKept(before, changed, unnamed))).toEqual([1, 2, 3]);
    const elsewhere = [{ ...bare[0]!, accountId: 1001 }, bare[1]!, bare[2]!];
    expect(linesWithKept(before, elsewhere, unnamed)[0]).toEqual(elsewhere[0]);
    const named = [omitted(lineIdOf(before.id, 1))];
    expect(linesWithKept(before, [elsewhere[0]!], named)).toEqual([elsewhere[0]]);
  });

  test('金额改了，原币按原来的汇率重算：714.00 ÷ 7.1 = 100.56', () => {
    const [line] = linesWithKept(before, [{ ...bare[0]!, debit: fen(71_400) }], unnamed);
    expect(line).toMatchObject({ currencyCode: 'USD', exchangeRate: 710_000_000, currencyAmount: 10_056 });
    const credited = { ...bare[0]!, debit: ZERO, credit: fen(14_200) };
    expect(linesWithKept(before, [credited], unnamed)[0]?.currencyAmount).toBe(2_000);
    const withoutRate = { ...before, lines: [{ ...before.lines[0]!, exchangeRate: null }] };
    expect(linesWithKept(withoutRate, [credited], unnamed)[0]?.currencyAmount).toBe(10_000);
  });

  test('凭证头的备注和附单据数同样', () => {
    const draft = { ...before, number: null, remark: null, attachmentCount: 0 };
    const was = { ...before, remark: '三张', attachmentCount: 3 };
    const head = (...fields: OmittedFields['head']) => withKept(was, draft, { head: fields, lines: [] });
    expect(head('attachmentCount', 'remark')).toMatchObject({ attachmentCount: 3, remark: '三张' });
    expect(head('remark')).toMatchObject({ attachmentCount: 0, remark: '三张' });
    expect(head('attachmentCount')).toMatchObject({ attachmentCount: 3, remark: null });
    expect(head()).toMatchObject({ attachmentCount: 0, remark: null });
  });
});

describe('原币跟着金额走，金额没有改就不动', () => {
  const [paid] = given`
    2026-03-06 记-1 付汇
      借 2202 应付账款  711.00 原币 USD 100 汇率 7.1
      贷 1002 银行存款  711.00 原币 USD 100 汇率 7.1
  `.vouchers;
  const all: OmittedOfLine['fields'] = ['currencyCode', 'exchangeRate', 'currencyAmount'];
  const none = { currencyCode: null, exchangeRate: null, currencyAmount: null };
  const kept = (change: Partial<VoucherLine>, fields = all, row = 1, before = paid!) => {
    const lines = before.lines.map((line, index) => ({ ...line, ...none, ...(index === row ? change : {}) }));
    return linesWithKept(
      before,
      lines,
      lines.map(() => ({ id: null, fields })),
    )[row]?.currencyAmount;
  };

  test('711.00 记成 100.00 美元的，没有改就还是 100.00；改了贷方金额才按汇率重算', () => {
    expect([kept({}, all, 0), kept({}, all, 1)]).toEqual([100_00, 100_00]);
    expect(kept({ credit: fen(14_200) })).toBe(20_00);
  });

  test('请求说了原币的，照请求；没有汇率或汇率是零的，原币不动', () => {
    expect(kept({ credit: fen(14_200), currencyAmount: fen(55) }, ['currencyCode'])).toBe(55);
    const free = { ...paid!, lines: paid!.lines.map((line) => ({ ...line, exchangeRate: exchangeRate(0) })) };
    expect(kept({ credit: fen(14_200) }, all, 1, free)).toBe(100_00);
  });
});
