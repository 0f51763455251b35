import type { Kysely } from 'kysely';
import { journalStateTitles, settlementKindTitles } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { JournalFilter } from '@mingzhang/shared/wire/journalRequest';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { Database } from '../../../db/schema';
import type { DocumentColumn, DocumentRow, PaperDirection } from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import type { Scope } from '../../../scope';
import { loadFundCategories } from '../fundCategory.service';
import { listJournal } from '../journalList.service';
import { daysName, daysText, fundHeading } from './fundHeading';

/** GET /cashier/journal/document: all that the filter finds, not the page that is shown. */
export interface JournalDocumentQuery {
  readonly filter: JournalFilter;
  readonly paper: PaperDirection;
}

const columns: readonly DocumentColumn[] = [
  { key: 'on', title: '日期', kind: 'date', width: 11 },
  { key: 'number', title: '号', kind: 'mark', width: 5 },
  { key: 'summary', title: '摘要', kind: 'text', width: 26 },
  { key: 'party', title: '对方', kind: 'text', width: 20 },
  { key: 'category', title: '收支类别', kind: 'text', width: 12 },
  { key: 'settlement', title: '结算方式', kind: 'text', width: 10 },
  { key: 'settlementNumber', title: '结算号', kind: 'text', width: 14 },
  { key: 'received', title: '收入', kind: 'amount', width: 15 },
  { key: 'paid', title: '支出', kind: 'amount', width: 15 },
  { key: 'balance', title: '余额', kind: 'amount', width: 16 },
  { key: 'voucher', title: '凭证', kind: 'text', width: 9 },
  { key: 'keeper', title: '登记人', kind: 'text', width: 9 },
];

const carries = { words: 'summary', sums: ['received', 'paid'], latest: ['balance'] };
const ROWS_AT_ONCE = 1_000;

const titleOf = (kind: string) => (kind === 'cash' ? '现金日记账' : '银行日记账');

/** 现金日记账 and 银行日记账 as Excel and on paper. */
export const journalDocument: DocumentSource<JournalDocumentQuery> = {
  key: 'fundJournal',
  async prepare(db, scope, { filter }) {
    const { total, account } = await listJournal(db, scope, filter, { page: 1, size: 1 });
    const { company } = await fundHeading(db, scope, account.id, '');
    const name = [company, titleOf(account.kind), account.name, daysName(filter.from, filter.to)].join('_');
    return { name, rows: total };
  },

  async describe(db, scope, { filter, paper }, printedAt) {
    const days = daysText(filter.from, filter.to);
    const { fund, company, heading, owner } = await fundHeading(db, scope, filter.fundAccountId, days);
    const title = titleOf(fund.kind);
    // Of entries that were picked out, balances and sums between them say nothing.
    const isWhole = filter.state === undefined && filter.sought === null;
    return {
      title: `${company} ${days} ${title}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [
        {
          ...{ worksheet: title, title, heading, owner, columns },
          rows: rowsOf(db, scope, filter, isWhole),
          ...(isWhole ? { carries } : {}),
        },
      ],
    };
  },
};

/** Page by page, between 期初余额 and 本期合计. */
async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  filter: JournalFilter,
  isWhole: boolean,
): AsyncGenerator<DocumentRow[]> {
  const categories = await loadFundCategories(db, scope);
  const names = new Map(categories.map(({ category }) => [category.id, category.name]));
  for (let page = 1; ; page++) {
    const journal = await listJournal(db, scope, filter, { page, size: ROWS_AT_ONCE });
    const { opening, received, paid, closing, entries, total } = journal;
    const isLast = page * ROWS_AT_ONCE >= total;
    yield [
      ...(isWhole && page === 1 ? [{ cells: { summary: '期初余额', balance: opening }, isTotal: true }] : []),
      ...entries.map((entry) => rowOf(entry, names)),
      ...(isWhole && isLast
        ? [{ cells: { summary: '本期合计', received, paid, balance: closing }, isTotal: true }]
        : []),
    ];
    if (isLast) return;
  }
}

function rowOf(entry: ShownEntry, names: ReadonlyMap<number, string>): DocumentRow {
  const { on, number, summary, party, settlement, settlementNumber, received, paid, balance } = entry;
  const { voucher, state, keeper, transferId, categoryId } = entry;
  return {
    carriesAs: 'line',
    cells: {
      ...{ on, number: String(number), summary, party, settlementNumber, balance, keeper },
      category: transferId === null ? (names.get(categoryId ?? 0) ?? '') : '内部转账',
      settlement: settlementKindTitles[settlement],
      received: received === 0 ? null : received,
      paid: paid === 0 ? null : paid,
      voucher: voucher ? `${voucher.word}-${voucher.number}` : journalStateTitles[state],
    },
  };
}
