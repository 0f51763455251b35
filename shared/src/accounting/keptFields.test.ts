import { lineIdOf, withOmitted } from './keptFields';

test('请求里没有提到的字段保持原样，提到的照改，清空也算提到', () => {
  const before = { name: '美元', rate: '7.1', note: '月末汇率' };
  const draft = { name: '美金', rate: null as string | null, note: null as string | null };
  expect(withOmitted<typeof draft, 'note'>(before, draft, ['note'])).toEqual({
    name: '美金',
    rate: null,
    note: '月末汇率',
  });
});

test('分录没有自己的编号，给出去的编号在一页凭证里不重复', () => {
  expect(lineIdOf(12, 3)).toBe(12_003);
  expect(lineIdOf(13, 1)).not.toBe(lineIdOf(12, 1000));
});
