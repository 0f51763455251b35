import { keyCaps } from '../useHotkeys';
import { addKeyTitle, listKeyHelp, listKeys } from './listKeys';

const shown = (...help: Parameters<typeof listKeyHelp>) =>
  listKeyHelp(...help).flatMap(({ keys }) =>
    keys.map(({ keys: caps, does }) => `${caps.map((each) => each.join('+')).join(' ')} ${does}`),
  );

test('快捷键表列出列表绑定的每一个键', () => {
  const lines = shown('币别', { add: '新增币别', rows: { open: '修改', remove: '删除', tick: '选择' } });
  expect(lines).toEqual(['Alt+N 新增币别', '↑ ↓ 上一行、下一行', 'Enter 修改', '空格 选择', 'Delete 删除']);
  const caps = lines.join(' ').split(' ');
  for (const key of Object.values(listKeys)) expect(caps).toContain(keyCaps(key).join('+'));
  expect(addKeyTitle).toBe('Alt+N');
});

test('做不了的事，它的键不列出来', () => {
  expect(shown('币别', { rows: {} })).toEqual(['↑ ↓ 上一行、下一行']);
  expect(shown('账套', { add: '新建账套', rows: null })).toEqual(['Alt+N 新建账套']);
});
