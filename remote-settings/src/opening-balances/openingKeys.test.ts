import { keyCaps } from '@mingzhang/shared/ui';
import { boundOpeningKeys, openingKeyHelp } from './openingKeys';

test('快捷键表列出期初余额绑定的每一个键', () => {
  const nothing = () => undefined;
  const bound = Object.keys(boundOpeningKeys({ save: nothing, undo: nothing, redo: nothing }));
  const shown = openingKeyHelp.flatMap(({ keys }) =>
    keys.flatMap((row) => row.keys.map((caps) => caps.join('+'))),
  );
  expect(bound).toEqual(['ctrl+s', 'ctrl+z', 'ctrl+y', 'ctrl+shift+z']);
  for (const key of bound) expect(shown).toContain(keyCaps(key).join('+'));
});
