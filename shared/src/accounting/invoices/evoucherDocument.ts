import type { Problem } from '../../primitives/problem';
import type { AccountedInvoice } from './accountedInvoice';
import type { BankStatement } from './bankStatement';
import type { EvoucherForm } from './evoucherForm';
import type { InvoiceFacts } from './invoice';
import type { TickedInvoice } from './readTickedList';
import type { WrittenInvoice } from './writtenInvoice';

/**
 * One thing a file tells: an invoice, a row of what was ticked, a bank's month, 入账信息, or an invoice whose text could not
 * be proved (`draft`), to be completed by a person: its problems say why. Any other with problems is refused.
 */
export type EvoucherDocument = {
  /** Of a list: its first row, from 1. */
  readonly row: number | null;
  readonly form: EvoucherForm;
  /** It is refused for these. */
  readonly problems: readonly Problem[];
  /** It is taken, and these are told. */
  readonly warnings: readonly Problem[];
} & EvoucherContent;

export type EvoucherContent =
  | { readonly type: 'invoice'; readonly facts: InvoiceFacts | null }
  | { readonly type: 'draft'; readonly written: WrittenInvoice }
  | { readonly type: 'tick'; readonly ticked: TickedInvoice | null }
  | { readonly type: 'statement'; readonly statement: BankStatement | null }
  | { readonly type: 'accounted'; readonly accounted: AccountedInvoice | null };
