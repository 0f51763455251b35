import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { App } from '@mingzhang/shared/ui';
import { PrintDialog } from '../voucher-print/PrintDialog';
import type { PrintRange } from '../voucher-print/printRange';
import { voucherTitle } from '../voucherTitle';
import { AttachmentDrawer } from './attachments/AttachmentDrawer';
import { applyTemplate, writtenRows } from './draft/draftTemplate';
import type { FormLists } from './formLists';
import { HistoryDrawer } from './history/HistoryDrawer';
import { KeySheet } from './KeySheet';
import { ReversalDialog } from './reversal/ReversalDialog';
import { SaveTemplateDialog } from './templates/SaveTemplateDialog';
import { TemplatePicker } from './templates/TemplatePicker';
import type { FormDialogs as Dialogs } from './useFormDialogs';
import type { Opener } from './useOpening';
import type { VoucherBooks } from './useVoucherBooks';
import type { VoucherForm } from './useVoucherForm';

interface FormDialogsProps {
  readonly dialogs: Dialogs;
  readonly voucher: Voucher | null;
  readonly form: VoucherForm;
  readonly opener: Opener;
  readonly lists: FormLists;
}

/** The dialog that stands before the sheet, if any. */
export function FormDialogs({ dialogs, voucher, form, opener, lists }: FormDialogsProps) {
  const { message } = App.useApp();

  function apply({ lines }: VoucherTemplate) {
    const row = writtenRows(form.draft);
    form.edit((draft) => applyTemplate(draft, lines, lists.currencies));
    dialogs.leave();
    form.grid.actions.focus({ row, field: 'summary' });
  }

  function openReversal(reversal: Voucher) {
    dialogs.leave();
    message.success(`已红冲，生成 ${voucherTitle(reversal)}`);
    opener.open({ kind: 'voucher', voucherId: reversal.id });
  }

  switch (dialogs.shown) {
    case 'keys':
      return <KeySheet onClose={dialogs.close} />;
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
            books={form.books}
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
