import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { Side } from '../../primitives/side';
import type { Taxpayer } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { AuxiliaryRef } from '../auxiliary';
import type { Destination } from '../document-vouchers/postings';
import { deductionOf } from './deduction';
import type { InvoiceFacts, InvoiceLine } from './invoice';
import type { InvoiceDirection } from './invoiceDirection';
import { invoiceRuleFor, type InvoiceRule } from './invoiceRule';
import type { InvoiceTick } from './invoiceTick';

/** An invoice of the register, as it is to be booked. */
export interface BookableInvoice {
  readonly id: number;
  readonly invoice: InvoiceFacts;
  readonly direction: InvoiceDirection;
  /** 已勾选 for deduction: in which month, and how much of its tax; null: not yet. */
  readonly ticked: Pick<InvoiceTick, 'period' | 'amount'> | null;
  /** 已勾选 as 不抵扣: its tax is part of the cost. */
  readonly isExcluded?: boolean;
  /** A red one whose blue one was deducted: 进项税额转出 instead of less input tax. */
  readonly turnsTaxOut: boolean;
  /** What was deducted of that blue one, as far as the register knows it. */
  readonly deductedBlue?: DeductedBlue | null;
}

/** 有效抵扣税额 of the blue invoice a red one takes back, and the red ones of it before this one. */
export interface DeductedBlue {
  readonly invoice: InvoiceFacts;
  readonly amount: Fen;
  readonly redsBefore: readonly InvoiceFacts[];
}

/** What invoices are booked by. */
export interface InvoiceBooks {
  readonly accounts: AccountTree;
  readonly taxpayer: Taxpayer;
  readonly rules: readonly InvoiceRule[];
  /** The item of a category that stands for the other side, or for who travelled. */
  readonly partyItem: (categoryId: number, one: BookableInvoice) => AuxiliaryRef | undefined;
  /** The first open month: an earlier invoice is booked on its first day; null: the books are open from their start. */
  readonly openFrom: Period | null;
  readonly word: string;
}

/** An invoice, and what each of its lines posts. */
export interface Booking {
  readonly one: BookableInvoice;
  readonly bookings: readonly LineBooking[];
}

/** What one line of an invoice posts. */
export interface LineBooking {
  readonly rule: InvoiceRule;
  readonly name: string;
  readonly target: Destination;
  readonly counter: Destination;
  readonly amount: Fen;
  /** Where its tax goes; null: there is none, or it is in the amount. */
  readonly tax: {
    readonly side: Side;
    readonly to: Destination;
    readonly amount: Fen;
    /** On 222120 until the invoice is ticked. */
    readonly isPending: boolean;
  } | null;
}

/**
 * What is ticked for deduction answers what its files leave open: it is none of the ordinary invoices where they do not
 * tell, and the fee of a refunded ticket counts.
 */
export const asTicked = (facts: InvoiceFacts): InvoiceFacts => ({
  ...facts,
  isSpecial: facts.isSpecial ?? true,
  travel: facts.travel && { ...facts.travel, business: '', refundOf: null },
});

/** The lines of an invoice, each with its rule and whether its tax is deducted: as the rule has it, else the law. */
export function judgedLines(
  invoice: InvoiceFacts,
  direction: InvoiceDirection,
  { rules, taxpayer }: Pick<InvoiceBooks, 'rules' | 'taxpayer'>,
) {
  const byTable = deductionOf(invoice, taxpayer);
  return linesOf(invoice).map((line, at) => {
    const rule = invoiceRuleFor(rules, invoice, line, direction);
    const isByLaw = (byTable.lines[at] ?? byTable.tax) !== 0;
    return { line, rule, isDeducted: taxpayer === 'general' && (rule?.isDeductible ?? isByLaw) };
  });
}

/** The lines of an invoice; one of the whole where its form lists none. */
function linesOf({ lines, amount, tax }: InvoiceFacts): readonly InvoiceLine[] {
  if (lines !== null && lines.length > 0) return lines;
  const unsaid = {
    name: '',
    category: '',
    classification: '',
    specification: '',
    unit: '',
    quantity: '',
    price: '',
  };
  return [{ ...unsaid, rate: null, amount, tax }];
}
