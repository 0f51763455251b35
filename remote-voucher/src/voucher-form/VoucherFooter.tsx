import { signaturesOf } from '@mingzhang/shared/accounting/voucherSignatures';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useSession } from '@mingzhang/shell';
import type { FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import type { VoucherBooks } from './useVoucherBooks';
import styles from './VoucherForm.module.css';

interface VoucherFooterProps {
  readonly draft: Pick<FormDraft, 'lines' | 'date'>;
  readonly books: VoucherBooks;
  readonly lists: FormLists;
  readonly makerName: string;
  /** Null: not audited. */
  readonly auditorName: string | null;
}

/** The signatures. A line that none has signed stays empty. */
export function VoucherFooter({ draft, books, lists, makerName, auditorName }: VoucherFooterProps) {
  const { signers } = useSession();
  const month = periodOf(draft.date);
  const { supervisor, bookkeeper, cashier } = signaturesOf(
    ...([draft.lines, month, signers, books.periods, lists.tree] as const),
  );
  const signatures = [
    ['主管', supervisor],
    ['记账', bookkeeper],
    ['审核', auditorName],
    ['出纳', cashier],
    ['制单', makerName],
  ] as const;
  return (
    <footer className={styles.footer}>
      {signatures.map(([title, name]) => (
        <span key={title}>
          {title}：<b>{name}</b>
        </span>
      ))}
    </footer>
  );
}
