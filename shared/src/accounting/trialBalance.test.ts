import fc from 'fast-check';
import { amounts } from '../testing/arbitraries';
import { given, type GivenLedger } from '../testing/given';
import { yuan } from '../testing/yuan';
import {
  differenceText,
  hasTurnover,
  trialBalance,
  trialFaults,
  trialRows,
  type TrialRow,
} from './trialBalance';

const trialOf = ({ openings, accounts }: GivenLedger) => trialBalance(trialRows(openings, accounts));
const faultsOf = (ledger: GivenLedger) => trialFaults(trialOf(ledger)).map(({ message }) => message);

const july = given`
  启用 2024-07
  期初
    借 1002 银行存款      500.00 累计 借 800.00 贷 730.00
    借 1601 固定资产      900.00
    贷 1602 累计折旧      150.00 累计 贷 30.00
    贷 2202 应付账款      210.00
    贷 3001 实收资本     1000.00
    贷 3103 本年利润       40.00 累计 借 260.00 贷 300.00
    平 5001 主营业务收入         累计 借 300.00 贷 300.00
    平 5602 管理费用             累计 借 260.00
`;

test('期初、本年累计、年初各有两个等式：借方等于贷方，资产加成本等于负债加权益', () => {
  expect(trialOf(july)).toEqual({
    opening: {
      debit: yuan('1400.00'),
      credit: yuan('1400.00'),
      assets: yuan('1250.00'),
      claims: yuan('1250.00'),
      difference: yuan('0'),
    },
    turnover: {
      // 5602 was entered without its transfers: 借 260.00 贷 260.00 all the same.
      debit: yuan('1620.00'),
      credit: yuan('1620.00'),
      assets: yuan('40.00'),
      claims: yuan('40.00'),
      difference: yuan('0'),
    },
    yearBegin: {
      debit: yuan('1330.00'),
      credit: yuan('1330.00'),
      assets: yuan('1210.00'),
      claims: yuan('1210.00'),
      difference: yuan('0'),
    },
  });
  expect(faultsOf(july)).toStrictEqual([]);
});

test('期初平衡、本年累计不平衡，年初也就不平衡，差额各自写明', () => {
  const without = given`
    启用 2024-07
    期初
      借 1002 银行存款  500.00 累计 借 800.00 贷 700.00
      贷 3001 实收资本  500.00 累计 贷 25.00
  `;
  expect(faultsOf(without)).toEqual([
    '本年累计不平衡：借方 800.00，贷方 725.00，差额 75.00',
    '年初余额不平衡：借方 400.00，贷方 475.00，差额 75.00',
  ]);
});

test('期初不平衡、本年累计平衡', () => {
  const wrong = given`
    启用 2024-07
    期初
      借 1002 银行存款  500.00 累计 借 60.00
      贷 2202 应付账款  499.90 累计 贷 60.00
  `;
  expect(faultsOf(wrong)).toEqual([
    '期初余额不平衡：借方 500.00，贷方 499.90，差额 0.10',
    '年初余额不平衡：借方 440.00，贷方 439.90，差额 0.10',
  ]);
});

test('没有本年累计时年初就是期初，不再说一遍', () => {
  const january = given`
    期初
      借 1002 银行存款  500.00
      贷 3001 实收资本  499.90
  `;
  expect(hasTurnover(trialOf(january))).toBe(false);
  expect(faultsOf(january)).toEqual(['期初余额不平衡：借方 500.00，贷方 499.90，差额 0.10']);
});

test('成本是资产一边的，还没有结转的损益是权益一边的', () => {
  const mixed = given`
    期初
      借 4001 生产成本      70.00
      贷 5001 主营业务收入  52.00
      贷 3103 本年利润      18.00
  `;
  expect(trialOf(mixed).opening).toEqual({
    debit: yuan('70.00'),
    credit: yuan('70.00'),
    assets: yuan('70.00'),
    claims: yuan('70.00'),
    difference: yuan('0'),
  });
});

test('共同类科目看余额方向：借方的是资产，贷方的是权益一边的', () => {
  const row = (side: 'debit' | 'credit', net: string): TrialRow => ({
    account: { category: 'common', side },
    net: yuan(net),
    yearDebit: yuan('0'),
    yearCredit: yuan('0'),
  });
  expect(trialBalance([row('debit', '30.00'), row('credit', '-20.00')]).opening).toEqual({
    debit: yuan('30.00'),
    credit: yuan('20.00'),
    assets: yuan('30.00'),
    claims: yuan('20.00'),
    difference: yuan('10.00'),
  });
});

test('差额写明多在哪一方', () => {
  expect(differenceText(yuan('1234.5'))).toBe('差额 1,234.50（借方多）');
  expect(differenceText(yuan('-0.07'))).toBe('差额 0.07（贷方多）');
});

const rows: fc.Arbitrary<TrialRow[]> = fc.array(
  fc.record({
    account: fc.record({
      category: fc.constantFrom('asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'),
      side: fc.constantFrom('debit', 'credit'),
    }),
    net: amounts,
    yearDebit: amounts,
    yearCredit: amounts,
  }),
  { maxLength: 12 },
);

test('两个等式的差额总是相同，年初的差额是期初的减去本年累计的', () => {
  fc.assert(
    fc.property(rows, (entered) => {
      const { opening, turnover, yearBegin } = trialBalance(entered);
      for (const part of [opening, turnover, yearBegin]) {
        expect(part.assets - part.claims).toBe(part.difference);
        expect(part.debit - part.credit).toBe(part.difference);
      }
      expect(yearBegin.difference).toBe(opening.difference - turnover.difference);
    }),
  );
});
