import { boundWorksheetKeys, worksheetKeyHelp } from './worksheetKeys';

const shown = (mayWrite: boolean) =>
  worksheetKeyHelp(mayWrite).flatMap(({ keys }) =>
    keys.flatMap((row) => row.keys.map((caps) => caps.join('+'))),
  );

test('快捷键表列出工作表绑定的每一个键', () => {
  const nothing = () => undefined;
  const bound = Object.keys(
    boundWorksheetKeys({
      ...{ above: nothing, below: nothing, first: nothing, last: nothing, choose: nothing },
      ...{ assign: nothing, open: nothing, all: nothing, none: nothing },
    }),
  );
  const escaped = { Esc: 'escape', 空格: ' ', '↑': 'arrowup', '↓': 'arrowdown' } as Record<string, string>;
  const listed = shown(true).map((caps) => escaped[caps] ?? caps.toLowerCase());
  expect(listed.sort()).toEqual(bound.sort());
});

test('只能查看的人，只列出走动和打开', () => {
  expect(shown(false)).toEqual(['↑', '↓', 'Home', 'End', 'Ctrl+Enter']);
});
