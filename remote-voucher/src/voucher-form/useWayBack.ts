import { isOpenedFromBook } from '@mingzhang/shared/contract';
import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useHotkeys } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import { noticeOf, type MayLeave } from './useLeaving';

/**
 * Esc in a voucher that was opened from a book leads back there, as the browser's back does; what is unsaved
 * asks first. What a cell or a list has open takes the key for itself.
 */
export function useWayBack(mayLeave: MayLeave, isEnabled: boolean): void {
  const navigate = useNavigate();
  const notify = useNotify();
  const isFromBook = isOpenedFromBook(useLocation().state);

  async function goBack() {
    const left = await mayLeave();
    if (left === null) return;
    const notice = noticeOf(left);
    if (notice !== undefined) notify.success(notice);
    await navigate(-1);
  }

  useHotkeys({ escape: ({ target }) => isFree(target) && void goBack() }, isEnabled && isFromBook);
}

/** Nowhere, on the paper, or in a cell of it: elsewhere Esc has a meaning of its own. */
function isFree(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    (target instanceof Element && target.matches('[data-voucher-form], [data-row] [data-field] *'))
  );
}
