import type { EvoucherForm, SignatureState } from '../accounting/invoices/evoucherForm';
import type {
  Invoice,
  InvoiceColour,
  InvoiceField,
  InvoiceKind,
  InvoiceParty,
  InvoiceRate,
  InvoiceStatus,
} from '../accounting/invoices/invoice';
import type { HandInvoice } from '../accounting/invoices/handInvoice';
import type { InvoiceDirection } from '../accounting/invoices/invoiceDirection';
import type { InvoiceCondition } from '../accounting/invoices/invoiceRule';
import type { WirePostingTarget } from './carryForwardSettings';
import type { WireRuleLine } from './fundMatch';
import type { WirePage } from './page';
import { dateOnly } from '../primitives/dateOnly';
import { parseYuan } from '../primitives/money';
import { readBackOrNull, toWireYuan } from './scalars';

/** A voucher an invoice is in, and how much of it. */
export interface WireInvoiceVoucher {
  id: number;
  word: string;
  number: number;
  date: string;
  share: number;
  /** It comes to another amount than when the invoice was booked. */
  isChanged: boolean;
  /** It comes to the same and has other tax than then. */
  isTaxChanged?: boolean;
  /** 已红冲: the invoice is not booked by it any more. */
  isReversed: boolean;
}

/** 勾选: the month it is deducted in, how much, and what for. */
export interface WireInvoiceTick {
  period: string;
  amount: number;
  purpose: 'deduct' | 'refund' | 'agentRefund' | 'notDeducted';
}

/** A row of GET /invoice. */
export interface WireInvoiceRow {
  id: number;
  key: string;
  direction: InvoiceDirection;
  kind: InvoiceKind;
  isSpecial: boolean | null;
  colour: InvoiceColour;
  date: string;
  /** The other side. */
  party: { code: string; name: string };
  /** The first line's, and how many others there are. */
  goods: string;
  amount: number;
  tax: number;
  total: number;
  status: InvoiceStatus | null;
  /** 查验 by a person, and when. */
  verifiedOn: string | null;
  tick: WireInvoiceTick | null;
  vouchers: WireInvoiceVoucher[];
  version: number;
}

/** GET /invoice: a page, and what all of the selection come to. */
export interface WireInvoices extends WirePage<WireInvoiceRow> {
  amount: number;
  tax: number;
  sum: number;
}

export interface WireInvoiceLine {
  name: string;
  classification: string;
  specification: string;
  unit: string;
  quantity: string;
  price: string;
  rate: InvoiceRate | null;
  amount: number;
  tax: number;
}

/** A file an invoice is told by. */
export interface WireEvoucherFile {
  id: number;
  name: string;
  size: number;
  form: EvoucherForm;
  signature: SignatureState;
  addedAt: string;
}

/** GET /invoice/{id}. */
export interface WireInvoice extends WireInvoiceRow {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: WireInvoiceLine[];
  business: string;
  remark: string;
  drawer: string;
  traveller: string;
  journey: string;
  files: WireEvoucherFile[];
  /** Field → the form it was taken from. */
  sources: Partial<Record<InvoiceField, EvoucherForm>>;
  /** The blue one a red one takes back; id null: it is not registered yet. */
  blue: { id: number | null; key: string } | null;
  reds: { id: number; key: string; total: number }[];
  /** Of a blue one: what its reds leave. */
  left: number;
  /** How much of its input tax the law lets deduct, and why not the rest; null of one that was sold. */
  deduction: { tax: number; reasons: string[] } | null;
  warnings: string[];
}

/** What becomes of one file of POST /invoice/files, or of one row of a list. */
export interface WireInvoiceFileRow {
  name: string;
  /**
   * new: a new invoice; known: these bytes are there; added: another file of an invoice; draft: a person has to complete
   * what was read; conflict, refused: nothing.
   */
  outcome: 'new' | 'known' | 'added' | 'draft' | 'conflict' | 'refused' | 'ticked' | 'bank';
  message: string;
  form: EvoucherForm | null;
  signature: SignatureState | null;
  id: number | null;
  key: string;
  direction: InvoiceDirection | null;
  date: string | null;
  party: string;
  total: number | null;
  warnings: string[];
  /** Of a conflict: the fields in which the file contradicts the record, both sides. */
  conflicts: WireInvoiceConflict[];
  draft: WireHandInvoice | null;
}

/** An invoice as a person enters it: field `invoice` of POST /invoice/hand, as JSON. '' and null: not known. */
export interface WireHandInvoice {
  direction: InvoiceDirection | null;
  kind: InvoiceKind;
  isSpecial: boolean | null;
  code: string;
  number: string;
  date: string | null;
  party: { id: string; name: string };
  lines: { name: string; rate: InvoiceRate | null; amount: number | null; tax: number | null }[];
  /** Of a red one: the number of its blue one, after the code where that has one. */
  blue: string;
  traveller: string;
  remark: string;
}

/** Answer of POST /invoice/hand. */
export interface WireHandKept {
  id: number;
  outcome: 'new' | 'added';
  warnings: string[];
}

/** A field in which a file contradicts what is registered. */
export interface WireInvoiceConflict {
  title: string;
  recorded: string;
  /** null: the record does not tell from which file. */
  recordedIn: EvoucherForm | null;
  found: string;
  foundIn: EvoucherForm;
}

/** POST /invoice/files: row by row; `batchId` null: a dry run, or nothing was new. */
export interface WireInvoiceFiles {
  rows: WireInvoiceFileRow[];
  counts: Record<WireInvoiceFileRow['outcome'], number>;
  batchId: number | null;
}

/** 批次 of GET /invoice/batch: files that came together; undone whole while nothing of it is booked. */
export interface WireInvoiceBatch {
  id: number;
  name: string;
  importedAt: string;
  importer: string;
  files: number;
  invoices: number;
  booked: number;
}

export interface WireInvoiceRule {
  id: number;
  position: number;
  title: string;
  direction: InvoiceDirection;
  when: InvoiceCondition;
  target: WireRuleTarget;
  counter: WireRuleTarget;
  isDeductible: boolean | null;
  summary: string;
  cashFlowLine: number | null;
  since: string;
  version: number;
  author: string;
}

/** As forms send an account with its items, and its name. */
export interface WireRuleTarget extends WirePostingTarget {
  name: string;
}

/** What POST /invoice/vouchers makes, or would. */
export interface WireInvoiceVouchers {
  vouchers: {
    /** null: a dry run. */
    id: number | null;
    word: string;
    number: number | null;
    date: string;
    keys: string[];
    notes: string[];
    lines: { summary: string; account: string; debit: number; credit: number }[];
  }[];
  left: {
    id: number;
    key: string;
    message: string;
    proposal: WireInvoiceProposal | null;
    /** Who has no item yet, in which category: PUT /invoice/party says which. */
    party: { name: string; categoryId: number; category: string } | null;
  }[];
}

/** Answer of POST /invoice/voucher/lines: it fills the form of a voucher and saves nothing. */
export interface WireInvoiceLines {
  lines: (WireRuleLine & { cashFlowLine: number | null })[];
  /** Invoices no rule is met by, or that cannot be booked: they are not among `lines`. */
  left: { id: number; key: string; message: string }[];
}

/** How this set booked the like of it before: for a person to judge, never done unseen. */
export interface WireInvoiceProposal {
  account: string;
  subjectId: number;
  /** 近 12 个月 8 张中 7 张记入 …, 最近一张 记-12 (2026-05-31). */
  evidence: string;
}

/** Of GET /invoice/tax: one cause of a difference. */
export interface WireTaxCause {
  kind: 'unbooked' | 'withoutInvoice' | 'unbilled' | 'differs';
  invoiceId: number | null;
  key: string;
  /** Of a closed month its 未开票收入 is not changed. */
  voucher: { id: number; word: string; number: number; line: number; isClosed: boolean } | null;
  date: string;
  text: string;
  amount: number;
}

/** GET /invoice/{id}/booked: its 入账信息, which `/document` gives back. */
export interface WireInvoiceBooked {
  key: string;
  /** The day its vouchers were last written. */
  writtenOn: string;
  /** Of the JSON document. */
  sha256: string;
  /** The month it was kept at the closing of; null: it is written anew when a voucher changes. */
  frozenIn: string | null;
}

/** One side of GET /invoice/tax?period: register, ledger, their difference, and what it is made of. */
export interface WireTaxSide {
  title: string;
  /** Of what is sold: its lines without an invoice may be 未开票收入 (PUT /invoice/unbilled). */
  isSales: boolean;
  register: number;
  ledger: number;
  difference: number;
  causes: WireTaxCause[];
  /** What no cause explains: 0, or the screen says error. */
  left: number;
}

export interface WireTaxProof {
  period: string;
  sides: WireTaxSide[];
}

/** GET /invoice/unbooked: 未入账 invoices, and 有凭证无发票 tax lines, oldest first. */
export interface WireUnbooked {
  invoices: (WireInvoiceRow & { age: number; isOtherYear: boolean })[];
  lines: {
    voucher: { id: number; word: string; number: number; line: number };
    date: string;
    summary: string;
    account: string;
    amount: number;
    age: number;
    isOtherYear: boolean;
  }[];
}

export const fromInvoiceLines = ({ lines }: Pick<Invoice, 'lines'>): WireInvoiceLine[] =>
  (lines ?? []).map(({ name, classification, specification, unit, quantity, price, rate, amount, tax }) => ({
    ...{ name, classification, specification, unit, quantity, price, rate },
    amount: toWireYuan(amount),
    tax: toWireYuan(tax),
  }));

export const fromHandInvoice = ({ lines, party, ...invoice }: HandInvoice): WireHandInvoice => ({
  ...invoice,
  party: { ...party },
  lines: lines.map(({ name, rate, amount, tax }) => ({
    ...{ name, rate },
    amount: amount === null ? null : toWireYuan(amount),
    tax: tax === null ? null : toWireYuan(tax),
  })),
});

export const toHandInvoice = ({ lines, date, ...invoice }: WireHandInvoice): HandInvoice => ({
  ...invoice,
  date: date === null ? null : dateOnly(date),
  lines: lines.map(({ name, rate, amount, tax }) => ({
    ...{ name, rate },
    amount: readBackOrNull(amount, parseYuan),
    tax: readBackOrNull(tax, parseYuan),
  })),
});
