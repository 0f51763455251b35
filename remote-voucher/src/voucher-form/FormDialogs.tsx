import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { lazyDialog } from '@mingzhang/shared/ui';
import { voucherTitle } from '../voucherTitle';
import { commands } from './commands';
import { writtenRows } from './draft/draftTemplate';
import { cellKeys } from './grid/gridKeys';
import type { VoucherBooks } from './useVoucherBooks';
import type { VoucherForm } from './VoucherForm';
import type { PrintRange } from '../voucherPrintApi';

const AttachmentDrawer = lazyDialog(() =>
  import('./attachments/AttachmentDrawer').then((m) => m.AttachmentDrawer),
);
const HistoryDrawer = lazyDialog(() => import('./history/HistoryDrawer').then((m) => m.HistoryDrawer));
const FormKeyHelp = lazyDialog(() => import('./keyHelp').then((m) => m.FormKeyHelp));
const InvoicePicker = lazyDialog(() => import('./invoices/InvoicePicker').then((m) => m.InvoicePicker));
const PrintDialog = lazyDialog(() => import('../voucher-print/PrintDialog').then((m) => m.PrintDialog));
const ReversalDialog = lazyDialog(() =>
  import('../voucher-reversal/ReversalDialog').then((m) => m.ReversalDialog),
);
const SaveTemplateDialog = lazyDialog(() =>
  import('./templates/SaveTemplateDialog').then((m) => m.SaveTemplateDialog),
);
const TemplatePicker = lazyDialog(() => import('./templates/TemplatePicker').then((m) => m.TemplatePicker));

/** The dialog that is before the entry, if any. */
export function FormDialogs({ form }: { readonly form: VoucherForm }) {
  const { dialogs, opener, lists } = form;
  const { voucher } = form.opening;

  function apply({ lines }: VoucherTemplate) {
    const row = writtenRows(form.draft);
    form.edit('applyTemplate', lines, lists.currencies);
    dialogs.leave();
    form.grid.actions.focus({ row, field: 'summary' });
  }

  function openReversal(reversal: Voucher) {
    dialogs.leave();
    opener.open({ kind: 'voucher', voucherId: reversal.id }, `已红冲，生成 ${voucherTitle(reversal)}`);
  }

  switch (dialogs.shown) {
    case 'keys':
      return <FormKeyHelp ofForm={commands} ofCells={cellKeys} onClose={dialogs.close} />;
    case 'attachments':
      return (
        <AttachmentDrawer
          title={voucher ? voucherTitle(voucher) : '新凭证'}
          attachments={form.attachments}
          isReadOnly={form.lock.isReadOnly}
          onClose={dialogs.close}
        />
      );
    case 'invoices':
      return <InvoicePicker form={form} onClose={dialogs.close} />;
    case 'templates':
      return <TemplatePicker lists={lists} onApply={apply} onClose={dialogs.close} />;
    case 'saveTemplate':
      return <SaveTemplateDialog draft={form.draft} lists={lists} onClose={dialogs.close} />;
    case 'history':
      return voucher && <HistoryDrawer voucher={voucher} onClose={dialogs.close} />;
    case 'print':
      return <PrintDialog ranges={printRanges(voucher, form.books)} onClose={dialogs.close} />;
    case 'reversal':
      return (
        voucher && (
          <ReversalDialog
            voucher={voucher}
            months={form.books}
            onClose={dialogs.close}
            onDone={openReversal}
          />
        )
      );
    case null:
      return null;
  }
}

/** This voucher, or its whole month in the organization one works in; an empty form before there is one. */
function printRanges(voucher: Voucher | null, { isElsewhere }: VoucherBooks): readonly PrintRange[] {
  if (!voucher) return [{ kind: 'blank' }];
  const own: PrintRange = { kind: 'voucher', id: voucher.id, title: voucherTitle(voucher) };
  return isElsewhere ? [own] : [own, { kind: 'month', period: periodOf(voucher.date) }];
}
