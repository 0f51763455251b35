import type { Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod, usePermission, useSession } from '@mingzhang/shared/session';
import { App, useResource, type Resource } from '@mingzhang/shared/ui';
import {
  deleteVoucher,
  findNumberGaps,
  listVouchers,
  type ListedVoucher,
  type VoucherPage,
} from '../voucherApi';
import { voucherTitle } from '../voucherTitle';
import { readAddress, writeAddress } from './voucherListAddress';

export interface VoucherList {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  readonly setPage: (page: number) => void;
  readonly vouchers: Resource<VoucherPage>;
  /** 断号, one sentence per word. */
  readonly gaps: readonly string[];
  /** Asks for the vouchers again after a change; goes a page back when this one has been emptied. */
  readonly refresh: (deleted: number) => void;
  /** Asks, deletes, and shows what is left. */
  readonly remove: (listed: ListedVoucher) => void;
}

/** The list's month and page stand in the address, so that one comes back to where one was. */
export function useVoucherList(): VoucherList {
  const { organization } = useSession();
  const mayCheck = usePermission('closing.read');
  const [workingPeriod, work] = usePeriod();
  const { message, modal } = App.useApp();
  const [parameters, setParameters] = useSearchParams();
  const address = readAddress(parameters);
  const period = address.period ?? workingPeriod;

  const vouchers = useResource(
    (signal) => listVouchers(organization.id, period, address.page, signal),
    [organization.id, period, address.page],
  );
  // Asked again whenever the vouchers were.
  const shown = vouchers.data;
  const gaps = useResource(
    async (signal) =>
      mayCheck && shown !== null && shown.total > 0 ? findNumberGaps(organization.id, period, signal) : [],
    [organization.id, period, mayCheck, shown],
  );

  function setPeriod(next: Period) {
    work(next);
    setParameters(writeAddress(next, 1));
  }

  function setPage(page: number) {
    setParameters(writeAddress(period, page));
  }

  function refresh(deleted: number) {
    const isEmptied = deleted > 0 && deleted === shown?.vouchers.length;
    if (isEmptied && address.page > 1) setPage(address.page - 1);
    else vouchers.reload();
  }

  function remove({ voucher }: ListedVoucher) {
    const title = voucherTitle(voucher);
    modal.confirm({
      title: `删除凭证 ${title}？`,
      content: '删除后不能恢复，凭证号会空出来。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        await deleteVoucher(voucher.id);
        message.success(`已删除 ${title}`);
        refresh(1);
      },
    });
  }

  return { period, setPeriod, setPage, vouchers, gaps: gaps.data ?? [], refresh, remove };
}
