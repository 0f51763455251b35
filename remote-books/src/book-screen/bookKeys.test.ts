import { keyCaps } from '@mingzhang/shared/ui';
import { bookKeyHelp, bookKeys } from './bookKeys';

test('快捷键表列出账簿绑定的每一个键', () => {
  const shown = bookKeyHelp.flatMap(({ keys }) =>
    keys.flatMap((row) => row.keys.map((caps) => caps.join('+'))),
  );
  for (const key of Object.values(bookKeys)) expect(shown).toContain(keyCaps(key).join('+'));
  expect(new Set(shown).size).toBe(shown.length);
});
