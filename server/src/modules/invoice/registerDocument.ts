import type { Kysely } from 'kysely';
import { invoiceKindTitles, invoiceStatusTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import { tickPurposeTitles } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { sum } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { DocumentColumn, DocumentRow, PaperDirection } from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import type { Scope } from '../../scope';
import { loadCompanyName } from '../account-set/accountSet.service';
import type { InvoiceFilter } from './invoice.repository';
import { listInvoices, type ListedInvoice } from './invoiceList.service';

/** GET /invoice/document: all that the filter finds, not the page that is shown. */
export interface RegisterDocumentQuery {
  readonly filter: InvoiceFilter;
  readonly paper: PaperDirection;
}

const columns: readonly DocumentColumn[] = [
  { key: 'direction', title: '方向', kind: 'text', width: 6 },
  { key: 'on', title: '开票日期', kind: 'date', width: 11 },
  { key: 'number', title: '发票号码', kind: 'text', width: 23 },
  { key: 'kind', title: '种类', kind: 'text', width: 16 },
  { key: 'special', title: '专普', kind: 'text', width: 6 },
  { key: 'partyCode', title: '对方识别号', kind: 'text', width: 20 },
  { key: 'party', title: '对方', kind: 'text', width: 26 },
  { key: 'goods', title: '货物或服务', kind: 'text', width: 22 },
  { key: 'amount', title: '金额', kind: 'amount', width: 14 },
  { key: 'tax', title: '税额', kind: 'amount', width: 13 },
  { key: 'total', title: '价税合计', kind: 'amount', width: 15 },
  { key: 'status', title: '状态', kind: 'text', width: 12 },
  { key: 'verified', title: '查验', kind: 'text', width: 11 },
  { key: 'tick', title: '勾选', kind: 'text', width: 16 },
  { key: 'vouchers', title: '凭证', kind: 'text', width: 14 },
];

const TITLE = '发票台账';
const ROWS_AT_ONCE = 2_000;

/** 发票台账 as Excel and on paper; numbers are texts, as a spreadsheet would round twenty digits. */
export const registerDocument: DocumentSource<RegisterDocumentQuery> = {
  key: 'invoices',
  async prepare(db, scope, { filter }) {
    const { count } = await listInvoices(db, scope, filter, { page: 1, size: 1 });
    const parts = [await loadCompanyName(db, scope), nameOf(filter), daysName(filter)];
    return { name: parts.filter((part) => part !== '').join('_'), rows: count };
  },

  async describe(db, scope, { filter, paper }, printedAt) {
    const company = await loadCompanyName(db, scope);
    const heading = { left: `编制单位：${company}`, centre: daysOf(filter), right: '单位：元' };
    const rows = rowsOf(db, scope, filter);
    return {
      title: `${company} ${nameOf(filter)}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [{ worksheet: TITLE, title: nameOf(filter), heading, owner: '', columns, rows }],
    };
  },
};

const directions = { in: '进项', out: '销项' } as const;
const nameOf = ({ direction }: InvoiceFilter) => `${direction === null ? '' : directions[direction]}${TITLE}`;

/** 2026-03-01 至 2026-03-31 */
const daysOf = ({ from, to }: InvoiceFilter) =>
  from === null && to === null ? '' : `${from ?? ''} 至 ${to ?? ''}`.trim();

/** 20260301-20260331 */
const daysName = ({ from, to }: InvoiceFilter) =>
  [from, to].flatMap((day) => day?.replaceAll('-', '') ?? []).join('-');

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  filter: InvoiceFilter,
): AsyncGenerator<DocumentRow[]> {
  for (let page = 1; ; page++) {
    const found = await listInvoices(db, scope, filter, { page, size: ROWS_AT_ONCE });
    const isLast = page * ROWS_AT_ONCE >= found.count;
    const rows = found.invoices.map(rowOf);
    const { amount, tax, sum: total, count } = found;
    yield isLast && count > 0
      ? [...rows, { cells: { number: '合计', amount, tax, total, goods: `${count} 张` }, isTotal: true }]
      : rows;
    if (isLast) return;
  }
}

const rowOf = (invoice: ListedInvoice): DocumentRow => {
  const { direction, on, key, kind, isSpecial, colour, partyCode, partyName, goods } = invoice;
  const { amount, tax, total, status, verifiedOn, tick, vouchers } = invoice;
  const states = [colour === 'red' ? '红字' : '', status === null ? '' : invoiceStatusTitles[status]];
  return {
    cells: {
      ...{ direction: directions[direction], on, number: key, kind: invoiceKindTitles[kind] },
      ...{ special: isSpecial === null ? '' : isSpecial ? '专票' : '普票', partyCode, party: partyName },
      ...{ goods, amount, tax, total, status: states.join(' ').trim(), verified: verifiedOn ?? '' },
      tick: tick === null ? '' : `${tick.period} ${tickPurposeTitles[tick.purpose]}`,
      // 红冲 takes its share back.
      vouchers:
        sum(vouchers.map(({ share }) => share)) === 0
          ? '未入账'
          : vouchers.map(({ word, number }) => `${word}-${number}`).join(' '),
    },
  };
};
