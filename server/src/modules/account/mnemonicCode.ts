import { pinyin } from 'pinyin-pro';

/**
 * 助记码: one letter per character, so that a search can mark what it matched: 银行存款 → yhck. Lower case,
 * as people type it and as old clients compare it, letter by letter.
 */
export function mnemonicCode(name: string): string {
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase();
}
