import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import type { EvoucherForm, SignatureState } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import type { Problem } from '@mingzhang/shared/primitives/problem';

/** One file, as it was sent or as it was found in a ZIP: its bytes are never touched. */
export interface EvoucherFile {
  /** Of a ZIP: its name inside. */
  readonly name: string;
  readonly content: Uint8Array;
  readonly sha256: string;
  /** null: a kind that is not known. */
  readonly form: EvoucherForm | null;
  readonly signature: SignatureState;
  /** What it tells; empty when the whole file is refused. */
  readonly documents: readonly EvoucherDocument[];
  /** Why the whole file is refused. */
  readonly problems: readonly Problem[];
}

/** What the readers of the forms give back. */
export type FileContent = Pick<EvoucherFile, 'form' | 'signature' | 'documents'>;
