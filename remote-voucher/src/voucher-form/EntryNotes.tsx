import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { lazyAside } from '@mingzhang/shared/ui';
import { useSession } from '@mingzhang/shell';
import { ReversalLinks } from './ReversalLinks';
import type { VoucherBooks } from './useVoucherBooks';
import styles from './VoucherForm.module.css';

/** The documents a voucher was made of; few vouchers have any. */
const SourceDocuments = lazyAside(() =>
  import('../inventory-vouchers/SourceDocuments').then((m) => m.SourceDocuments),
);

interface EntryNotesProps {
  readonly voucher: Voucher | null;
  readonly books: VoucherBooks;
}

/** What a voucher belongs to: its organization, where the set has several, the other one of a reversal, its documents. */
export function EntryNotes({ voucher, books }: EntryNotesProps) {
  const { organizations } = useSession();
  const hasSeveral = organizations.length > 1;
  const isOfPair = voucher !== null && (voucher.reversesId !== null || voucher.reversedById !== null);
  const fromInventory = voucher?.kind === 'inventory' ? voucher.id : null;
  if (!hasSeveral && !isOfPair && fromInventory === null) return null;
  return (
    <p className={styles.notes}>
      {hasSeveral && <span>核算组织：{books.organization.name}</span>}
      {isOfPair && <ReversalLinks {...voucher} />}
      {fromInventory !== null && <SourceDocuments voucherId={fromInventory} />}
    </p>
  );
}
