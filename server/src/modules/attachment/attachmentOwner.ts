import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { InvoiceOriginal } from '../held-invoices/heldInvoices';
import type { Scope } from '../../scope';
import type { TrailAction } from '../../trail/trailActions';

/** The column of a file that names what it is kept with. */
export type OwnerColumn = 'voucher_id' | 'card_id' | 'entry_id';

/** What holds for the files of one voucher, card or entry. */
export interface OwnerFacts {
  /** 附单据数; null: only a voucher has one. */
  readonly attachmentCount: number | null;
  /** Files are added only: none is renamed or deleted any more. */
  readonly areFixed: boolean;
}

/** The same while it is locked until commit. */
export interface HeldOwner extends OwnerFacts {
  /** What the trail says of it beside its file. */
  readonly named: Readonly<Record<string, unknown>>;
}

/** Files are added, or one that is there is renamed or deleted. */
type FileDeed = 'add' | 'change';

/** What files are kept with: vouchers, asset cards, entries of journals. Another set's is refused as if it did not exist. */
export interface AttachmentOwner {
  readonly column: OwnerColumn;
  /** 一张凭证, as many as have a bound together. */
  readonly one: string;
  readonly actions: Readonly<Record<'attach' | 'rename' | 'detach', TrailAction>>;
  facts(db: Kysely<Database>, scope: Scope, id: number): Promise<OwnerFacts>;
  /** Takes it; refuses where the deed is not allowed any more. */
  hold(trx: Transaction<Database>, scope: Scope, id: number, deed: FileDeed): Promise<HeldOwner>;
  /** Files that are kept elsewhere and belong to it all the same: originals of a voucher's invoices. */
  lent?(db: Kysely<Database>, scope: Scope, id: number): Promise<readonly InvoiceOriginal[]>;
  /** Stores 附单据数 of one that is held. */
  storeCount(trx: Transaction<Database>, scope: Scope, id: number, count: number): Promise<void>;
}

/** Of those that count no papers. */
export const storesNoCount = (): Promise<void> => Promise.resolve();
