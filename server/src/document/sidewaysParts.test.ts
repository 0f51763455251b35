import { sidewaysParts } from './sidewaysParts';
import type { DocumentTable } from './tableDocument';

const amounts = (count: number, width = 20): DocumentTable['columns'] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ key: `o${index + 1}`, title: `门店${index + 1}`, kind: 'amount', width },
  }));

const tableOf = (others: DocumentTable['columns'], repeatedColumns?: readonly string[]): DocumentTable => ({
  ...{ worksheet: '利润表', title: '利润表', heading: { left: '', centre: '', right: '' }, rows: [] },
  columns: [{ key: 'item', title: '项目', kind: 'text', width: 30 }, ...others],
  ...(repeatedColumns ? { repeatedColumns } : {}),
});

const partsOf = (table: DocumentTable) =>
  sidewaysParts(table).map(({ title, columns }) => [title, columns.map(({ key }) => key).join(' ')]);

test('放得下的、没有说哪几栏每页都要的，还是一张', () => {
  const fits = tableOf(amounts(10), ['item']);
  const silent = tableOf(amounts(11));
  expect(sidewaysParts(fits)).toEqual([fits]);
  expect(sidewaysParts(silent)).toEqual([silent]);
});

test('放不下就分成几张，每张都有项目一栏，其余各栏分得一样多', () => {
  expect(partsOf(tableOf(amounts(11), ['item']))).toEqual([
    ['利润表（1/2）', 'item o1 o2 o3 o4 o5 o6'],
    ['利润表（2/2）', 'item o7 o8 o9 o10 o11'],
  ]);
});

test('正好满一张的，不多分一张；一栏就太宽的，一张一栏', () => {
  expect(partsOf(tableOf(amounts(20), ['item'])).map(([title]) => title)).toEqual([
    '利润表（1/2）',
    '利润表（2/2）',
  ]);
  expect(partsOf(tableOf(amounts(2, 240), ['item']))).toEqual([
    ['利润表（1/2）', 'item o1'],
    ['利润表（2/2）', 'item o2'],
  ]);
});
