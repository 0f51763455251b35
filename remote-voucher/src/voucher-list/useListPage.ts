import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useListFilter, type ListFilter } from './filter/useListFilter';
import { useListLocation } from './location/useListLocation';
import type { TableLocation } from './location/useTableLocation';
import { usePrint, type Print } from '../voucher-print/usePrint';
import { voucherTitle } from '../voucherTitle';
import type { ListedVoucher } from '../voucherListApi';
import { useBatch, type Batch } from './useBatch';
import { useReversing, type Reversing } from './useReversing';
import { useSelection, type Selection } from './useSelection';
import { useVoucherHandlers } from './useVoucherHandlers';
import { useVoucherList, type VoucherList } from './useVoucherList';
import type { VoucherHandlers } from './VoucherBlock';
import { writeAddress } from './voucherListAddress';

/** All that the page is made of. */
export interface ListPage extends VoucherList {
  readonly filter: ListFilter;
  readonly selection: Selection;
  readonly batch: Batch;
  readonly reversing: Reversing;
  readonly print: Print;
  readonly handlers: VoucherHandlers;
  readonly location: TableLocation;
  /** Shows the vouchers under their new numbers, and removes notices about the old ones. */
  readonly showRenumbered: () => void;
  /** Shows the newest month of a file that was imported; null: it is known no better. */
  readonly showImported: (newest: Period | null) => void;
}

const NOTHING: readonly ListedVoucher[] = [];

export function useListPage(): ListPage {
  const list = useVoucherList();
  const { address, vouchers } = list;
  const { data, problem, reload } = vouchers;
  const kept = useListLocation();
  // Another filter is another list: its selection begins empty.
  const name = JSON.stringify(writeAddress({ ...address, page: 1 }));
  const selection = useSelection(
    name,
    problem ? NOTHING : (data?.vouchers ?? NOTHING),
    kept.entered?.selected,
  );
  const batch = useBatch(name, () => {
    selection.select([]);
    reload();
  });
  const reversing = useReversing(reload);
  const print = usePrint();

  const handlers = useVoucherHandlers({
    batch,
    onToggle: selection.toggle,
    onPrint: (voucher: Voucher) =>
      print.open([{ kind: 'voucher', id: voucher.id, title: voucherTitle(voucher) }]),
    onReverse: reversing.start,
    onDeleted: (voucher: Voucher) => {
      selection.drop(voucher.id);
      reload();
    },
  });

  const location: TableLocation = {
    entered: kept.entered,
    onLeave: (current) => {
      if (data) kept.leave(data.search, { ...current, selected: selection.vouchers });
    },
  };
  function showImported(newest: Period | null) {
    if (newest === null || newest === address.months.to) reload();
    else address.setMonths({ from: newest, to: newest });
  }

  function showRenumbered() {
    batch.dismiss();
    reversing.dismiss();
    reload();
  }

  const filter = useListFilter(address);
  const shows = { showImported, showRenumbered };
  return { ...list, filter, selection, batch, reversing, print, handlers, location, ...shows };
}
