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

test('机动车销售统一发票抵扣，纸质的也是；二手车的、普通发票的不抵扣', () => {
  const taxOf = (changes: Partial<WrittenInvoice>) =>
    deductionOf(factsOf({ specialMark: '', ...changes }), 'general').tax;
  const paper = { code: '144012099001', number: '00000101' };
  expect(taxOf({ title: '数电发票（机动车销售统一发票）' })).toBe(5_660);
  expect(taxOf({ ...paper, title: '机动车销售统一发票' })).toBe(5_660);
  expect(taxOf({ business: '机动车' })).toBe(5_660);
  expect(taxOf({ title: '数电发票（二手车销售统一发票）' })).toBe(0);
  expect(taxOf({ ...paper, title: '二手车销售统一发票' })).toBe(0);
  expect(taxOf({ title: '数电发票（普通发票）', business: '机动车' })).toBe(0);
  expect(taxOf({ title: '数电发票（增值税专用发票）', business: '机动车' })).toBe(5_660);
  expect(factsOf({ specialMark: '', title: '机动车销售统一发票' })).toMatchObject({
    business: '机动车',
    isSpecial: null,
  });
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

test('编码和商品类别说的不是餐饮的，名称里有餐饮也抵扣；没有类别的看名称', () => {
  const taxOf = (name: string, classification = '') =>
    deductionOf(factsOf({ lines: [line(name, '943.40', '56.60', classification)] }), 'general').tax;
  expect(taxOf('*纸制品*餐饮用纸')).toBe(5_660);
  expect(taxOf('餐饮费')).toBe(0);
  expect(taxOf('*纸制品*纸', '1060401000000000000')).toBe(5_660);
});

test.each([
  ['贷款服务', '*金融服务*贷款利息', '*贷款服务*利息', '3060101000000000000'],
  ['居民日常服务', '*其他*美容', '*居民日常服务*美容', '3070501000000000000'],
  ['娱乐服务', '*其他*歌厅', '*娱乐服务*歌厅', '3070302000000000000'],
])('%s不得抵扣，按编码或类别', (title, name, named, classification) => {
  const reasons = (lines: readonly ReturnType<typeof line>[]) =>
    deductionOf(factsOf({ lines }), 'general').reasons;
  const reason = [`第1行是${title}，不得抵扣（增值税法第二十二条及其实施条例）`];
  expect(reasons([line(name, '943.40', '56.60', classification)])).toEqual(reason);
  expect(reasons([line(named, '943.40', '56.60')])).toEqual(reason);
});

test('没有编码的金融服务：利息不得抵扣，手续费可以', () => {
  const taxOf = (name: string) =>
    deductionOf(factsOf({ lines: [line(name, '943.40', '56.60')] }), 'general').tax;
  expect(taxOf('*金融服务*贷款利息')).toBe(0);
  expect(taxOf('*金融服务*票据贴现利息')).toBe(0);
  expect(taxOf('*金融服务*转账手续费')).toBe(5_660);
});

test('不得抵扣的依据随开票日期', () => {
  const lines = [line('*餐饮服务*餐费', '943.40', '56.60')];
  const why = (date: string) => deductionOf(factsOf({ lines, date }), 'general');
  expect(why('2016-05-01').reasons[0]).toContain('（财税〔2016〕36号 附件1 第二十七条）');
  expect(why('2019-04-01').reasons[0]).toContain('（财政部 税务总局 海关总署公告2019年第39号）');
  expect(why('2025-12-31').reasons[0]).toContain('（财政部 税务总局 海关总署公告2019年第39号）');
  expect(why('2026-01-01').reasons[0]).toContain('（增值税法第二十二条及其实施条例）');
  expect(why('2016-04-30')).toEqual({ tax: 5_660, lines: [5_660], reasons: [] });
});

test('没有明细的专票整张抵扣；不能抵扣的各说原因，每行都是零', () => {
  expect(deductionOf(factsOf({}), 'general')).toEqual({ tax: 5_660, lines: [], reasons: [] });
  const lines = [line('*纸制品*纸', '943.40', '56.60')];
  expect(deductionOf(factsOf({ lines }), 'smallScale')).toEqual({
    ...{ tax: 0, lines: [0], reasons: ['小规模纳税人不抵扣进项税额，计入成本'] },
  });
  expect(deductionOf(factsOf({ lines, specialMark: '02' }), 'general')).toEqual({
    ...{ tax: 0, lines: [0], reasons: ['不是增值税扣税凭证（普通发票），税额计入成本'] },
  });
});

test('普通发票的明细是通行费或客运的抵扣；纸质的和航空行程单另有规定', () => {
  const taxOf = (name: string, changes: Partial<WrittenInvoice> = {}) =>
    deductionOf(factsOf({ lines: [line(name, '943.40', '56.60')], specialMark: '02', ...changes }), 'general')
      .tax;
  expect(taxOf('*经营租赁*通行费')).toBe(5_660);
  expect(taxOf('*运输服务*客运服务费')).toBe(5_660);
  expect(taxOf('*运输服务*货运服务费')).toBe(0);
  expect(taxOf('*纸制品*客运宣传册')).toBe(0);
  const paper = { kind: 'paper', number: '00000101', code: '1100999620' } as const;
  expect(taxOf('*经营租赁*通行费', { ...paper, business: '通行费' })).toBe(0);
  expect(taxOf('*运输服务*机票', { kind: 'air', specialMark: '' })).toBe(5_660);
  expect(taxOf('*运输服务*机票', { kind: 'other', specialMark: '' })).toBe(0);
});

const ticket = (changes: Partial<WrittenInvoice> = {}) =>
  factsOf({
    ...{ kind: 'rail', specialMark: '', lines: null, total: '553.00', tax: '45.66' },
    travel: {
      ...{ business: '', on: '', from: '', to: '', train: '', seat: '' },
      ...{ traveller: '虚构旅客', travellerNumber: '' },
    },
    ...changes,
  });

test('车票的税额以票面为准：免税的没有可抵扣的', () => {
  expect(deductionOf(ticket(), 'general')).toEqual({ tax: 4_566, lines: [], reasons: [] });
  expect(deductionOf(ticket({ travel: null }), 'general').tax).toBe(4_566);
  expect(deductionOf(ticket({ tax: '0.00' }), 'general')).toEqual({ tax: 0, lines: [], reasons: [] });
});

test.each([
  ['售', 4_566],
  ['改签', 4_566],
  ['换', 4_566],
  ['退', 0],
  ['退票', 0],
  ['', 0],
])('写有原票号码的车票，业务类型“%s”：可抵扣 %d 分', (business, tax) => {
  const travel = {
    ...{ business, on: '', from: '', to: '', train: '', seat: '' },
    ...{ traveller: '虚构旅客', travellerNumber: '' },
  };
  const told = ticket({ travel, originalNumber: '26992000000000000009' });
  expect(deductionOf(told, 'general')).toEqual({
    ...{ tax, lines: [] },
    reasons: tax === 0 ? ['退票费的税额是否抵扣，请确认用途后选择'] : [],
  });
});

test('普通发票里只有通行费、客运的行抵扣，同票其他行不抵扣', () => {
  const lines = [line('*经营租赁*通行费', '900.00', '27.00'), line('*纸制品*复印纸', '43.40', '29.60')];
  expect(deductionOf(factsOf({ lines, specialMark: '02' }), 'general')).toEqual({
    ...{ tax: 2_700, lines: [2_700, 0] },
    reasons: ['第2行不是通行费或旅客运输，普通发票的税额计入成本'],
  });
  expect(deductionOf(factsOf({ lines, specialMark: '02', business: '通行费' }), 'general').tax).toBe(5_660);
});
