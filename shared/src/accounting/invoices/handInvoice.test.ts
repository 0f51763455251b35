import { dateOnly } from '../../primitives/dateOnly';
import { yuan } from '../../testing/yuan';
import { deductionOf } from './deduction';
import { draftOfWritten, writtenByHand, type HandInvoice } from './handInvoice';
import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten, type WrittenInvoice } from './writtenInvoice';

const own = { creditCode: '91999999MA9000011F', name: '本公司' };
const party = { id: '91999999MA9000118T', name: '甲方' };
const noContact = { contact: '', bank: '' };

const entered: HandInvoice = {
  ...{ direction: 'in', kind: 'digital', isSpecial: true, code: '', number: '26992000000000000001' },
  ...{ date: dateOnly('2026-06-03'), party, blue: '', traveller: '', remark: '急' },
  lines: [
    { name: '角钢', rate: 130, amount: yuan('1000.00'), tax: yuan('130.00') },
    { name: '手册', rate: 'exempt', amount: yuan('20.50'), tax: null },
    { name: '', rate: null, amount: null, tax: null },
  ],
};
const written = (changes: Partial<HandInvoice> = {}) => writtenByHand({ ...entered, ...changes }, own);

test('手工录入：合计是各行之和，没有填的行不算，也不写成零', () => {
  const company = { id: own.creditCode, name: own.name, ...noContact };
  expect(written()).toEqual({
    ...nothingWritten,
    ...{ kind: 'digital', number: '26992000000000000001', date: '2026-06-03', specialMark: '01' },
    ...{ seller: { ...party, ...noContact }, buyer: company, amount: '1020.50', tax: '130.00', remark: '急' },
    lines: [
      { ...nothingInLine, row: 1, name: '角钢', rate: '13%', amount: '1000.00', tax: '130.00' },
      { ...nothingInLine, row: 2, name: '手册', rate: '免税', amount: '20.50' },
      { ...nothingInLine, row: 3 },
    ],
  });
});

test('销项发票的销方是本公司；专票、普票和不知道各有标志', () => {
  const sold = written({ direction: 'out' });
  expect([sold.seller.name, sold.buyer.name]).toEqual(['本公司', '甲方']);
  const marks = [true, false, null].map((isSpecial) => written({ isSpecial }).specialMark);
  expect(marks).toEqual(['01', '02', '']);
  expect(written({ date: null }).date).toBe('');
});

test('红字发票的蓝字号码：二十位，或代码和号码', () => {
  const blue = (text: string) => {
    const { originalCode, originalNumber } = written({ blue: text });
    return [originalCode, originalNumber];
  };
  expect(blue('26992000000000000009')).toEqual(['', '26992000000000000009']);
  expect(blue('099992600111-00000101')).toEqual(['099992600111', '00000101']);
  expect(blue('')).toEqual(['', '']);
});

test('车票只填票价：553.00 里有 45.66 的税；填了税额的照填的，退票费不倒算', () => {
  const ticket = (tax: string | null, blue = '') => {
    const line = { name: '', rate: null, amount: yuan('553.00'), tax: tax === null ? null : yuan(tax) };
    const { amount, tax: whole, lines } = written({ kind: 'rail', blue, lines: [line] });
    return [amount, whole, lines?.[0]?.amount, lines?.[0]?.tax];
  };
  expect(ticket(null)).toEqual(['507.34', '45.66', '507.34', '45.66']);
  expect(ticket('0.00')).toEqual(['507.34', '45.66', '507.34', '45.66']);
  expect(ticket('49.77')).toEqual(['553.00', '49.77', '553.00', '49.77']);
  expect(ticket(null, '26992000000000000009')).toEqual(['553.00', '0.00', '553.00', '']);
});

test('填了乘车人的是客票，没有填的不是', () => {
  expect(written().travel).toBe(null);
  expect(written({ traveller: '刘敏' }).travel).toEqual({
    ...{
      business: '',
      on: '',
      from: '',
      to: '',
      train: '',
      seat: '',
      traveller: '刘敏',
      travellerNumber: '',
    },
  });
});

test('没有填乘车人的退票费也记得原来的车票：税额先问', () => {
  const fee = readWritten(
    written({
      ...{ kind: 'rail', isSpecial: null, blue: '26992000000000000009' },
      lines: [{ name: '退票费', rate: null, amount: yuan('25.23'), tax: yuan('2.27') }],
    }),
  ).facts;
  expect(fee).toMatchObject({ blueKey: null, travel: { refundOf: '26992000000000000009' } });
  expect(fee && deductionOf(fee, 'general').tax).toBe(0);
});

const draft = (changes: Partial<WrittenInvoice>) => draftOfWritten({ ...nothingWritten, ...changes }, own);
const us = { id: own.creditCode, name: own.name, ...noContact };

test('读不全的文件成为待补的表单：读出来的都填上', () => {
  const travel = { business: '', on: '', from: '', to: '', train: '', seat: '', travellerNumber: '' };
  expect(
    draft({
      ...{ number: ' 26992000000000000001 ', date: '2026年6月3日', amount: '¥1,000.00', tax: '130' },
      ...{ title: '电子发票（增值税专用发票）', seller: { ...party, ...noContact }, buyer: us },
      travel: { ...travel, traveller: '刘敏' },
    }),
  ).toEqual({
    ...{ direction: 'in', kind: 'digital', isSpecial: true, code: '', number: '26992000000000000001' },
    ...{ date: '2026-06-03', party, blue: '', traveller: '刘敏', remark: '' },
    lines: [{ name: '', rate: null, amount: 100_000, tax: 13_000 }],
  });
});

test('读不出来的留空；对方是不是本公司看识别号', () => {
  expect(draft({ amount: 'x', date: '六月', seller: us, buyer: { ...party, ...noContact } })).toMatchObject({
    ...{ direction: 'out', date: null, party, isSpecial: null, traveller: '' },
    lines: [{ amount: null, tax: null }],
  });
  expect(draft({ seller: { ...party, ...noContact } })).toMatchObject({ direction: null, party });
});

test('票种：文件写明的不变；有代码的是税控发票', () => {
  expect(draft({ kind: 'rail' }).kind).toBe('rail');
  expect(draft({ code: '099992600111' }).kind).toBe('oldElectronic');
  expect(draft({}).kind).toBe('digital');
  expect(draft({ title: '电子发票（普通发票）' }).isSpecial).toBe(false);
});

test('红字车票的票价是负的，照样倒算；没有填票价的不倒算', () => {
  const refunded = (amount: string | null) => {
    const line = { name: '', rate: null, amount: amount === null ? null : yuan(amount), tax: null };
    const { lines } = written({ kind: 'rail', blue: '26992000000000000009', lines: [line] });
    return [lines?.[0]?.amount, lines?.[0]?.tax];
  };
  expect(refunded('-553.00')).toEqual(['-507.34', '-45.66']);
  expect(refunded('0.00')).toEqual(['0.00', '0.00']);
  expect(refunded('0.01')).toEqual(['0.01', '']);
  expect(refunded(null)).toEqual(['', '']);
});
