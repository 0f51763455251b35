import { useCallback, useEffect, useState } from 'react';
import { ignoreReported, problemsOf, useUnsavedChanges } from '@mingzhang/shell';
import { unresolvedProblems, type Finding } from '@mingzhang/shared/accounting/unresolvedProblems';
import { saveTemplate } from '../voucherTemplatesApi';
import { findKeptTemplate, keepTemplate, type TemplateKey } from './keptTemplate';
import type { LineTables } from './lineTables';
import { compacted, isChanged, requestOf, type TemplateDraft } from './templateDraft';

/** What the page starts from. */
export interface TemplateStart {
  readonly base: TemplateDraft;
  readonly keptAs: TemplateKey;
}

/** A template under design: what was written, whether it is unsaved, and how to save it. */
export function useTemplateDesign({ base, keptAs }: TemplateStart, tables: LineTables) {
  const [state, setState] = useState(() => {
    const kept = findKeptTemplate(keptAs);
    return { draft: kept ?? base, isRestored: kept !== null };
  });
  const [finding, setFinding] = useState<Finding<TemplateDraft> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDone, setDone] = useState(false);
  const { draft } = state;
  const isDirty = !isDone && isChanged(draft, base);
  useUnsavedChanges(isDirty);

  useEffect(() => keepTemplate(keptAs, isDirty ? draft : null), [keptAs, draft, isDirty]);

  const change = useCallback(
    (next: (draft: TemplateDraft) => TemplateDraft) =>
      setState((last) => ({ ...last, draft: next(last.draft) })),
    [],
  );

  /** Nothing of this page is kept any more; at once, for the page is left next. */
  function finish() {
    setDone(true);
    keepTemplate(keptAs, null);
  }

  /** Whether it was saved; if not, `problems` say why. */
  async function save(): Promise<boolean> {
    const attempted = compacted(draft);
    change(() => attempted);
    setFinding(null);
    setSaving(true);
    try {
      await saveTemplate(requestOf(attempted), tables);
      finish();
      return true;
    } catch (error) {
      setFinding({ draft: attempted, problems: problemsOf(error) });
      ignoreReported(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    ...state,
    change,
    /** Gives up what was written. */
    discard: () => setState({ draft: base, isRestored: false }),
    giveUp: finish,
    isDirty,
    isSaving,
    save,
    // Name and type are checked together with the rows.
    problems: unresolvedProblems(finding, draft, () => false),
  };
}
