import { fen } from '../../../primitives/money';
import { exchangeRate, quantityOf, unitPrice } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import type { MovedAccount, MovedLine } from '../movedBooks';
import type { MoveChoices } from './movePlan';
import { reckonedRate } from './plannedLines';

const start = movedBalances(
  '2026-01',
  '1002 银行存款 100.00 0.00 0.00 100.00\n3001 实收资本 -100.00 0.00 0.00 -100.00',
);

/** 借 1002, 贷 5001, the first line changed. */
function planned(
  amount: string,
  changes: Partial<MovedLine>,
  choices: Partial<MoveChoices> = {},
  currencies: readonly string[] = [],
) {
  const slips = movedSlips(`2026-01-05 记-1\n借 1002 银行存款 ${amount}\n贷 5001 主营业务收入 ${amount}`).map(
    (slip) => ({ ...slip, lines: slip.lines.map((line, at) => (at === 0 ? { ...line, ...changes } : line)) }),
  );
  const bank: MovedAccount = {
    ...{ at: { file: '科目', sheet: '', row: 2 }, code: '1002', name: '银行存款', category: '资产' },
    ...{ side: 'debit', unit: '', categories: [], currencies },
  };
  const plan = plannedFrom(movedBooks({ accounts: [bank], balances: start, slips }), choices);
  return {
    line: plan.slips[0]?.lines[0],
    told: plan.notes.map(({ message }) => message).join('\n'),
    refused: plan.refusals.map(({ message }) => message),
  };
}

test('汇率由原币和人民币推算：符号不同的、有一个是零的推算不出', () => {
  expect(reckonedRate(fen(100), fen(710))).toBe(710_000_000);
  expect(reckonedRate(fen(-100), fen(-710))).toBe(710_000_000);
  expect(reckonedRate(fen(3), fen(1))).toBe(33_333_333);
  expect(reckonedRate(fen(-100), fen(710))).toBeNull();
  expect(reckonedRate(fen(100), fen(-710))).toBeNull();
  expect(reckonedRate(fen(0), fen(710))).toBeNull();
  expect(reckonedRate(fen(100), fen(0))).toBeNull();
  expect(reckonedRate(fen(1), fen(9_999_999_999_999))).toBeNull();
});

const dollars = (amount: number | null, rate: number | null) => ({
  currency: {
    ...{ code: '美元', amount: amount === null ? null : fen(amount) },
    rate: rate === null ? null : exchangeRate(rate),
  },
});

test('外币没有原币金额，只迁入人民币并告知，期末调汇的零照写；币别是人民币的不算外币', () => {
  const none = planned('7.10', dollars(null, 710_000_000));
  expect(none.line?.currency).toBeNull();
  expect(none.told).toContain('有USD的分录没有原币金额，只迁入人民币金额');
  const revalued = planned('7.10', dollars(0, 710_000_000));
  expect(revalued.line?.currency).toEqual({ code: 'USD', amount: 0, rate: 710_000_000 });
  expect(revalued.told).not.toMatch(/原币|汇率/);
  expect(planned('7.10', dollars(0, null)).line?.currency).toBeNull();
  const own = planned('7.10', { currency: { code: '人民币', amount: fen(710), rate: null } });
  expect(own.line?.currency).toBeNull();
  expect(own.told).not.toContain('原币');
});

test('按汇率差一分是尾差，差两分告知', () => {
  const told = (amount: string) => planned(amount, dollars(100, 710_000_000)).told;
  expect(told('7.10')).not.toContain('按汇率');
  expect(told('7.11')).not.toContain('按汇率');
  expect(told('7.12')).toContain('USD1.00按汇率是7.10，文件里的人民币是7.12；按文件迁入');
});

test('红字改记另一方：金额、原币都改，负的数量到另一方是正的，正的数量照写', () => {
  const turned = { redTurned: true };
  const red = (changes: Partial<MovedLine>) => planned('-7.10', changes, turned).line;
  expect(red(dollars(-100, 710_000_000))).toMatchObject({
    ...{ debit: 0, credit: 710, currency: { code: 'USD', amount: 100, rate: 710_000_000 } },
  });
  expect(red({ quantity: quantityOf(-5) })?.quantity).toBe(5);
  expect(red({ quantity: quantityOf(5) })?.quantity).toBe(5);
  expect(red({})?.quantity).toBeNull();
  const kept = planned('-7.10', { quantity: quantityOf(-5), unitPrice: unitPrice(142) }).line;
  expect(kept).toMatchObject({ debit: -710, credit: 0, quantity: -5, unitPrice: 142 });
  const black = planned('7.10', { quantity: quantityOf(-5) }, turned).line;
  expect(black).toMatchObject({ debit: 710, quantity: -5 });
});

test('一行有借有贷成为两行；没有金额的一行不迁入，告知有几行', () => {
  const slips = movedSlips(
    '2026-01-05 记-1\n借 1002 银行存款 10.00\n借 1002 银行存款 0.00\n借 3001 实收资本 0.00\n贷 5001 主营业务收入 6.00',
  ).map((slip) => ({
    ...slip,
    lines: slip.lines.map((line, at) => (at === 0 ? { ...line, credit: fen(400) } : line)),
  }));
  const plan = plannedFrom(movedBooks({ balances: start, slips }));
  expect(plan.slips[0]?.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['1002', 1_000, 0],
    ['1002', 0, 400],
    ['5001', 0, 600],
  ]);
  expect(plan.notes.map(({ message }) => message)).toContain('没有金额的分录不迁入（共2行）');
});

test('科目没有对应的分录拒绝，说出是哪个科目', () => {
  const { refused } = planned('7.10', {}, { chart: 'map', mapped: { '1002': '9999' } });
  expect(refused).toContain('分录的科目“1002 银行存款”没有对应的科目');
});

test('科目没有对应的，只说科目：它的凭证和期初并没有不平衡，真不平衡的照说', () => {
  const slips = movedSlips(`2026-01-05 记-1
    借 1002 银行存款 10.00
    贷 5001 主营业务收入 10.00
    2026-01-06 记-2
    借 1002 银行存款 3.00
    贷 1002 银行存款 3.00
    2026-01-07 记-3
    借 1002 银行存款 3.00
    贷 5001 主营业务收入 2.00`);
  const items = movedBalances(
    '2026-01',
    '1122 应收账款 20.00 0.00 0.00 20.00\n1122 应收账款 20.00 0.00 0.00 20.00 客户:c1:甲公司\n3001 实收资本 -120.00 0.00 0.00 -120.00',
  );
  const balances = [...start.filter(({ account }) => account !== '3001'), ...items];
  const mapped = { '1002': '9999', '1122': '9998' };
  const { refusals } = plannedFrom(movedBooks({ balances, slips }), { chart: 'map', mapped });
  expect(refusals.map(({ message }) => message)).toEqual([
    '科目“1002 银行存款”对应的“9999”不在本账套的科目表里，请重新选择',
    '科目“1122 应收账款”对应的“9998”不在本账套的科目表里，请重新选择',
    '2026-01-07的凭证记-3借贷不平衡：借方多1.00；请核对它的分录是否齐全',
    '分录的科目“1002 银行存款”没有对应的科目（共4行）',
  ]);
});

describe('有外币金额，没有写是哪种币别（用友的文本）', () => {
  const unnamed = { currency: { code: '', amount: fen(1000), rate: exchangeRate(710_000_000) } };

  test('科目只核算一种外币的，就是它', () => {
    const { line, told } = planned('71.00', unnamed, {}, ['USD']);
    expect(line?.currency).toEqual({ code: 'USD', amount: 1000, rate: 710_000_000 });
    expect(told).not.toContain('币别');
  });

  test.each([[[]], [['USD', 'EUR']]])('科目也没有说明的（%j），不猜，说明只迁入人民币', (currencies) => {
    const { line, told } = planned('71.00', unnamed, {}, currencies);
    expect(line?.currency).toBeNull();
    expect(told).toContain('分录和科目都没有写是哪种币别');
  });

  test('外币一栏写的就是人民币金额，不是外币', () => {
    const { line, told } = planned('10.00', { currency: { ...unnamed.currency, rate: null } });
    expect(line?.currency).toBeNull();
    expect(told).not.toContain('币别');
  });
});

test('有数量而没有计量单位的科目，也核算数量；另一行没有数量的按 0，都说出来', () => {
  const slips = movedSlips(`2026-01-05 记-1
    借 1405 库存商品 6.00
    贷 1002 银行存款 6.00
    2026-01-06 记-2
    借 1405 库存商品 1.00
    贷 1002 银行存款 1.00`);
  const counted = slips.map((slip) => ({
    ...slip,
    lines: slip.lines.map((line) => ({
      ...line,
      quantity: slip.number === 1 && line.account === '1405' ? quantityOf(2_000_000) : null,
    })),
  }));
  const {
    accounts,
    slips: plannedSlips,
    notes,
  } = plannedFrom(movedBooks({ balances: start, slips: counted }));
  expect(accounts.map(({ code, unit }) => [code, unit])).toContainEqual(['1405', '(未填)']);
  expect(accounts.map(({ code, unit }) => [code, unit])).toContainEqual(['1002', null]);
  expect(plannedSlips.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    [2_000_000, null],
    [0, null],
  ]);
  const told = notes.map(({ message }) => message);
  expect(told).toContain('科目“1405 库存商品”有数量，文件里没有计量单位，按“(未填)”迁入；请迁入后补上');
  expect(told).toContain('科目“1405”的分录没有数量，按 0 迁入');
});

test('分录少填一类项目的，只说少的那一类；打开“红字改记另一方”时蓝字不动', () => {
  const slips = movedSlips(`2026-01-05 记-1
    借 1122 应收账款 1.00 客户:c1:甲公司 部门:d1:一部
    贷 5001 主营业务收入 1.00
    2026-01-06 记-2
    借 1122 应收账款 2.00 客户:c1:甲公司
    贷 5001 主营业务收入 2.00`);
  const plan = plannedFrom(movedBooks({ balances: start, slips }), { redTurned: true });
  expect(plan.notes.map(({ message }) => message)).toContain('科目“1122”的分录没有填部门，记在“(未填)”上');
  expect(plan.notes.map(({ message }) => message).join()).not.toContain('没有填客户');
  expect(plan.slips[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    ...[
      [100, 0],
      [0, 100],
    ],
  ]);
});

test('写明了币别的不改成科目的那一种，人民币的分录也不改', () => {
  expect(planned('7.10', dollars(100, null), {}, ['EUR']).line?.currency?.code).toBe('USD');
  expect(planned('7.10', {}, {}, ['EUR']).line?.currency).toBeNull();
});

test('贷方的外币也按汇率核对；原币和人民币一正一负的，没有汇率可以核对', () => {
  const credit = (amount: number, rate: number | null) =>
    planned('0.00', { debit: fen(0), credit: fen(710), ...dollars(amount, rate) });
  expect(credit(100, 710_000_000).told).not.toContain('按汇率');
  expect(credit(100, 720_000_000).told).toContain('USD1.00按汇率是7.20，文件里的人民币是7.10');
  expect(credit(-100, null).line?.currency).toEqual({ code: 'USD', amount: -100, rate: null });
  expect(credit(-100, null).told).not.toContain('按汇率');
});
