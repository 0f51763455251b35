import { regionPath, regions } from './region';
import { findsRegion, regionTree } from './regionTree';

const titles = (id: string) => regionPath(id).map(({ title }) => title);

test('31 provinces, and every division has its parent', () => {
  const ids = new Set(regions.map(({ id }) => id));
  expect(ids.size).toBe(regions.length);
  expect(regions.filter(({ parentId }) => parentId === null)).toHaveLength(31);
  expect(regions.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toStrictEqual([]);
});

test('the path of a county', () => {
  expect(titles('440305')).toEqual(['广东省', '深圳市', '南山区']);
  expect(titles('340181')).toEqual(['安徽省', '合肥市', '巢湖市']);
  expect(titles('999999')).toStrictEqual([]);
});

test.each([
  ['110101', ['北京市', '东城区']],
  ['120101', ['天津市', '和平区']],
  ['310101', ['上海市', '黄浦区']],
  ['500101', ['重庆市', '万州区']],
])('the districts of a municipality are directly under it: %s', (id, path) => {
  expect(titles(id)).toEqual(path);
});

test('the tree ends in counties, and a city without counties is an end itself', () => {
  const [beijing] = regionTree();
  expect(beijing?.children?.[0]).toEqual({
    value: '110101',
    label: '东城区',
    keys: ['東城區', 'dongchengqu', 'dcq'],
  });
  expect(regions.filter(({ id }) => id.startsWith('1101') && id.endsWith('00'))).toStrictEqual([]);
});

test('every record has its five fields', () => {
  expect(regions.find(({ id }) => id === '440307')).toEqual({
    id: '440307',
    title: '龙岗区',
    traditionalTitle: '龍崗區',
    pinyinTitle: 'long gang qu',
    parentId: '440300',
  });
  for (const { id, title, traditionalTitle, pinyinTitle } of regions) {
    expect(id).toMatch(/^\d{6}$/);
    expect([title, traditionalTitle.length]).toEqual([title, title.length]);
    expect([title, pinyinTitle.split(' ').length]).toEqual([title, [...title].length]);
  }
});

test.each([
  ['六安市', 'lu an shi'],
  ['东莞市', 'dong guan shi'],
  ['重庆市', 'chong qing shi'],
  ['乐清市', 'yue qing shi'],
  ['乐山市', 'le shan shi'],
  ['长治市', 'chang zhi shi'],
  ['厦门市', 'xia men shi'],
  ['浚县', 'xun xian'],
  ['单县', 'shan xian'],
  ['蔚县', 'yu xian'],
])('a place is read as the people there do: %s', (title, reading) => {
  const found = regions.filter((region) => region.title === title);
  expect(found.map(({ pinyinTitle }) => pinyinTitle)).toEqual([reading]);
});

test.each([
  ['南山', true],
  ['nanshan', true],
  ['NS', true],
  ['nsq', true],
  ['shan', false],
  ['gd ns', true],
  ['szs', false],
  ['寶安', false],
])('%s finds 广东省 深圳市 南山区: %s', (typed, isFound) => {
  const byId = new Map(
    regionTree()
      .flatMap((node) => [node, ...(node.children ?? [])])
      .map((node) => [node.value, node]),
  );
  const [province, city] = [byId.get('440000'), byId.get('440300')];
  const county = city?.children?.find(({ value }) => value === '440305');
  const path = [province, city, county].flatMap((node) => node ?? []);
  expect(path).toHaveLength(3);
  expect(findsRegion(typed, path)).toBe(isFound);
});
