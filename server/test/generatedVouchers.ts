import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Generation, WireDocumentRow } from '@mingzhang/shared/wire/inventoryVoucher';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import {
  asking,
  InventorySystem,
  januaryDocuments,
  link,
  lossRule,
  purchaseRule,
  saveRules,
  type StoredDocument,
} from './inventory';
import type { TestApp } from './testApp';

/** A set linked with a stand-in of its own, with rules for purchases and losses; the stand-in must be stopped. */
export interface LinkedBooks {
  readonly system: InventorySystem;
  readonly books: Bookkeeper;
}

export async function linkedBooks(app: TestApp): Promise<LinkedBooks> {
  const system = await InventorySystem.start();
  const books = await bookkeeper(app);
  await link(books, system);
  await saveRules(books, purchaseRule(books), lossRule(books));
  return { system, books };
}

interface GeneratedVoucher {
  readonly kind: string;
  readonly code: number;
  readonly version: number;
  readonly receiptNum: number;
  readonly details: readonly {
    readonly summary: string;
    readonly debitAmount: number | null;
    readonly creditAmount: number | null;
  }[];
}

/** What is asked about vouchers of documents. */
export function generatedVouchers(linked: () => LinkedBooks) {
  const client = () => linked().books.client;
  const voucher = async (id: number) => (await client().get<GeneratedVoucher>(`/voucher/${id}`)).data;
  return {
    first: (type: number, count: number) => januaryDocuments(linked().system, type).slice(0, count),

    generate: (documents: readonly StoredDocument[], as = client()) =>
      as.post<Generation>('/inventory/vouchers', asking(documents)),

    voucher,

    rows: async (type = 1) =>
      (await client().get<WireDocumentRow[]>('/inventory/documents', { period: '2026-01', type })).data,

    /** In fen. */
    debitsOf: async (id: number) =>
      (await voucher(id)).details.reduce(
        (total, { debitAmount }) => total + Math.round(100 * (debitAmount ?? 0)),
        0,
      ),
  };
}

export function idOf({ data }: { readonly data: Generation }, index = 0): number {
  const made = data.vouchers[index];
  invariant(made, 'nothing was made');
  return made.id;
}
