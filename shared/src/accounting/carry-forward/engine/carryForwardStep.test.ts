import { fen } from '../../../primitives/money';
import { carryForwardStep, type StepAnswers, type StepCard } from './carryForwardStep';

const card = (id: string, title: string, changes: Partial<StepCard> = {}): StepCard => ({
  id,
  title,
  isDue: false,
  hasDraft: false,
  isUnset: false,
  asks: [],
  asksTaxRate: false,
  assumedRates: [],
  vouchers: [],
  isReplaced: false,
  corrected: null,
  waitsFor: [],
  ...changes,
});
const due = { isDue: true, hasDraft: true };

const unanswered: StepAnswers = { passed: new Set(), confirmed: new Set(), isRegenerating: false };

const step = (cards: readonly StepCard[], answers: Partial<StepAnswers> = {}) => {
  const next = carryForwardStep(cards, { ...unanswered, ...answers });
  return next && [next.card.title, next.question?.reason ?? '生成', next.question?.message ?? ''];
};

const depreciation = card('depreciation', '计提折旧', { isUnset: true });
const surcharge = card('taxSurcharge', '计提税金及附加');
const profit = card('profitAndLoss', '结转损益', due);

test('按顺序做第一张有金额的卡片，没有金额的略过', () => {
  expect(step([surcharge, profit])).toEqual(['结转损益', '生成', '']);
  expect(step([surcharge])).toBeNull();
});

test('还没有设置的先问；跳过之后接着做，已有凭证的不问', () => {
  expect(step([depreciation, profit])).toEqual(['计提折旧', 'unset', expect.stringContaining('尚未设置')]);
  expect(step([depreciation, profit], { passed: new Set(['depreciation']) })).toEqual([
    '结转损益',
    '生成',
    '',
  ]);
  expect(step([{ ...depreciation, vouchers: ['记-4'] }, profit])).toEqual(['结转损益', '生成', '']);
});

test('期末汇率本月没有填写的，确认之后才生成', () => {
  const revaluation = card('fxRevaluation', '期末调汇', { ...due, assumedRates: ['USD 7.2'] });
  expect(step([revaluation])).toEqual(['期末调汇', 'rates', expect.stringContaining('USD 7.2')]);
  expect(step([revaluation], { confirmed: new Set(['fxRevaluation']) })).toEqual(['期末调汇', '生成', '']);
});

test('改写已有的凭证只问一次，列出所有要改写的', () => {
  const stale = { ...due, isReplaced: true };
  const tax = card('incomeTax', '计提所得税', { ...stale, vouchers: ['记-6'] });
  const cards = [tax, surcharge, { ...profit, ...stale, vouchers: ['记-7'] }];
  expect(step(cards)).toEqual([
    '计提所得税',
    'regenerate',
    '生成之后账上又有变动：计提所得税（记-6）、结转损益（记-7）。重新生成会改写这些凭证，凭证号不变。',
  ]);
  expect(step(cards, { isRegenerating: true })).toEqual(['计提所得税', '生成', '']);
});

test('多结转了的要先删凭证；等着被跳过的结转的不越过去', () => {
  const vat = card('unpaidVat', '结转未交增值税', { isDue: true, vouchers: ['记-5'] });
  expect(step([vat])).toEqual([
    '结转未交增值税',
    'excess',
    '账上已变动，本期不再需要结转未交增值税，请先删除记-5。',
  ]);
  const waiting = { ...profit, waitsFor: ['结转未交增值税'] };
  expect(step([vat, waiting], { passed: new Set(['unpaidVat']) })).toEqual([
    '结转损益',
    'waits',
    '结转损益要用到前面结转后的余额，请先生成：结转未交增值税。',
  ]);
});

test('凭证手工修改过的，写明账上和规则两个金额，单独问一次；答应改写才改写', () => {
  const corrected = { posted: fen(250_00), byRule: fen(300_00) };
  const stale = { ...due, isReplaced: true };
  const worn = card('depreciation', '计提折旧', { ...stale, vouchers: ['记-3'], corrected });
  const cards = [worn, { ...profit, ...stale, vouchers: ['记-7'] }];
  expect(step(cards, { isRegenerating: true })).toEqual([
    '计提折旧',
    'corrected',
    '计提折旧凭证记-3已手工修改（账上 250.00，规则 300.00）。可以保留修改，也可以按规则重新生成。',
  ]);
  expect(step(cards, { confirmed: new Set(['depreciation']) })).toEqual(['计提折旧', '生成', '']);
  // The question about overwriting names only vouchers that were not corrected by hand.
  expect(step(cards, { passed: new Set(['depreciation']) })?.[2]).toContain('又有变动：结转损益（记-7）。');
  expect(step([{ ...worn, hasDraft: false, corrected: { ...corrected, byRule: fen(0) } }])?.[2]).toContain(
    '规则 0.00',
  );
});

test('销售数量在账上看不出来，问的是数量；税率没有选定，问一次', () => {
  const ask = '140501 笔记本电脑本月销售数量在收入科目上看不出来';
  const cost = card('costOfSales', '结转销售成本', { isUnset: true, asks: [ask] });
  expect(step([cost])).toEqual(['结转销售成本', 'unset', `结转销售成本：${ask}。`]);
  const tax = card('incomeTax', '计提所得税', { ...due, asksTaxRate: true });
  expect(step([tax])).toEqual(['计提所得税', 'taxRate', expect.stringContaining('实际税负5%，其他企业25%')]);
  expect(step([{ ...tax, vouchers: ['记-6'] }])?.[1]).toBe('生成');
});
