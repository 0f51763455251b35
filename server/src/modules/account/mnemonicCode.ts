import { pinyin } from 'pinyin-pro';

/** 助记码: one capital per character, so that a search can mark what it matched: 银行存款 → YHCK. */
export function mnemonicCode(name: string): string {
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replaceAll(/\s/g, '')
    .toUpperCase();
}
