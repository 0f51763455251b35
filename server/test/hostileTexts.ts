/** Long enough that going over it once from each of its places holds a server, short enough to read it often. */
const LENGTH = 300_000;

const filled = (unit: string) => unit.repeat(LENGTH / unit.length);

/** Texts that are almost what a pattern looks for, all the way to their end. */
export const hostileTexts: readonly string[] = [
  `a@${filled('.')}@`,
  `a@${filled('a.')}@`,
  `${filled('0')}x`,
  `1.${filled('0')}x`,
  `${filled('111,')}x`,
  `${filled('1:1,')}x`,
  `${filled('1 ')}x`,
  `1${filled(' ')}-`,
  `${filled('/')}x`,
  `${filled('?')}\n`,
  `${filled('[')}x`,
  `${filled('{')}x`,
  `${filled('"')}x`,
  `${filled('-')}1`,
  `${filled('(')}1`,
  `${filled('中')}1`,
  filled(' '),
];
