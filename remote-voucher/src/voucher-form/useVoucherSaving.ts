import { useCallback, useRef, useState } from 'react';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Finding } from '@mingzhang/shared/accounting/unresolvedProblems';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { HttpProblem, ignoreReported, problemsOf, useReloadSession } from '@mingzhang/shell';
import { idempotencyKey } from '../idempotencyKey';
import { saveVoucher } from '../voucherApi';
import {
  findPendingSave,
  forgetPendingSave,
  keepPendingSave,
  type DraftKey,
  type PendingSave,
} from './draft/keptDraft';
import { compacted, toVoucherDraft, type FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { problemsLeft, unreadableProblems } from './grid/problemCells';
import type { VoucherBooks } from './useVoucherBooks';
import type { DraftEditor } from './useVoucherDraft';

/** Saving: what is wrong with it, and whether it is under way. */
export interface Saving {
  readonly isSaving: boolean;
  /** Still true of the draft as it is now. */
  readonly problems: readonly Problem[];
  /** The voucher as the server stored it; null: it was not saved, `problems` say why. */
  readonly save: () => Promise<Voucher | null>;
}

/** Checks, saves, and shows the problems, whether the rules here or the server found them. */
export function useVoucherSaving(
  { draft, current, edit }: DraftEditor,
  lists: FormLists,
  { organization, periods }: VoucherBooks,
  draftKey: DraftKey,
  onProblems: (problems: readonly Problem[]) => void,
): Saving {
  const reloadSession = useReloadSession();
  const [finding, setFinding] = useState<Finding<FormDraft> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const lost = useRef<PendingSave | null>(null);

  const save = useCallback(async () => {
    edit(compacted);
    const attempted = current();
    const voucher = toVoucherDraft(attempted);
    const refuse = (problems: readonly Problem[]) => {
      setFinding({ draft: attempted, problems });
      onProblems(problems);
      return null;
    };
    const unreadable = unreadableProblems(attempted.lines);
    const context = { ...lists.references, enablePeriod: organization.enablePeriod, periods };
    const found = [...unreadable, ...savingProblems(voucher, context)];
    if (found.length > 0) return refuse(found);

    const { id, version, isInsertion } = attempted;
    const attempt = attemptOf(JSON.stringify([version, isInsertion, voucher]), draftKey, lost.current);
    setFinding(null);
    setSaving(true);
    try {
      const saved = await saveVoucher(
        voucher,
        { organizationId: organization.id, id, version, isInsertion, idempotencyKey: attempt.key },
        { tree: lists.tree, itemOf: lists.itemOf, categoryNameOf: lists.categoryNameOf },
      );
      lost.current = null;
      forgetPendingSave(draftKey);
      // The first voucher of a month opens it: the period choosers must know.
      if (!periods.some(({ period }) => period === periodOf(saved.date))) await reloadSession();
      return saved;
    } catch (error) {
      lost.current = error instanceof HttpProblem && error.status === null ? attempt : null;
      if (lost.current === null) forgetPendingSave(draftKey);
      refuse(problemsOf(error));
      ignoreReported(error);
      return null;
    } finally {
      setSaving(false);
    }
  }, [draftKey, current, edit, lists, onProblems, organization, periods, reloadSession]);

  return { isSaving, problems: problemsLeft(finding, draft), save };
}

/** A save whose answer was lost is sent under its old key: the server then does it once. */
function attemptOf(content: string, draftKey: DraftKey, lost: PendingSave | null): PendingSave {
  const before = lost ?? findPendingSave(draftKey);
  const attempt = before?.content === content ? before : { key: idempotencyKey(), content };
  keepPendingSave(draftKey, attempt);
  return attempt;
}
