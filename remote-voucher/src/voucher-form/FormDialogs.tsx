import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { lazyDialog } from '@mingzhang/shared/ui';
import { voucherTitle } from '../voucherTitle';
import { applyTemplate, writtenRows } from './draft/draftTemplate';
import type { FormLists } from './formLists';
import type { FormDialogs as Dialogs } from './useFormDialogs';
import type { Opener } from './useOpening';
import type { VoucherBooks } from './useVoucherBooks';
import type { VoucherForm } from './useVoucherForm';
import type { PrintRange } from '../voucherPrintApi';

const AttachmentDrawer = lazyDialog(() =>
  import('./attachments/AttachmentDrawer').then((m) => m.AttachmentDrawer),
);
const HistoryDrawer = lazyDialog(() => import('./history/HistoryDrawer').then((m) => m.HistoryDrawer));
const FormKeyHelp = lazyDialog(() => import('./FormKeyHelp').then((m) => m.FormKeyHelp));
const PrintDialog = lazyDialog(() => import('../voucher-print/PrintDialog').then((m) => m.PrintDialog));
const ReversalDialog = lazyDialog(() =>
  import('../voucher-reversal/ReversalDialog').then((m) => m.ReversalDialog),
);
const SaveTemplateDialog = lazyDialog(() =>
  import('./templates/SaveTemplateDialog').then((m) => m.SaveTemplateDialog),
);
const TemplatePicker = lazyDialog(() => import('./templates/TemplatePicker').then((m) => m.TemplatePicker));

interface FormDialogsProps {
  readonly dialogs: Dialogs;
  readonly voucher: Voucher | null;
  readonly form: VoucherForm;
  readonly opener: Opener;
  readonly lists: FormLists;
}

/** The dialog that is before the entry, if any. */
export function FormDialogs({ dialogs, voucher, form, opener, lists }: FormDialogsProps) {
  function apply({ lines }: VoucherTemplate) {
    const row = writtenRows(form.draft);
    form.edit((draft) => applyTemplate(draft, lines, lists.currencies));
    dialogs.leave();
    form.grid.actions.focus({ row, field: 'summary' });
  }

  function openReversal(reversal: Voucher) {
    dialogs.leave();
    opener.open({ kind: 'voucher', voucherId: reversal.id }, `已红冲，生成 ${voucherTitle(reversal)}`);
  }

  switch (dialogs.shown) {
    case 'keys':
      return <FormKeyHelp onClose={dialogs.close} />;
    case 'attachments':
      return (
        <AttachmentDrawer
          title={voucher ? voucherTitle(voucher) : '新凭证'}
          attachments={form.attachments}
          isReadOnly={form.lock.isReadOnly}
          onClose={dialogs.close}
        />
      );
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
