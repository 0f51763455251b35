import { keyCaps } from '../useHotkeys';

/** The keys of figures that explain themselves: what is bound is read from here, and so is the list of keys. */
export const figureKeys = {
  above: ['arrowup'],
  below: ['arrowdown'],
  before: ['arrowleft'],
  after: ['arrowright'],
  explain: ['enter', ' '],
  close: ['escape'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type FigureKey = keyof typeof figureKeys;

const bound = (keys: readonly FigureKey[], does: string) => ({
  keys: keys.flatMap((key) => figureKeys[key].map(keyCaps)),
  does,
});

/** 快捷键 of the figures of a statement. */
export const figureKeyHelp = {
  title: '表中的金额',
  keys: [
    bound(['above', 'below', 'before', 'after'], '移到相邻的金额'),
    bound(['explain'], '查看数据来源，再打开账簿和凭证'),
    bound(['close'], '关闭'),
  ],
};

/** What a key does at a figure; undefined: nothing. */
export function figureKeyOf(hotkey: string): FigureKey | undefined {
  return (Object.keys(figureKeys) as FigureKey[]).find((key) =>
    (figureKeys[key] as readonly string[]).includes(hotkey),
  );
}
