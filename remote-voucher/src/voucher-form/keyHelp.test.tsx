import { keyCaps } from '@mingzhang/shared/ui';
import { creationKeys } from '@mingzhang/shared/ui-account';
import { bound, cellKeyOf, cellKeys, formKeys } from './formKeys';
import { keyHelp } from './keyHelp';

const capsOf = (hotkeys: readonly string[]) => hotkeys.map((hotkey) => keyCaps(hotkey).join('+'));
const boundKeys = [...Object.values(formKeys), ...Object.values(cellKeys), creationKeys].flat();
const shown = keyHelp.flatMap(({ keys }) => keys.flatMap((help) => help.keys.map((caps) => caps.join('+'))));

/** What is not a key of its own: characters that are typed, and keys of a cell and its list. */
const TYPED = ['=', '＝', '空格', '全角空格', '-', '－', '12*3.5', '100*13%', '..', '。。', '//', '、、'];
const OTHERS = ['?', 'Esc', '单击', 'Enter'];

test('快捷键表列出每一个绑定的键，没有别的', () => {
  expect([...shown].sort()).toEqual([...capsOf(boundKeys), ...TYPED, ...OTHERS].sort());
});

test('没有一个键绑定两次', () => {
  expect(new Set(boundKeys).size).toBe(boundKeys.length);
});

test('一个动作在它的每个键上', () => {
  const save = () => undefined;
  expect(bound({ saveAndNew: save })).toEqual({ f12: save, 'alt+s': save });
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
