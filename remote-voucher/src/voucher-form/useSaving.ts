import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { HttpProblem, ignoreReported, problemsOf, usePermission, useReloadSession } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import type { VoucherEntry } from './voucherEntry';
import { saveVoucher } from '../voucherApi';
import { voucherTitle } from '../voucherTitle';
import {
  findPendingSave,
  forgetPendingSave,
  keepPendingSave,
  type DraftKey,
  type PendingSave,
} from './draft/keptDraft';
import { toVoucherDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { commitCell } from './grid/gridElements';
import { unreadableProblems } from './grid/problemCells';
import type { OpenEntry } from './useOpenEntry';

export interface Saved {
  readonly voucher: Voucher;
  /** 已保存 记-3 */
  readonly notice: string;
}

/**
 * Saves the whole entry, once: what is being typed, the voucher, and the files that waited for it. Null: it was not
 * saved, and the problems are shown; or it is being saved already.
 */
export type Save = () => Promise<Saved | null>;

/** Checks and saves; `onProblems` is told what prevents it, whether the rules here or the server found it. */
export function useSaving(
  { opening, books, draftKey, editor, attachments }: OpenEntry,
  lists: FormLists,
  onProblems: (problems: readonly Problem[]) => void,
): Save {
  const reloadSession = useReloadSession();
  const mayMatch = usePermission('cashier.write');
  const { organization, periods } = books;
  const { now, dispatch } = editor;

  /** The voucher as the server stored it; null: it was refused. */
  async function store(): Promise<Voucher | null> {
    editor.edit('compacted');
    const { draft } = now();
    const voucher = toVoucherDraft(draft);
    const refuse = (problems: readonly Problem[], lost: PendingSave | null) => {
      dispatch({ type: 'refused', finding: { draft, problems }, lost });
      onProblems(problems);
      return null;
    };
    const context = { ...lists.references, enablePeriod: organization.enablePeriod, periods };
    const found = [...unreadableProblems(draft.lines), ...savingProblems(voucher, context)];
    if (found.length > 0) return refuse(found, now().lost);

    const { id, version, isInsertion, invoiceIds } = draft;
    const on = { id, version, isInsertion, invoiceIds };
    const attempt = attemptOf(JSON.stringify([on, voucher]), draftKey, now().lost);
    dispatch({ type: 'saveBegun' });
    try {
      const saved = await saveVoucher(
        voucher,
        { ...on, organizationId: organization.id, idempotencyKey: attempt.key },
        { tree: lists.tree, itemOf: lists.itemOf, categoryNameOf: lists.categoryNameOf },
      );
      forgetPendingSave(draftKey);
      // The first voucher of a month opens it: the period choosers must know.
      if (!periods.some(({ period }) => period === periodOf(saved.date))) await reloadSession();
      return saved;
    } catch (error) {
      const isLost = error instanceof HttpProblem && error.status === null;
      if (!isLost) forgetPendingSave(draftKey);
      refuse(problemsOf(error), isLost ? attempt : null);
      ignoreReported(error);
      return null;
    }
  }

  return async () => {
    // A key that is held down asks again before anything is drawn.
    if (now().isDone || now().isSaving) return null;
    commitCell();
    const shown = now().draft.number;
    const voucher = await store();
    if (!voucher) return null;
    dispatch({ type: 'saved', voucher });
    attachments.release(voucher);
    const isOther = shown !== null && shown !== voucher.number;
    const title = voucherTitle(voucher);
    const matched = await bankMatched(opening.entry, voucher.id, mayMatch);
    return { voucher, notice: `${isOther ? '已保存为' : '已保存'} ${title}${matched}` };
  };
}

/** A save whose answer was lost is sent under its old key: the server then does it once. */
function attemptOf(content: string, draftKey: DraftKey, lost: PendingSave | null): PendingSave {
  const before = lost ?? findPendingSave(draftKey);
  const attempt = before?.content === content ? before : { key: idempotencyKey(), content };
  keepPendingSave(draftKey, attempt);
  return attempt;
}

/** '' of a voucher that was not made of lines of the bank: the form is quick without what matches them. */
async function bankMatched(entry: VoucherEntry, voucherId: number, mayMatch: boolean): Promise<string> {
  if (entry.kind !== 'bankLines') return '';
  const { matchedText } = await import('./matchedText');
  return matchedText(entry, voucherId, mayMatch);
}
