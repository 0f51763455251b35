import { Money } from '@mingzhang/shared/ui';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import type { VoucherPage } from '../voucherListApi';
import { PAGE_SIZES } from './voucherListAddress';
import styles from './VoucherList.module.css';

interface ListFooterProps {
  readonly page: VoucherPage;
  readonly onPage: (page: number, size: number) => void;
}

/** Vouchers are counted in 张. */
const PAGER_TEXTS = { items_per_page: '张/页' };

/** What all pages of the list come to, always visible, and the way to the other pages. */
export function ListFooter({ page: { total, debit, credit, page, pageSize }, onPage }: ListFooterProps) {
  return (
    <footer className={styles.footer} aria-label="合计">
      <span>
        共 <b>{total}</b> 张
      </span>
      <span>
        借方合计 <Money value={debit} />
      </span>
      <span>
        贷方合计 <Money value={credit} />
      </span>
      <Pagination
        className={styles.pager ?? ''}
        size="small"
        locale={PAGER_TEXTS}
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={onPage}
      />
    </footer>
  );
}
