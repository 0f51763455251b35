/** The accesses a template can store; `opening` and `change` belong to the cash flow statement's own engine. */
const RULES = ['net', 'debit', 'credit', 'balance', 'debitBalance', 'creditBalance'];
const TYPES = ['profit', 'balance', 'cashFlow'];

/**
 * @typedef {{ op: '+' | '-', account?: string, rule?: string, at?: string, line?: number }} Term
 * @typedef {{ line: number | null, title: string, level: number, bold: boolean, side?: string, kind: string, formula: Term[] }} Item
 * @typedef {{ name: string, key: string, type: number, formCode: string, columns: string[], items: Item[], layout?: (number | null)[][] }} Report
 */

/**
 * A statement of report-*.json as the seed keeps it.
 * @param {Report} report
 */
export function seedTemplate({ name, key, type, formCode, items, layout }) {
  return {
    name,
    key,
    type: TYPES[type],
    formCode,
    items: (layout ? laidOut(items, layout) : items).map(seedItem),
  };
}

/** @param {Item} item */
function seedItem({ line, title, level, bold, side, kind, formula }) {
  return {
    line,
    title,
    side: side ?? null,
    level,
    isBold: bold,
    isHeader: kind === 'header',
    terms: formula.filter(({ rule }) => rule === undefined || RULES.includes(rule)).map(seedTerm),
  };
}

/** @param {Term} term */
function seedTerm({ op, account, rule, at, line }) {
  const sign = op === '+' ? 1 : -1;
  return line === undefined ? { sign, account, rule, testedAt: at ?? 'leaf' } : { sign, line };
}

/**
 * The printed form of a balance sheet has two sides, and older clients pair its rows by index: where one side has
 * nothing beside the other, an empty line keeps the totals on one level.
 * @param {Item[]} items
 * @param {(number | null)[][]} layout
 */
function laidOut(items, layout) {
  /** @param {number} side @param {string} name */
  const column = (side, name) => {
    let current = name;
    return layout.map((row) => {
      const item = items[row[side] ?? -1];
      current = item?.side ?? current;
      return (
        item ?? { line: null, title: '', level: 2, bold: false, side: current, kind: 'header', formula: [] }
      );
    });
  };
  return [...column(0, 'asset'), ...column(1, 'liability')];
}
