import { MOST_COLUMNS, type MovedKind, type MovedRow } from './movedTable';
import {
  BALANCE_WORDS,
  CHART_WORDS,
  columnsOf,
  ITEM_WORDS,
  SLIP_WORDS,
  titleOf,
  type Field,
  type TableColumns,
  type Words,
} from './titleWords';

/** What is searched for titles, and what they were found to be. */
export interface FoundTitles {
  readonly kind: MovedKind;
  /** Of the rows, from 0: the first of the titles, and the first below them. */
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
  readonly columns: TableColumns;
}

/** Above the titles programs write what, who and when: at most so many rows. */
const SEARCHED_ROWS = 40;
/** 期初余额 over 借方 and 贷方, 本位币 over both. */
const MOST_TITLE_ROWS = 3;

type Has = (...fields: readonly Field[]) => boolean;

/** A kind of table: its words, and what it must have at least. */
interface KindOfTable {
  readonly kind: MovedKind;
  readonly words: Words;
  readonly isEnough: (has: Has, columns: TableColumns, names: readonly string[]) => boolean;
}

const hasAccount = (has: Has) => has('account') || has('accountName');

const hasBalance = (has: Has) =>
  (hasAccount(has) && has('openingDebit', 'openingCredit')) ||
  (hasAccount(has) && (has('closingDebit', 'closingCredit') || has('opening') || has('closing')));

/** Whether every row of a table is about an item: 客户编码, 辅助名称, and not 辅助核算 that may be blank. */
const isAboutItems = ({ items }: TableColumns) =>
  items.some(({ text, category }) => text === undefined || category !== '');

/** A chart has no slips and no amounts: slips whose columns are unknown are not taken for one, unless a person says so. */
const NOT_OF_CHART = /^凭证|摘要|^借方|^贷方|余额$|发生额/;

const KINDS: readonly KindOfTable[] = [
  {
    kind: 'slips',
    words: SLIP_WORDS,
    isEnough: (has) =>
      has('date', 'number') && hasAccount(has) && (has('debit', 'credit') || has('amount', 'side')),
  },
  {
    kind: 'itemBalances',
    words: BALANCE_WORDS,
    isEnough: (has, columns) => hasBalance(has) && isAboutItems(columns),
  },
  { kind: 'balances', words: BALANCE_WORDS, isEnough: hasBalance },
  {
    kind: 'accounts',
    words: CHART_WORDS,
    isEnough: (has, { fields }, names) =>
      has('account', 'accountName') &&
      (has('side') || names.some((name, at) => at === fields.account && name.includes('科目'))),
  },
  {
    kind: 'items',
    words: ITEM_WORDS,
    isEnough: (has, { items }) =>
      has('category', 'code', 'name') ||
      items.some(({ code, name, text }) => code !== undefined && (name ?? text) !== undefined) ||
      has('code', 'name'),
  },
];

/** Every title that is known has Chinese in it. */
const isWord = (title: string) => /[\u4e00-\u9fff]/.test(title);

/** The titles of a table, when it is of one kind or of any; undefined: there are none. */
export function findTitles(rows: readonly MovedRow[], kind?: MovedKind): FoundTitles | undefined {
  const kinds = KINDS.filter((one) => kind === undefined || one.kind === kind);
  const texts = rows.slice(0, SEARCHED_ROWS).map(({ cells }) => cells.slice(0, MOST_COLUMNS).map(titleOf));
  let best: FoundTitles | undefined;
  let most = 0;
  for (let count = 1; count <= MOST_TITLE_ROWS; count += 1) {
    for (const from of texts.keys()) {
      const titles = joinedTitles(texts.slice(from, from + count));
      // Rows of figures are no titles, nor are fewer words than were known before.
      if (titles.filter(isWord).length <= most) continue;
      for (const { kind: found, words, isEnough } of kinds) {
        const columns = columnsOf(titles, words);
        const has: Has = (...fields) => fields.every((field) => columns.fields[field] !== undefined);
        const score = Object.keys(columns.fields).length + columns.items.length;
        if (score <= most || !isEnough(has, columns, titles)) continue;
        if (kind === undefined && found === 'accounts' && titles.some((title) => NOT_OF_CHART.test(title)))
          continue;
        best = { kind: found, from, to: from + count, titles, columns };
        most = score;
      }
    }
  }
  return best;
}

/** Titles over titles: one above several columns is written in the first of them only. */
function joinedTitles(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const last = rows.at(-1) ?? [];
  const above = rows.slice(0, -1).map((row) => {
    let over = '';
    return Array.from({ length: width }, (_, at) => {
      const own = row[at] ?? '';
      if (own !== '') over = own;
      return own === '' && (last[at] ?? '') === '' ? '' : over;
    });
  });
  return Array.from({ length: width }, (_, at) => [...above, last].map((row) => row[at] ?? '').join(''));
}
