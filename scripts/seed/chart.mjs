import { pinyin } from 'pinyin-pro';

const CATEGORIES = {
  资产: 'asset',
  负债: 'liability',
  共同: 'common',
  权益: 'equity',
  成本: 'cost',
  损益: 'profitAndLoss',
};

/**
 * A row of accounts-*.csv as the seed keeps it. Tags fx, qty and aux= only suggest what a company may
 * switch on: no account starts with a currency, a unit or an auxiliary category.
 * @param {Record<string, string>} row
 */
export function seedAccount({ code, name = '', category, direction, notes = '' }) {
  const tags = (notes.split(' | ')[0] ?? '').trim().split(';');
  return {
    code,
    name,
    category: CATEGORIES[/** @type {keyof typeof CATEGORIES} */ (category)],
    side: direction === '借' ? 'debit' : 'credit',
    mnemonicCode: initials(name),
    isSystem: tags.includes('official') || tags.includes('system'),
    isEnabled: !tags.includes('legacy'),
    generalOnly: tags.includes('taxpayer=general'),
  };
}

/**
 * 助记码: one letter per character, so that a search can mark what it matched.
 * @param {string} name
 */
function initials(name) {
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
}
