import { regionPath, regions } from './region';
import { regionTree } from './regionTree';

const titles = (id: string) => regionPath(id).map(({ title }) => title);

test('31 provinces, and every division has its parent', () => {
  const ids = new Set(regions.map(({ id }) => id));
  expect(ids.size).toBe(regions.length);
  expect(regions.filter(({ parentId }) => parentId === null)).toHaveLength(31);
  expect(regions.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
});

test('the path of a county', () => {
  expect(titles('440305')).toEqual(['广东省', '深圳市', '南山区']);
  expect(titles('340181')).toEqual(['安徽省', '合肥市', '巢湖市']);
  expect(titles('999999')).toEqual([]);
});

test.each([
  ['110101', ['北京市', '东城区']],
  ['120101', ['天津市', '和平区']],
  ['310101', ['上海市', '黄浦区']],
  ['500101', ['重庆市', '万州区']],
])('the districts of a municipality stand directly under it: %s', (id, path) => {
  expect(titles(id)).toEqual(path);
});

test('the tree ends in counties, and a city without counties is an end itself', () => {
  const [beijing] = regionTree();
  expect(beijing?.children?.[0]).toEqual({ value: '110101', label: '东城区' });
  expect(regions.filter(({ id }) => id.startsWith('1101') && id.endsWith('00'))).toEqual([]);
});
