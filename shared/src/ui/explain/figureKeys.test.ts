import { keyCaps } from '../useHotkeys';
import { figureKeyHelp, figureKeyOf, figureKeys } from './figureKeys';

test('快捷键表列出报表数字绑定的每一个键', () => {
  const shown = figureKeyHelp.keys.flatMap(({ keys }) => keys.map((caps) => caps.join('+')));
  const bound = Object.values(figureKeys).flat();
  expect(shown).toEqual(bound.map((key) => keyCaps(key).join('+')));
  expect(bound.map(figureKeyOf)).not.toContain(undefined);
  expect(figureKeyOf('ctrl+arrowup')).toBeUndefined();
});
