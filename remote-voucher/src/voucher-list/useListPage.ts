import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useListFilter, type ListFilter } from './filter/useListFilter';
import { useListLocation } from './location/useListLocation';
import type { TableLocation } from './location/useTableLocation';
import { usePrint, type Print } from '../voucher-print/usePrint';
import { voucherTitle } from '../voucherTitle';
import type { ListedVoucher } from '../voucherListApi';
import { useBatch, type Batch } from './useBatch';
import { useImporting, type Importing } from './useImporting';
import { useRenumberStart, type RenumberStart } from './useRenumberStart';
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
  readonly importing: Importing;
  readonly renumbering: RenumberStart;
}

const NOTHING: readonly ListedVoucher[] = [];

export function useListPage(): ListPage {
  const list = useVoucherList();
  const { address, vouchers } = list;
  const { data, problem } = vouchers;
  const kept = useListLocation();
  // Another filter is another list: its selection begins empty.
  const name = JSON.stringify(writeAddress({ ...address, page: 1 }));
  const selection = useSelection(
    name,
    problem ? NOTHING : (data?.vouchers ?? NOTHING),
    kept.entered?.selected,
  );
  const batch = useBatch(name, () => selection.select([]));
  const reversing = useReversing();
  const print = usePrint();

  const handlers = useVoucherHandlers({
    batch,
    onToggle: selection.toggle,
    onPrint: (voucher: Voucher) =>
      print.open([{ kind: 'voucher', id: voucher.id, title: voucherTitle(voucher) }]),
    onReverse: reversing.start,
    onDeleted: (voucher: Voucher) => selection.drop(voucher.id),
  });

  const location: TableLocation = {
    entered: kept.entered,
    onLeave: (current) => {
      if (data) kept.leave(data.search, { ...current, selected: selection.vouchers });
    },
  };
  // The newest month of the file.
  const importing = useImporting(address.months.to, (newest) => {
    if (newest !== null && newest !== address.months.to) address.setMonths({ from: newest, to: newest });
  });
  // Notices about the old numbers go.
  const renumbering = useRenumberStart(() => {
    batch.dismiss();
    reversing.dismiss();
  });

  const filter = useListFilter(address);
  return { ...list, filter, selection, batch, reversing, print, importing, renumbering, handlers, location };
}
