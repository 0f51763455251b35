import { RecentMap } from './RecentMap';

test('装满以后，最久没有用过的先忘掉；刚用过的留着', () => {
  const recent = new RecentMap<string, number>(2);
  recent.set('甲', 1);
  recent.set('乙', 2);
  expect(recent.get('甲')).toBe(1);
  recent.set('丙', 3);
  expect(['甲', '乙', '丙'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('改写不占第二个位置，删去的让出位置', () => {
  const recent = new RecentMap<string, number>(2);
  recent.set('甲', 1);
  recent.set('甲', 4);
  recent.set('乙', 2);
  expect(recent.get('甲')).toBe(4);
  recent.delete('甲');
  recent.set('丙', 3);
  expect(['甲', '乙', '丙'].map((key) => recent.get(key))).toEqual([undefined, 2, 3]);
});
