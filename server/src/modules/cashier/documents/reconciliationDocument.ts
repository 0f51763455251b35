import type { Correction } from '@mingzhang/shared/accounting/cashier/reconciliation';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, parseYuan, sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireReconciliationFigures, WireUnsettled } from '@mingzhang/shared/wire/fundReconciliation';
import { readBack } from '@mingzhang/shared/wire/scalars';
import type {
  CellContent,
  DocumentColumn,
  DocumentRow,
  PaperDirection,
} from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import { demandReconciliation, loadReconciliation } from '../bank/reconciliation.service';
import { loadedFigures } from '../bank/reconciliationFigures';
import { daysName, fundHeading } from './fundHeading';

/** GET /cashier/reconciliation/document: confirmed as it was then, otherwise as things are now. */
export interface ReconciliationDocumentQuery {
  readonly fundAccountId: number;
  readonly asOf: DateOnly;
  /** Typed, and not confirmed yet. */
  readonly corrections: readonly Correction[];
  /** The moment it is asked for. */
  readonly askedAt: string;
  readonly paper: PaperDirection;
}

const side = (key: 'book' | 'bank', group: string): DocumentColumn[] => [
  { key: `${key}Text`, title: '项目', group, kind: 'text', width: 30 },
  { key: `${key}On`, title: '日期', group, kind: 'date', width: 11 },
  { key: `${key}Amount`, title: '金额', group, kind: 'amount', width: 16 },
];
const columns = [...side('book', '企业账'), ...side('bank', '银行对账单')];

const TITLE = '银行存款余额调节表';

/** 余额调节表 as Excel and on paper: both sides beside each other, every open item on a row. */
export const reconciliationDocument: DocumentSource<ReconciliationDocumentQuery> = {
  key: 'fundReconciliation',
  async prepare(db, scope, { fundAccountId, asOf }) {
    await demandReconciliation(db, scope, { fundAccountId, asOf });
    const { fund, company } = await fundHeading(db, scope, fundAccountId, '');
    return { name: [company, TITLE, fund.name, daysName(asOf, asOf)].join('_'), rows: 100 };
  },

  async describe(db, scope, { paper, askedAt, ...asked }, printedAt) {
    const clock = { now: () => new Date(askedAt) };
    const loaded = await loadReconciliation(db, scope, { clock }, asked);
    const until = `截至 ${asked.asOf}`;
    const { company, heading, owner } = await fundHeading(db, scope, asked.fundAccountId, until);
    const confirmer = 'confirmed' in loaded ? `确认人：${loaded.confirmed.by}` : '确认人：（未确认）';
    return {
      title: `${company} ${until} ${TITLE}`,
      ...{ paper, printedAt: `打印时间：${printedAt}` },
      tables: [
        {
          ...{ worksheet: TITLE, title: TITLE, heading, owner, columns },
          rows: [rowsOf(loadedFigures(loaded))],
          foot: ['编制人：', confirmer],
        },
      ],
    };
  },
};

/** A line of one side. */
interface SideRow {
  readonly text: string;
  readonly on?: string;
  readonly amount: Fen;
  readonly isSum?: boolean;
}

const read = (yuan: number): Fen => readBack(yuan, parseYuan);

function rowsOf(figures: WireReconciliationFigures): DocumentRow[] {
  const corrections = (of: 'book' | 'bank'): SideRow[] => {
    const own = figures.corrections.filter((one) => one.side === of);
    if (own.length === 0) return [];
    return [
      { text: '更正', amount: sum(own.map((one) => read(one.amount))), isSum: true },
      ...own.map((one) => ({ text: one.reason, amount: read(one.amount) })),
    ];
  };
  const book: SideRow[] = [
    { text: '企业账面余额', amount: read(figures.book), isSum: true },
    ...part('加：银行已收、企业未收', figures.bankIn),
    ...part('减：银行已付、企业未付', figures.bankOut),
    ...corrections('book'),
  ];
  const bank: SideRow[] = [
    { text: '对账单余额', amount: read(figures.bank), isSum: true },
    ...part('加：企业已收、银行未收', figures.bookIn),
    ...part('减：企业已付、银行未付', figures.bookOut),
    ...corrections('bank'),
  ];
  const rows = Array.from({ length: Math.max(book.length, bank.length) }, (_, at) =>
    besides(book[at], bank[at]),
  );
  const adjusted = (amount: number): SideRow => ({ text: '调节后余额', amount: read(amount), isSum: true });
  const last = besides(adjusted(figures.adjustedBook), adjusted(figures.adjustedBank));
  const difference = read(figures.difference);
  return [
    ...rows,
    { ...last, isTotal: true },
    ...(difference === 0 ? [] : [{ cells: { bookText: '两边相差', bookAmount: difference }, isTotal: true }]),
  ];
}

const part = (text: string, items: readonly WireUnsettled[]): SideRow[] => [
  { text, amount: items.length === 0 ? fen(0) : sum(items.map((item) => read(item.amount))), isSum: true },
  ...items.map(({ date, summary, party, number, amount, days }) => ({
    text: `${[summary, party, number].filter((word) => word !== '').join(' ')}（${days} 天）`,
    on: date,
    amount: read(amount),
  })),
];

function besides(book: SideRow | undefined, bank: SideRow | undefined): DocumentRow {
  const both = { book, bank };
  const sides = (['book', 'bank'] as const).filter((key) => both[key]);
  return {
    cells: Object.fromEntries(
      sides.flatMap((key): [string, CellContent][] => [
        [`${key}Text`, both[key]?.text ?? ''],
        [`${key}On`, both[key]?.on ?? null],
        [`${key}Amount`, both[key]?.amount ?? null],
      ]),
    ),
    bold: sides.filter((key) => both[key]?.isSum).flatMap((key) => [`${key}Text`, `${key}Amount`]),
    indents: Object.fromEntries(sides.map((key) => [`${key}Text`, both[key]?.isSum ? 0 : 1])),
  };
}
