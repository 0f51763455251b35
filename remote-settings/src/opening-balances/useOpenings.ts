import { useMemo, useState } from 'react';
import { ignoreReported, useNotify, usePermission, useSession, useUnsavedChanges } from '@mingzhang/shell';
import { findKeptTyping, keepTyping, type TypingOwner } from './keptTyping';
import { saveOpeningRows, type OpeningTableRow } from './openingBalancesApi';
import { changedRows, editsSince, shownRows, trialOf } from './openingRows';
import { refusedRows, unreadProblems, type CellProblem } from './cellProblems';
import { isAnythingTyped, NOTHING_TYPED, revertRows, type Typing } from './typing';
import { useKeptTyping } from './useKeptTyping';
import { useRowActions } from './useRowActions';
import { useStoredOpenings } from './useStoredOpenings';

/** The opening balances of all categories: what is saved, what was typed since, and how to save it. */
export function useOpenings() {
  const { user, accountSet, organization, periods } = useSession();
  const mayWrite = usePermission('setting.write');
  const hasClosedPeriod = periods.some(({ isClosed }) => isClosed);
  const isLocked = hasClosedPeriod || !mayWrite;
  const owner = { userId: user.id, accountSetId: accountSet.id, organizationId: organization.id };
  const { typing, isRestored, change, settle, undo, redo } = useKeptTyping(owner, isLocked);
  const openings = useStoredOpenings(organization.id);
  const { stored, rates } = openings;
  const rows = useMemo(() => stored && shownRows(stored, typing.edits), [stored, typing.edits]);
  const isDirty = isAnythingTyped(typing);
  useUnsavedChanges(isDirty);
  const saving = useSaving({ ...openings, owner, rows, typing, settle });

  return {
    rows,
    trial: useMemo(() => rows && trialOf(rows), [rows]),
    problem: openings.problem,
    typing,
    actions: useRowActions(stored, rates, change),
    isRestored,
    undo,
    redo,
    /** Rows go back to what was typed in them before. */
    revert: (codes: readonly string[], before: Typing) =>
      change((typing) => revertRows(typing, codes, before)),
    /** Gives up what was typed. */
    discard: () => change(() => NOTHING_TYPED),
    isDirty,
    ...saving,
    hasClosedPeriod,
    isLocked,
  };
}

interface Saving extends Pick<ReturnType<typeof useStoredOpenings>, 'stored' | 'take'> {
  readonly owner: TypingOwner;
  readonly rows: readonly OpeningTableRow[] | null;
  readonly typing: Typing;
  readonly settle: (next: (typing: Typing) => Typing) => void;
}

/** One save for all categories; all problems are reported at once. */
function useSaving({ stored, take, owner, rows, typing, settle }: Saving) {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);

  async function save() {
    if (!stored || !rows || !isAnythingTyped(typing) || isSaving) return;
    const { edits } = typing;
    const unread = unreadProblems(rows, typing);
    setProblems(unread);
    if (unread.length > 0) return;
    const sent = changedRows(stored, edits);
    setSaving(true);
    try {
      await saveOpeningRows(sent, owner.organizationId);
      const since = (typed: Typing) => ({ ...typed, edits: editsSince(stored, edits, typed.edits) });
      // Also when one has left the page meanwhile.
      const kept = since(findKeptTyping(owner) ?? NOTHING_TYPED);
      keepTyping(owner, isAnythingTyped(kept) ? kept : null);
      notify.success('期初余额已保存');
      take(edits);
      settle(since);
    } catch (error) {
      // Refused as a whole; what was typed stays for correction.
      setProblems(refusedRows(error, sent));
      ignoreReported(error);
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, save, problems, dismissProblems: () => setProblems([]) };
}
