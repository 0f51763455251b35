import { filterOf, paramsOf } from './registerAddress';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('地址里没有的不筛选：先看进项', () => {
  expect(read('')).toEqual({
    ...{ direction: 'in', from: null, to: null, kind: null, state: null, colour: null },
    ...{ ticked: null, batchId: null, text: '' },
  });
});

test('读出来的再写成地址，还是同一个', () => {
  const query = 'direction=out&from=2026-03-01&to=2026-03-31&kind=rail&state=open&colour=red&batch=7&q=甲方';
  expect(read(query)).toMatchObject({ direction: 'out', kind: 'rail', batchId: 7, text: '甲方' });
  expect(new URLSearchParams(paramsOf(read(query))).toString()).toBe(new URLSearchParams(query).toString());
  expect(paramsOf(read('ticked=no'), 3)).toEqual({ ticked: 'no', page: '3' });
});

test('不认识的词、倒过来的日期不作数', () => {
  expect(read('kind=toString&state=all&batch=x')).toMatchObject({ kind: null, state: null, batchId: null });
  expect(read('from=2026-04-01&to=2026-03-31')).toMatchObject({ from: '2026-03-31', to: '2026-03-31' });
});
