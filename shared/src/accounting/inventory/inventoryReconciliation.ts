import { subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { inventoryTypes, type InventoryDocument, type InventoryType } from './inventoryDocument';

/** A document that a voucher was made of, as it was then. */
export interface PostedDocument {
  readonly documentId: string;
  readonly type: InventoryType;
  readonly storeId: string;
  readonly voucherId: number;
  readonly amount: Fen;
}

/** One type in one store: what the inventory system has, and what the books have of it. */
export interface ReconciledType {
  readonly storeId: string;
  readonly type: InventoryType;
  readonly documents: number;
  readonly documentAmount: Fen;
  /** Of these documents, those with a voucher. */
  readonly posted: number;
  /** 借方合计 of their vouchers as they are in the books, red ones that reverse them included. */
  readonly ledgerAmount: Fen;
  /** documentAmount − ledgerAmount. */
  readonly difference: Fen;
  /** Documents with a voucher that the inventory system has no more. */
  readonly vanished: number;
}

/** The same with what comparing lines found: changed lines may come to the same total. */
export interface CheckedType extends ReconciledType {
  /** Documents with a voucher that say something else by now. */
  readonly changed: number;
  /** Documents with a voucher whose lines were not read: there were too many. */
  readonly unchecked: number;
}

/**
 * 对账: the documents of a month against the ledger, by store and type; empty rows are left out. A document's whole
 * amount is on the debit side of its voucher, so the two agree when every document has its voucher and neither was
 * changed.
 */
export function reconcile(
  storeId: string,
  documents: readonly InventoryDocument[],
  posted: readonly PostedDocument[],
  debitOf: ReadonlyMap<number, Fen>,
): ReconciledType[] {
  return inventoryTypes.flatMap((type) => {
    const own = documents.filter((document) => document.type === type);
    const entered = posted.filter((row) => row.storeId === storeId && row.type === type);
    if (own.length === 0 && entered.length === 0) return [];
    const ids = new Set(own.map(({ id }) => id));
    const present = entered.filter(({ documentId }) => ids.has(documentId));
    const vouchers = new Set(entered.map(({ voucherId }) => voucherId));
    const documentAmount = sum(own.map(({ amount }) => amount));
    const ledgerAmount = sum([...vouchers].map((id) => debitOf.get(id) ?? ZERO));
    return [
      {
        storeId,
        type,
        documents: own.length,
        documentAmount,
        posted: present.length,
        ledgerAmount,
        difference: subtract(documentAmount, ledgerAmount),
        vanished: entered.length - present.length,
      },
    ];
  });
}
