import { isOpenedFromBook } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { useHotkeys, type Hotkeys } from '@mingzhang/shared/ui';
import { usePageKeyHelp } from '@mingzhang/shell';
import { commands, isOffered, obstacleOf } from './commands';
import { noticeOf } from './useLeaving';
import type { VoucherForm } from './VoucherForm';

/**
 * Keys of the voucher and of the row the cursor is in, while no dialog is before the entry. They are kept from the
 * browser, whose F12, Ctrl+S or Ctrl+D would interrupt the typing; the list of keys names alternatives.
 */
export function useFormKeys(form: VoucherForm, isEnabled: boolean): void {
  const isFromBook = isOpenedFromBook(useLocation().state);
  const wayBack: Hotkeys = { escape: ({ target }) => isFree(target) && void leaveForBook(form) };
  useHotkeys({ ...hotkeysOf(form), ...(isFromBook ? wayBack : {}) }, isEnabled);
  // `?` is the frame's key.
  usePageKeyHelp(() => commands.showKeys.run(form));
}

/** The keys of what there is a use for; what cannot be done now says why. */
function hotkeysOf(form: VoucherForm): Hotkeys {
  const offered = Object.values(commands).filter((command) => isOffered(command, form));
  return Object.fromEntries(
    offered.flatMap((command) => {
      const obstacle = obstacleOf(command, form);
      const act = () => (obstacle === null ? command.run(form) : form.notify.info(obstacle));
      return command.keys.map((key) => [key, act]);
    }),
  );
}

/**
 * Esc in a voucher that was opened from a book leads back there, as the browser's back does; what is unsaved
 * asks first. What a cell or a list has open takes the key for itself.
 */
async function leaveForBook({ mayLeave, notify, navigate }: VoucherForm): Promise<void> {
  const left = await mayLeave();
  if (left === null) return;
  const notice = noticeOf(left);
  if (notice !== undefined) notify.success(notice);
  await navigate(-1);
}

/** Nowhere, on the paper, or in a cell of it: elsewhere Esc has a meaning of its own. */
function isFree(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    (target instanceof Element && target.matches('[data-voucher-form], [data-row] [data-field] *'))
  );
}
