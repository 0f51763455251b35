import { formatAmount, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { evoucherFormTitles, trustRank } from './evoucherForm';
import {
  invoiceStatuses,
  type FieldSource,
  type Invoice,
  type InvoiceFacts,
  type InvoiceField,
  type InvoiceParty,
  type InvoiceStatus,
} from './invoice';

/** What one file tells of an invoice, and which file it is. */
export interface SourcedFacts {
  readonly facts: InvoiceFacts;
  readonly source: FieldSource;
}

const PARTY_FIELDS = ['id', 'name', 'contact', 'bank'] as const satisfies readonly (keyof InvoiceParty)[];
/** Of the files of one invoice these are the same, so the most trusted one has them. `status` goes by its weight. */
const FIELDS = [
  ...(['key', 'kind', 'isSpecial', 'colour', 'date', 'amount', 'tax', 'total', 'lines'] as const),
  ...(['business', 'blueKey', 'remark', 'drawer', 'checkCode', 'travel'] as const),
] satisfies readonly (keyof InvoiceFacts)[];

type PlainField = (typeof FIELDS)[number];

const isTold = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Total order of sources: in any order of files the same one gives a field. */
const isBefore = (one: FieldSource, other: FieldSource | undefined): boolean =>
  other === undefined || placeOf(one) < placeOf(other);

const placeOf = ({ form, sha256 }: FieldSource) => `${trustRank(form)} ${form} ${sha256}`;

/**
 * 一票一记录: the record of an invoice with one more of its files. Each field is the one of the most trusted file that has
 * it, so the order in which files come does not matter. The files must not contradict each other (`conflictsOf`).
 */
export function withFile(invoice: Invoice | null, { facts, source }: SourcedFacts): Invoice {
  const sources: Partial<Record<InvoiceField, FieldSource>> = { ...invoice?.sources };
  const takes = (field: InvoiceField, value: unknown): boolean => {
    if (!isTold(value) || !isBefore(source, sources[field])) return false;
    sources[field] = source;
    return true;
  };
  const before: InvoiceFacts = invoice ?? facts;
  const changes: Partial<Record<PlainField, unknown>> = {};
  for (const field of FIELDS) if (takes(field, facts[field])) changes[field] = facts[field];
  const sideOf = (side: 'seller' | 'buyer'): InvoiceParty => {
    const party = { ...before[side] };
    for (const field of PARTY_FIELDS)
      if (takes(`${side}.${field}`, facts[side][field])) party[field] = facts[side][field];
    return party;
  };
  const status = heavier(invoice?.status ?? null, facts.status);
  if (status !== null && status === facts.status) {
    const isHeavier = status !== (invoice?.status ?? null);
    if (isHeavier || isBefore(source, sources.status)) sources.status = source;
  }
  return {
    ...before,
    ...(changes as Partial<Pick<InvoiceFacts, PlainField>>),
    seller: sideOf('seller'),
    buyer: sideOf('buyer'),
    status,
    sources,
  };
}

function heavier(one: InvoiceStatus | null, other: InvoiceStatus | null): InvoiceStatus | null {
  return invoiceStatuses.findLast((status) => status === one || status === other) ?? null;
}

/** What must be the same in every file of an invoice, as people call it. */
const IDENTITY = [
  { field: 'date', title: '开票日期', read: ({ date }: InvoiceFacts) => date },
  { field: 'seller.id', title: '销方识别号', read: ({ seller }: InvoiceFacts) => seller.id },
  { field: 'buyer.id', title: '购方识别号', read: ({ buyer }: InvoiceFacts) => buyer.id },
  { field: 'amount', title: '金额', read: ({ amount }: InvoiceFacts) => amount },
  { field: 'tax', title: '税额', read: ({ tax }: InvoiceFacts) => tax },
  { field: 'total', title: '价税合计', read: ({ total }: InvoiceFacts) => total },
] as const satisfies readonly {
  readonly field: InvoiceField;
  readonly title: string;
  readonly read: (facts: InvoiceFacts) => string | Fen;
}[];

/** Two files of one number that contradict each other in a field. */
export interface InvoiceConflict {
  readonly field: (typeof IDENTITY)[number]['field'];
  readonly title: string;
  /** The record's value and the new file's, with where each is from, to be shown side by side. */
  readonly recorded: string;
  readonly recordedIn: FieldSource | null;
  readonly found: string;
  readonly foundIn: FieldSource;
}

/** A person's number of which one of the two shows a part only: 1101**********1234. */
function isMaskOf(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].every((digit, at) => [digit, '*'].includes(other.charAt(at)) || digit === '*');
}

/** Where a file contradicts the record of its number; none: it belongs to it. */
export function conflictsOf(invoice: Invoice, { facts, source }: SourcedFacts): InvoiceConflict[] {
  return IDENTITY.flatMap(({ field, title, read }) => {
    const [recorded, found] = [shown(read(invoice)), shown(read(facts))];
    if (recorded === found || recorded === '' || found === '' || isMaskOf(recorded, found)) return [];
    return [
      {
        ...{ field, title, recorded, recordedIn: invoice.sources[field] ?? null },
        ...{ found, foundIn: source },
      },
    ];
  });
}

const shown = (value: string | Fen) => (typeof value === 'number' ? formatAmount(value) : value);

/** Both sides named: 「价税合计不一致：数电票 XML 为 1,130.00，PDF 文字为 1,230.00」. */
export function conflictProblems(invoice: Invoice, file: SourcedFacts): Problem[] {
  return conflictsOf(invoice, file).map(({ title, recorded, recordedIn, found, foundIn, field }) => {
    const first = recordedIn ? evoucherFormTitles[recordedIn.form] : '已登记';
    const message = `发票 ${invoice.key} 的${title}不一致：${first}为 ${recorded}，${evoucherFormTitles[foundIn.form]}为 ${found}`;
    return problem('INVOICE_CONFLICT', message, field);
  });
}
