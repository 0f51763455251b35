import { period } from '../../../primitives/period';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { MAX_VOUCHER_NUMBER } from '../../voucherNumber';
import type { MoveChoices } from './movePlan';

const start = movedBalances(
  '2026-01',
  '1002 银行存款 100.00 0.00 0.00 100.00\n3001 实收资本 -100.00 0.00 0.00 -100.00',
);

const slip = (title: string, day = '05', amount = '1.00') =>
  `2026-01-${day} ${title}\n借 1002 银行存款 ${amount}\n贷 5001 主营业务收入 ${amount}`;

function planned(text: string, choices: Partial<MoveChoices> = {}) {
  const plan = plannedFrom(movedBooks({ balances: start, slips: movedSlips(text) }), choices);
  return {
    slips: plan.slips.map(({ date, word, number }) => `${date.slice(8)} ${word}-${number}`),
    voids: plan.voids.map(({ word, number }) => `${word}-${number}`),
    told: plan.notes.map(({ message }) => message).join('\n'),
    refused: plan.refusals.map(({ message }) => message),
  };
}

test('凭证按日期、字、号排列，与文件里的先后无关', () => {
  const text = [slip('转-2'), slip('收-10'), slip('收-9'), slip('转-1', '04'), slip('付-1')].join('\n');
  expect(planned(text).slips).toEqual(['04 转-1', '05 付-1', '05 收-9', '05 收-10', '05 转-2']);
});

test.each([['收付转'], ['转收付'], ['付转收'], ['转付收']])('同一天的按字排列：文件里是%s', (words) => {
  expect(planned([...words].map((word) => slip(`${word}-1`)).join('\n')).slips).toEqual([
    ...['05 付-1', '05 收-1', '05 转-1'],
  ]);
});

test('没有凭证字的用选的字；选的是空的用“记”', () => {
  expect(planned(slip('7'), { word: '转' }).slips).toEqual(['05 转-7']);
  expect(planned(slip('7'), { word: '' }).slips).toEqual(['05 记-7']);
});

test('凭证号在一到一百万以内，没有金额的凭证拒绝', () => {
  expect(planned(slip('记-0')).refused).toEqual([
    expect.stringMatching(/^2026-01-05的凭证记-0：凭证号要在1到\d+之间$/),
  ]);
  expect(planned(slip('记-1', '05', '0.00')).refused).toEqual([
    '2026-01-05的凭证记-1没有金额；请在文件里补上，或去掉它',
  ]);
  expect(planned(slip('记-1')).refused).toStrictEqual([]);
});

test('借贷不平衡，说是哪一方多', () => {
  const less = slip('记-1').replace('借 1002 银行存款 1.00', '借 1002 银行存款 0.60');
  expect(planned(less).refused).toEqual([
    '2026-01-05的凭证记-1借贷不平衡：贷方多0.40；请核对它的分录是否齐全',
  ]);
});

test('同号而日期不同、摘要不同的两张是不同的凭证；行的先后不同仍是同一张', () => {
  expect(planned(`${slip('记-1')}\n${slip('记-1', '06')}`).refused).toHaveLength(1);
  const turned = '2026-01-05 记-1\n贷 5001 主营业务收入 1.00\n借 1002 银行存款 1.00';
  const same = planned(`${slip('记-1')}\n${turned}`);
  expect([same.refused, same.slips]).toEqual([[], ['05 记-1']]);
});

test('期间两端的月份都在期内', () => {
  const february = slip('记-1').replace('2026-01-05', '2026-02-28');
  const both = `${slip('记-1', '01')}\n${february}`;
  expect(planned(both).slips).toEqual(['01 记-1', '28 记-1']);
  expect(planned(both).refused).toStrictEqual([]);
});

test('作废和重复的凭证超过二十张，列出二十张并说共几张', () => {
  const voids = (count: number) =>
    Array.from({ length: count }, (_, at) => slip(`记-${at + 1} 作废`)).join('\n');
  expect(planned(voids(20)).told).toContain('记-19、记-20不迁入');
  expect(planned(voids(21)).told).toContain('记-19、记-20等21张不迁入');
  expect(planned(voids(2)).voids).toEqual(['记-1', '记-2']);
});

test('一行分录也没有的凭证拒绝；最大的凭证号可以，再大的不行', () => {
  const empty = movedSlips(slip('记-1')).map((one) => ({ ...one, lines: [] }));
  const { refusals } = plannedFrom(movedBooks({ balances: start, slips: empty }));
  expect(refusals).toMatchObject([
    { at: null, message: '2026-01-05的凭证记-1没有金额；请在文件里补上，或去掉它' },
  ]);
  expect(planned(slip(`记-${MAX_VOUCHER_NUMBER}`)).refused).toStrictEqual([]);
  expect(planned(slip(`记-${MAX_VOUCHER_NUMBER + 1}`)).refused).toHaveLength(1);
});

test('早于启用期间、晚于最后期间的凭证都拒绝；作废的也按日期、字、号排列', () => {
  const early = slip('记-1').replace('2026-01', '2025-12');
  const late = slip('记-2').replace('2026-01', '2026-02');
  const months = { from: period('2026-01'), last: period('2026-01') };
  expect(planned([early, late].join('\n'), months).refused).toEqual([
    expect.stringMatching(/^凭证记-1的日期2025-12-05不在2026年第01期至2026年第01期内/),
    expect.stringMatching(/^凭证记-2的日期2026-02-05不在2026年第01期至2026年第01期内/),
  ]);
  expect(planned([slip('记-3 作废'), slip('记-2 作废')].join('\n')).voids).toEqual(['记-2', '记-3']);
});

test('核算组织照写；两个组织各有一张同号的，不是重复', () => {
  const of = (organization: string) => movedSlips(slip('记-1')).map((one) => ({ ...one, organization }));
  const plan = plannedFrom(movedBooks({ balances: start, slips: [...of('01'), ...of('02')] }));
  expect(plan.slips.map(({ organization, key }) => [organization, key])).toEqual([
    ['01', '2026-01|记-1|01'],
    ['02', '2026-01|记-1|02'],
  ]);
});
