import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Money, PageSkeleton } from '@mingzhang/shared/ui';
import { rowKeys } from '@mingzhang/shared/ui-table';
import { useServerState } from '@mingzhang/shell';
import styles from './CardVouchers.module.css';
import { listCardVouchers, type CardVouchers } from './cardVouchersApi';

/** 凭证 of a card: its coming, its events, and the months that were depreciated; ↑ ↓ walk, Enter opens one. */
export function CardVouchersPanel({ id }: { readonly id: number }) {
  const { data, problem } = useServerState(['assetVouchers', id], (signal) => listCardVouchers(id, signal));
  if (problem) return <ErrorState problem={problem} />;
  if (!data) return <PageSkeleton />;
  if (data.vouchers.length === 0) return <EmptyState text="这张卡片还没有凭证。" />;
  return <VoucherTable {...data} />;
}

function VoucherTable({ vouchers, months, total }: CardVouchers) {
  const navigate = useNavigate();
  return (
    <table className={styles.vouchers} aria-label="卡片的凭证">
      <thead>
        <tr>
          <th>日期</th>
          <th>凭证</th>
          <th>事由</th>
          <th>金额</th>
        </tr>
      </thead>
      <tbody>
        {vouchers.map(({ id, name, date, title, amount }) => {
          const address = addressOf({ kind: 'voucher', id });
          return (
            <tr
              key={`${id} ${title}`}
              {...rowKeys(`${name} ${title}`, { onOpen: () => void navigate(address) })}
            >
              <td>{date}</td>
              <td>
                <Link to={address}>{name}</Link>
              </td>
              <td>{title}</td>
              <td>
                <Money value={amount} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <Sum title="其中各月计提" amount={months} />
        <Sum title="合计" amount={total} />
      </tfoot>
    </table>
  );
}

function Sum({ title, amount }: { readonly title: string; readonly amount: CardVouchers['total'] }) {
  return (
    <tr>
      <th colSpan={3}>{title}</th>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}
