import { dateOnly } from '../../primitives/dateOnly';
import { fen } from '../../primitives/money';
import { deductionOf } from './deduction';
import type { InvoiceFacts } from './invoice';
import { railTax } from './railTax';
import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten, type WrittenInvoice } from './writtenInvoice';

const factsOf = (changes: Partial<WrittenInvoice>): InvoiceFacts => {
  const { facts, problems } = readWritten({
    ...nothingWritten,
    ...{
      number: '26992000000000000001',
      date: '2026-06-03',
      specialMark: '01',
      total: '1000.00',
      tax: '56.60',
    },
    ...changes,
  });
  if (!facts) throw new Error(JSON.stringify(problems));
  return facts;
};

const line = (name: string, amount: string, tax: string, classification = '') => ({
  ...{ ...nothingInLine, row: 1, name, amount, tax, classification },
});

test('餐饮专票不得抵扣，同票其他行可以', () => {
  const facts = factsOf({
    ...{ total: '2130.00', tax: '186.60' },
    lines: [line('*餐饮服务*餐费', '943.40', '56.60'), line('*纸制品*复印纸', '1000.00', '130.00')],
  });
  expect(deductionOf(facts, 'general')).toEqual({
    tax: 13_000,
    lines: [0, 13_000],
    reasons: ['第1行是餐饮服务，不得抵扣（增值税法第二十二条及其实施条例）'],
  });
  expect(deductionOf(facts, 'smallScale').tax).toBe(0);
});

test('按税收分类编码也认得', () => {
  const facts = factsOf({ lines: [line('餐费', '943.40', '56.60', '3070401000000000000')] });
  expect(deductionOf(facts, 'general').tax).toBe(0);
});

test('规则按开票日期：客运在 2019 年 4 月前不得抵扣', () => {
  const lines = [line('*客运服务*客运费', '943.40', '56.60')];
  expect(deductionOf(factsOf({ lines, date: '2019-03-31' }), 'general').tax).toBe(0);
  expect(deductionOf(factsOf({ lines, date: '2019-04-01' }), 'general').tax).toBe(5_660);
});

test('普通发票不抵扣，通行费和旅客运输除外', () => {
  expect(deductionOf(factsOf({ specialMark: '02' }), 'general').tax).toBe(0);
  expect(deductionOf(factsOf({ specialMark: '02', business: '通行费' }), 'general').tax).toBe(5_660);
  expect(deductionOf(factsOf({ specialMark: '02', business: '旅客运输服务' }), 'general').tax).toBe(5_660);
});

test('车票按票面税额，退票费先问', () => {
  const travel = {
    business: '售',
    on: '2026-06-10',
    from: '',
    to: '',
    train: '',
    seat: '',
    traveller: '',
    travellerNumber: '',
  };
  const rail = { kind: 'rail', specialMark: '', total: '553.00', tax: '45.66', travel } as const;
  expect(deductionOf(factsOf(rail), 'general').tax).toBe(4_566);
  const back = factsOf({ ...rail, travel: { ...travel, business: '退' } });
  expect(deductionOf(back, 'general')).toEqual({
    tax: 0,
    lines: [],
    reasons: ['退票费的税额是否抵扣，请确认用途后选择'],
  });
});

test('票价 553.00 里有 45.66 的税', () => {
  expect(railTax(fen(55_300))).toEqual({ amount: 50_734, tax: 4_566 });
  expect(railTax(fen(2_750))).toEqual({ amount: 2_523, tax: 227 });
});

test('日期比较不受文字影响', () =>
  expect(factsOf({ date: '2016年5月1日' }).date).toBe(dateOnly('2016-05-01')));
