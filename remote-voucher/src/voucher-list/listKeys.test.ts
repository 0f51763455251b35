import { listActionOf, listHotkeys } from './listHotkeys';
import { listKeys } from './listKeys';

const shown = listKeys.flatMap(({ keys }) => keys.flatMap((help) => help.keys.map((caps) => caps.join('+'))));

test('快捷键表列出每一个绑定的键，没有别的', () => {
  expect(shown).toHaveLength(Object.values(listHotkeys).flat().length + ['Tab', '双击'].length);
  expect(shown).toEqual(
    expect.arrayContaining(['/', '↑', '↓', 'Home', '空格', 'Delete', 'Shift+F10', '菜单键']),
  );
});

test('没有一个键绑定两次', () => {
  const bound = Object.values(listHotkeys).flat();
  expect(new Set(bound).size).toBe(bound.length);
  expect([' ', 'shift+f10', 'x'].map(listActionOf)).toEqual(['toggle', 'menu', undefined]);
});
