import { cashDifference, countedCash, denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import type { KeptCashCount } from '@mingzhang/shared/wire/cashCount';
import type { DocumentColumn, DocumentRow, PaperDirection } from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import { listCashCounts } from '../cashCount.service';
import { fundHeading } from './fundHeading';

/** GET /cashier/count/document */
export interface CashCountDocumentQuery {
  readonly fundAccountId: number;
  readonly paper: PaperDirection;
}

const amount = (key: string, title: string): DocumentColumn => ({ key, title, kind: 'amount', width: 15 });

const columns: readonly DocumentColumn[] = [
  { key: 'on', title: '盘点日期', kind: 'date', width: 11 },
  ...denominations.map((worth, at): DocumentColumn => ({
    ...{ key: `piece${at}`, title: `${formatAmount(worth)} 元`, kind: 'mark', width: 10 },
    isWorksheetOnly: true,
  })),
  amount('counted', '实存'),
  amount('journal', '日记账'),
  amount('ledger', '总账'),
  amount('difference', '长款（短款为负）'),
  { key: 'counter', title: '盘点人', kind: 'text', width: 10 },
  { key: 'witness', title: '监盘人', kind: 'text', width: 10 },
  { key: 'note', title: '备注', kind: 'text', width: 24 },
];

const TITLE = '现金盘点表';

/** 现金盘点表 as Excel, with the pieces of each denomination, and on paper. */
export const cashCountDocument: DocumentSource<CashCountDocumentQuery> = {
  key: 'cashCounts',
  async prepare(db, scope, { fundAccountId }) {
    const counts = await listCashCounts(db, scope, fundAccountId);
    const { fund, company } = await fundHeading(db, scope, fundAccountId, '');
    return { name: [company, TITLE, fund.name].join('_'), rows: counts.length };
  },

  async describe(db, scope, { fundAccountId, paper }, printedAt) {
    const counts = await listCashCounts(db, scope, fundAccountId);
    const days = counts.map(({ on }) => on).sort();
    const span = [...new Set([days[0], days.at(-1)])].filter((day) => day !== undefined).join(' 至 ');
    const { company, heading, owner } = await fundHeading(db, scope, fundAccountId, span);
    return {
      title: `${company} ${TITLE}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [
        {
          ...{ worksheet: TITLE, title: TITLE, heading, owner, columns, rows: [counts.map(rowOf)] },
          foot: ['盘点人', '监盘人', '财务负责人'],
        },
      ],
    };
  },
};

function rowOf({ on, pieces, journal, ledger, counter, witness, note }: KeptCashCount): DocumentRow {
  const counted = countedCash(pieces);
  return {
    cells: {
      ...{ on, counted, journal, ledger, counter, witness, note },
      difference: cashDifference({ counted, journal }),
      ...Object.fromEntries(pieces.map((count, at) => [`piece${at}`, count === 0 ? null : String(count)])),
    },
  };
}
