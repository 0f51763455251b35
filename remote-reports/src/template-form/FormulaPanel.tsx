import { useMemo, useRef } from 'react';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Alert, Button, ErrorState, PageSkeleton } from '@mingzhang/shared/ui';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { problemText, useAccountSetLists } from '@mingzhang/shell';
import { FormulaRow } from './FormulaRow';
import { withChange, withMove, withSource, withTerm, withoutTerm } from './formulaDraft';
import type { TemplateForm } from './useTemplateForm';
import styles from './TemplateForm.module.css';

interface FormulaPanelProps {
  readonly template: EditableTemplate;
  readonly form: TemplateForm;
  readonly mayEdit: boolean;
}

const sourceOptions: { value: ReportItem['source']; label: string }[] = [
  { value: 'account', label: '取科目（表外）' },
  { value: 'item', label: '取本表项目（表内）' },
];

/** A formula may take any account, also a parent: it includes all below it. */
function useFormulaAccounts() {
  const lists = useAccountSetLists();
  const options = useMemo(
    () =>
      lists.data &&
      accountOptions(accountTree(lists.data.accounts)).map((option) => ({ ...option, isSelectable: true })),
    [lists.data],
  );
  return { options, lists };
}

function HeaderNote({ title }: { readonly title: string }) {
  return (
    <section className={styles.panel} aria-label="公式">
      <h2 className={styles.panelTitle}>{title || '（空行）'}</h2>
      分类标题没有金额，不设公式。
    </section>
  );
}

/** The formula of the chosen line, and what each of its terms adds in the month. */
export function FormulaPanel({ template, form, mayEdit }: FormulaPanelProps) {
  const { chosen, draft } = form;
  const panel = useRef<HTMLDivElement>(null);
  const { options, lists } = useFormulaAccounts();
  if (!chosen || !draft) return <section className={styles.panel}>请选择一个项目</section>;
  if (chosen.isHeader) {
    return <HeaderNote title={chosen.title} />;
  }

  function add() {
    form.change((last) => withTerm(last, template.type));
    // The new row is there once React has drawn it.
    requestAnimationFrame(() => {
      const inputs = panel.current?.querySelectorAll<HTMLElement>('[data-source] input');
      inputs?.[inputs.length - 1]?.focus();
    });
  }

  return (
    <section ref={panel} id="formula" className={styles.panel} aria-label="公式">
      <h2 className={styles.panelTitle}>
        {chosen.title} <span>{chosen.lineNumber !== null && `行次 ${chosen.lineNumber}`}</span>
      </h2>
      <Segmented
        aria-label="公式来源"
        disabled={!mayEdit}
        options={sourceOptions}
        value={draft.source}
        onChange={(source) => form.change((last) => withSource(last, source))}
      />
      {form.problem !== null && (
        <Alert
          showIcon
          type="error"
          role="alert"
          className={styles.problem ?? ''}
          title={problemText(form.problem)}
        />
      )}
      <ErrorState problem={lists.problem} />
      {!lists.problem && !options && <PageSkeleton />}
      {options &&
        draft.terms.map((term, index) => (
          <FormulaRow
            key={term.key}
            term={term}
            index={index}
            source={draft.source}
            template={template}
            itemId={chosen.id}
            options={options}
            figure={form.termFigures?.[index]}
            mayEdit={mayEdit}
            onChange={(change) => form.change((last) => withChange(last, term.key, change))}
            onMove={(step) => form.change((last) => withMove(last, term.key, step))}
            onRemove={() => form.change((last) => withoutTerm(last, term.key))}
            onNext={() => index === draft.terms.length - 1 && add()}
          />
        ))}
      {options && draft.terms.length === 0 && <p className={styles.hint}>还没有公式，金额始终为 0.00。</p>}
      {mayEdit && <PanelFoot form={form} onAdd={options && add} />}
    </section>
  );
}

interface PanelFootProps {
  readonly form: TemplateForm;
  /** null: the accounts are not there yet. */
  readonly onAdd: (() => void) | null;
}

function PanelFoot({ form, onAdd }: PanelFootProps) {
  return (
    <div className={styles.panelFoot}>
      <Button size="small" disabled={!onAdd} onClick={() => onAdd?.()}>
        新增一项
      </Button>
      <span />
      <Button size="small" disabled={!form.isDirty} onClick={form.discard}>
        撤销
      </Button>
      <Button
        size="small"
        type="primary"
        title="Ctrl+S"
        disabled={!form.isDirty}
        loading={form.isSaving}
        onClick={form.save}
      >
        保存公式
      </Button>
    </div>
  );
}
