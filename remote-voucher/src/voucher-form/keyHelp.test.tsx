import { keyCaps } from '@mingzhang/shared/ui';
import { creationKeys } from '@mingzhang/shared/ui-account';
import { commands, keyText } from './commands';
import { cellKeyOf, cellKeys } from './grid/gridKeys';
import { keyHelp } from './keyHelp';

const capsOf = (hotkeys: readonly string[]) => hotkeys.map((hotkey) => keyCaps(hotkey).join('+'));
const ofTables = [...Object.values(commands), ...Object.values(cellKeys)].map(({ keys }) => keys);
const boundKeys = [...ofTables, creationKeys].flat();
const help = keyHelp({ ofForm: commands, ofCells: cellKeys });
const shown = help.flatMap(({ keys }) => keys.flatMap((row) => row.keys.map((caps) => caps.join('+'))));

/** What is not a key of its own: characters that are typed, and keys of a cell and its list. */
const TYPED = ['=', '＝', '空格', '全角空格', '-', '－', '12*3.5', '100*13%', '..', '。。', '//', '、、'];
const OTHERS = ['?', 'Esc', '单击', 'Enter'];

test('快捷键表列出每一个绑定的键，没有别的', () => {
  expect([...shown].sort()).toEqual([...capsOf(boundKeys), ...TYPED, ...OTHERS].sort());
});

test('没有一个键绑定两次', () => {
  expect(new Set(boundKeys).size).toBe(boundKeys.length);
});

test('按钮写出命令的每个键', () => {
  expect(keyText(commands.saveAndNew)).toBe('F12 或 Alt+S');
  expect(keyText(commands.goBefore)).toBe('PgUp 或 Alt+[');
});

test('格里的键按修饰键分开', () => {
  const pressed = [
    'enter',
    'shift+enter',
    'ctrl+enter',
    'tab',
    'shift+tab',
    'f7',
    'shift+f7',
    'ctrl+shift+z',
  ];
  expect(pressed.map(cellKeyOf)).toEqual(['onwards', 'back', null, 'onwards', 'back', 'pick', null, 'redo']);
});

test('键名按键盘上的写法', () => {
  const names = ['ctrl+s', 'f12', 'alt+[', 'pageup', 'alt+arrowup', 'ctrl+shift+z', 'ctrl+insert'];
  expect(capsOf(names)).toEqual(['Ctrl+S', 'F12', 'Alt+[', 'PgUp', 'Alt+↑', 'Ctrl+Shift+Z', 'Ctrl+Insert']);
});
