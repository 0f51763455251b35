import { dateOnly } from '../../primitives/dateOnly';
import { fen, type Fen } from '../../primitives/money';
import { quantityOf } from '../../primitives/scaled';
import { yuan } from '../../testing/yuan';
import { contentText, documentProblems, headText, type DetailedDocument } from './inventoryDocument';

const document = (amount: Fen, ...lines: Fen[]): DetailedDocument => ({
  ...{ id: '1', code: 'RK001', type: 1, date: dateOnly('2026-03-05'), amount },
  ...{ supplierId: 's1', supplierName: '粮油公司' },
  lines: lines.map((each, index) => ({
    material: { id: `m${index}`, code: '', name: '面粉', unitName: null, specification: null },
    amount: each,
    quantity: null,
  })),
});
const told = (...amounts: [Fen, ...Fen[]]) =>
  documentProblems(document(...amounts)).map(({ message }) => message);

test('明细合计就是单据金额的，可以生成凭证；其中有零的也可以', () => {
  expect(told(yuan('30.00'), yuan('10.00'), yuan('20.00'))).toStrictEqual([]);
  expect(told(yuan('30.00'), yuan('0'), yuan('30.00'))).toStrictEqual([]);
  expect(told(yuan('0'), yuan('-5.00'), yuan('5.00'))).toStrictEqual([]);
});

test('没有金额的、与明细不符的、超出范围的不生成凭证', () => {
  const empty = '单据RK001没有金额，不需要生成凭证';
  expect([told(yuan('0')), told(yuan('0'), yuan('0')), told(yuan('5.00'), yuan('0'))]).toEqual([
    [empty],
    [empty],
    [empty],
  ]);
  expect(told(yuan('30.00'), yuan('29.99'))).toEqual([
    '单据RK001的金额 30.00 与明细合计 29.99 不符，请在进销存里核对',
  ]);
  const limit = yuan('99999999999.99');
  const beyond = ['单据RK001的金额超出范围（最大 99,999,999,999.99）'];
  expect(told(limit, limit)).toStrictEqual([]);
  expect(told(fen(limit + 1), limit, fen(1))).toEqual(beyond);
  expect(told(yuan('1.00'), fen(limit + 1), fen(100 - limit - 1))).toEqual(beyond);
});

test('单据改没改：单头看编号、类型、日期、供应商、金额；明细看物料、金额、数量，不看先后', () => {
  const [before, amount] = [document(yuan('30.00'), yuan('10.00'), yuan('20.00')), yuan('31.00')];
  expect(headText({ ...before, supplierName: '改了名' })).toBe(headText(before));
  const heads = [
    { code: 'RK002' },
    { type: 2 as const },
    { date: dateOnly('2026-03-06') },
    { supplierId: null },
    { amount },
  ];
  for (const change of heads) expect(headText({ ...before, ...change })).not.toBe(headText(before));
  const [first, second] = before.lines;
  const lines = (...changed: DetailedDocument['lines']) => contentText({ ...before, lines: changed });
  expect(lines(second!, first!)).toBe(contentText(before));
  expect(lines(first!, { ...second!, quantity: quantityOf(1) })).not.toBe(contentText(before));
  expect(lines(first!, { ...second!, amount })).not.toBe(contentText(before));
  expect(lines(first!, { ...second!, material: first!.material })).not.toBe(contentText(before));
  expect(contentText({ ...before, code: 'RK002' })).not.toBe(contentText(before));
});
