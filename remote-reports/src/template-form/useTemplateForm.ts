import { useState, useEffect } from 'react';
import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { useQuestion } from '@mingzhang/shared/ui';
import { useNavigate } from '@mingzhang/shared/router';
import {
  HttpProblem,
  ignoreReported,
  useNotify,
  usePeriod,
  useServerState,
  useSession,
  useUnsavedChanges,
} from '@mingzhang/shell';
import { findFigures } from '../reportsApi';
import { findReview, previewFormula, saveFormula, type WrittenFormula } from '../templatesApi';
import { differs, draftOf, writtenOf, type FormulaDraft } from './formulaDraft';

const DOUBLE_COUNT = 'FORMULA_DOUBLE_COUNT';
const SETTLING_MS = 300;
const NO_FORMULA: WrittenFormula = { source: 'account', terms: [] };

/** The line that is chosen, its formula as it is being written, and what the statement shows with it. */
export function useTemplateForm(template: EditableTemplate) {
  const navigate = useNavigate();
  const { chosen, chosenId, setChosenId, draft, isDirty, setWritten, rewrite, unsaved } =
    useChosenFormula(template);
  useUnsavedChanges(isDirty, 'lost');
  const whenSaved = useGivingUp(isDirty ? chosen : null, () => setWritten(null));

  const shown = useTemplateFigures(template, chosenId, unsaved);
  const { figures, review, preview } = shown;

  function choose(id: number | null) {
    if (id === chosenId) return;
    whenSaved(() => {
      setWritten(null);
      saving.forget();
      setChosenId(id);
    });
  }

  const saving = useFormulaSaving(() => setWritten(null));

  const isPreviewed = isDirty && preview.data !== null;
  return {
    chosen,
    choose,
    draft,
    isDirty,
    isSaving: saving.isSaving,
    change: rewrite,
    discard: () => {
      setWritten(null);
      saving.forget();
    },
    save: () => {
      if (chosen && draft && isDirty && !saving.isSaving) void saving.store(chosen, draft, false);
    },
    /** What is wrong with the formula: as it was saved, or as it would be. */
    problem: saving.problem ?? (isDirty ? (preview.problem?.cause ?? null) : null),
    period: shown.period,
    choosePeriod: shown.choosePeriod,
    saved: figures.data,
    figuresProblem: figures.problem,
    /** With the formula that is being written, where there is one. */
    shown: isPreviewed ? preview.data.figures : figures.data,
    termFigures: isPreviewed ? preview.data.terms : null,
    review: review.data,
    whenSaved,
    leave: () => whenSaved(() => void navigate('/report/template')),
  };
}

/** The line that is chosen, the first with figures to begin with, and its formula as it is being written. */
function useChosenFormula(template: EditableTemplate) {
  const [chosenId, setChosenId] = useState<number | null>(
    template.items.find(({ isHeader }) => !isHeader)?.id ?? null,
  );
  const [written, setWritten] = useState<{ readonly itemId: number; readonly draft: FormulaDraft } | null>(
    null,
  );

  const chosen = template.items.find(({ id }) => id === chosenId) ?? null;
  /** Of what is written by then: one key may choose an account and begin the next term. */
  const rewrite = (next: (draft: FormulaDraft) => FormulaDraft) =>
    chosen &&
    setWritten((last) => ({
      itemId: chosen.id,
      draft: next(last?.itemId === chosen.id ? last.draft : draftOf(chosen)),
    }));
  const draft = chosen && (written?.itemId === chosen.id ? written.draft : draftOf(chosen));
  const isDirty = chosen !== null && draft !== null && differs(draft, chosen);
  const unsaved = isDirty ? writtenOf(draft) : null;
  return { chosen, chosenId, setChosenId, draft, isDirty, setWritten, rewrite, unsaved };
}

/** Goes on at once, or once what is not saved of a line has been given up. */
function useGivingUp(unsaved: EditableItem | null, giveUp: () => void) {
  const ask = useQuestion();
  return (goOn: () => void) => {
    if (!unsaved) return goOn();
    ask({
      title: `“${unsaved.title}”的公式还没有保存，放弃修改吗？`,
      content: '放弃后，没有保存的公式不再保留。',
      okText: '放弃修改',
      cancelText: '继续编辑',
      onOk: () => {
        giveUp();
        goOn();
      },
    });
  };
}

/** The figures of the month as they are saved, those with the formula that is being written, and the review. */
function useTemplateFigures({ id }: EditableTemplate, itemId: number | null, written: WrittenFormula | null) {
  const { organization } = useSession();
  const [period, choosePeriod] = usePeriod();
  const months = { from: period, to: period };
  const scope = { organizationId: organization.id, scope: 'self' } as const;
  const figures = useServerState(['templateFigures', id, period], (signal) =>
    findFigures(id, months, scope, signal),
  );
  const review = useServerState(['templateReview', id], (signal) => findReview(id, signal));
  const settled = useSettled(written, SETTLING_MS);
  const preview = useServerState(
    ['templatePreview', id, itemId, settled, period],
    (signal) => previewFormula(id, itemId ?? 0, settled ?? NO_FORMULA, period, organization.id, signal),
    { remembered: 'never', isAsked: settled !== null && itemId !== null && written !== null },
  );
  return { figures, review, preview, period, choosePeriod };
}

/** Saves a formula; counting something twice is asked about first. */
function useFormulaSaving(onSaved: () => void) {
  const ask = useQuestion();
  const notify = useNotify();
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  async function store(item: EditableItem, formula: FormulaDraft, confirmed: boolean): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      await saveFormula(item, writtenOf(formula), confirmed);
      notify.success(`“${item.title}”的公式已保存`);
      onSaved();
    } catch (error) {
      if (!isDoubleCount(error)) {
        setProblem(error);
        return ignoreReported(error);
      }
      ask({
        title: '有科目重复取数',
        content: error.msg,
        okText: '仍然保存',
        cancelText: '返回修改',
        onOk: () => store(item, formula, true),
      });
    } finally {
      setSaving(false);
    }
  }

  return { store, problem, isSaving, forget: () => setProblem(null) };
}

function isDoubleCount(error: unknown): error is HttpProblem {
  return error instanceof HttpProblem && error.problems.some(({ code }) => code === DOUBLE_COUNT);
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;

/** A value once it has stayed the same for a moment, so that typing does not send a request per key. Plain data. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(text) as T), milliseconds);
    return () => window.clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
