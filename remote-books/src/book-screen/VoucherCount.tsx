import { vouchersInWords } from '@mingzhang/shared/accounting/books/countedVouchers';
import { useServerState } from '@mingzhang/shell';
import { countVouchers, type BookScope } from '../booksApi';
import styles from './BookScreen.module.css';

/** How many vouchers a book sums up, and their numbers; nothing until it is known. */
export function VoucherCount({ scope }: { readonly scope: BookScope }) {
  const { data } = useServerState(['bookVouchers', scope], (signal) => countVouchers(scope, signal));
  if (!data) return null;
  return <p className={styles.vouchers}>{vouchersInWords(data)}</p>;
}
