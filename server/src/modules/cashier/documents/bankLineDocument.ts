import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { DocumentColumn, DocumentRow, PaperDirection } from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import type { Scope } from '../../../scope';
import { listBankLines } from '../bank/statement.service';
import type { LineFilter } from '../bank/statement.repository';
import { daysName, daysText, fundHeading } from './fundHeading';

/** GET /cashier/statement/line/document: all that the filter finds, not the page that is shown. */
export interface BankLineDocumentQuery {
  readonly filter: LineFilter;
  readonly paper: PaperDirection;
}

const columns: readonly DocumentColumn[] = [
  { key: 'on', title: '日期', kind: 'date', width: 11 },
  { key: 'time', title: '时间', kind: 'text', width: 9 },
  { key: 'received', title: '收入', kind: 'amount', width: 15 },
  { key: 'paid', title: '支出', kind: 'amount', width: 15 },
  { key: 'balance', title: '余额', kind: 'amount', width: 16 },
  { key: 'party', title: '对方户名', kind: 'text', width: 24 },
  { key: 'partyAccount', title: '对方账号', kind: 'text', width: 22 },
  { key: 'summary', title: '摘要', kind: 'text', width: 18 },
  { key: 'purpose', title: '用途', kind: 'text', width: 18 },
  { key: 'number', title: '凭证号', kind: 'text', width: 12 },
  { key: 'serial', title: '流水号', kind: 'text', width: 22 },
  { key: 'matched', title: '勾对', kind: 'text', width: 7 },
];

const TITLE = '银行对账单明细';
const ROWS_AT_ONCE = 2_000;

/** 对账单 lines as Excel and on paper; numbers of accounts and serials are texts. */
export const bankLineDocument: DocumentSource<BankLineDocumentQuery> = {
  key: 'bankLines',
  async prepare(db, scope, { filter }) {
    const { total } = await listBankLines(db, scope, filter, { page: 1, size: 1 });
    const { fund, company } = await fundHeading(db, scope, filter.fundAccountId, '');
    const parts = [company, TITLE, fund.name, daysName(filter.from, filter.to)];
    return { name: parts.filter((part) => part !== '').join('_'), rows: total };
  },

  async describe(db, scope, { filter, paper }, printedAt) {
    const days = daysText(filter.from, filter.to);
    const { company, heading, owner } = await fundHeading(db, scope, filter.fundAccountId, days);
    return {
      title: `${company} ${TITLE}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [{ worksheet: TITLE, title: TITLE, heading, owner, columns, rows: rowsOf(db, scope, filter) }],
    };
  },
};

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  filter: LineFilter,
): AsyncGenerator<DocumentRow[]> {
  for (let page = 1; ; page++) {
    const window = { page, size: ROWS_AT_ONCE };
    const { lines, total, received, paid } = await listBankLines(db, scope, filter, window);
    const isLast = page * ROWS_AT_ONCE >= total;
    const rows = lines.map((line): DocumentRow => ({
      cells: {
        ...{ on: line.date, time: line.time, balance: line.balance, party: line.party },
        ...{ partyAccount: line.partyAccount, summary: line.summary, purpose: line.purpose },
        ...{ number: line.number, serial: line.serial },
        received: line.received === 0 ? null : line.received,
        paid: line.paid === 0 ? null : line.paid,
        matched: line.matchId === null ? '' : '已勾对',
      },
    }));
    yield isLast && total > 0
      ? [...rows, { cells: { time: '合计', received, paid, summary: `${total} 行` }, isTotal: true }]
      : rows;
    if (isLast) return;
  }
}
