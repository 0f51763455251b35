import { keyCaps } from '@mingzhang/shared/ui';
import { templateKeyHelp, templateKeys } from './templateKeys';

test('快捷键表列出报表模板绑定的每一个键', () => {
  const shown = templateKeyHelp.flatMap(({ keys }) =>
    keys.flatMap((row) => row.keys.map((caps) => caps.join('+'))),
  );
  for (const key of Object.values(templateKeys)) expect(shown).toContain(keyCaps(key).join('+'));
});
