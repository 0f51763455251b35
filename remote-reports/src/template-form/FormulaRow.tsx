import type { KeyboardEvent } from 'react';
import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { ruleTitles } from '@mingzhang/shared/accounting/report/explanation';
import { rulesOf } from '@mingzhang/shared/accounting/report/formulaProblems';
import type { AccessRule, ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Button, DeleteOutlined, Money, hotkeyOf } from '@mingzhang/shared/ui';
import { AccountPicker, type AccountOption } from '@mingzhang/shared/ui-account';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { Select } from '@mingzhang/shared/ui-select';
import type { ReportFigure } from '../reportsApi';
import type { DraftTerm } from './formulaDraft';
import { boundTemplateKeys } from './templateKeys';
import styles from './TemplateForm.module.css';

interface FormulaRowProps {
  readonly term: DraftTerm;
  readonly index: number;
  readonly source: ReportItem['source'];
  readonly template: EditableTemplate;
  /** The line whose formula it is. */
  readonly itemId: number;
  readonly options: readonly AccountOption[];
  /** What it adds in the month, its sign applied. */
  readonly figure: ReportFigure | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (change: Partial<DraftTerm>) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Enter in the last field of the row. */
  readonly onNext: () => void;
}

/** A term: ± an account with its rule, or ± another line. Alt+↑ ↓ move it, Ctrl+Delete takes it out. */
export function FormulaRow(props: FormulaRowProps) {
  const { term, index, source, mayEdit, onChange } = props;
  const name = `第${index + 1}项`;

  function press(event: KeyboardEvent) {
    if (!mayEdit) return;
    const keys = boundTemplateKeys({
      moveUp: () => props.onMove(-1),
      moveDown: () => props.onMove(1),
      removeTerm: props.onRemove,
    });
    const act = keys[hotkeyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.term} role="group" aria-label={name} onKeyDown={press}>
      <Button
        size="small"
        disabled={!mayEdit}
        aria-label={`${name} 运算 ${term.sign === 1 ? '加' : '减'}`}
        onClick={() => onChange({ sign: term.sign === 1 ? -1 : 1 })}
      >
        {term.sign === 1 ? '＋' : '－'}
      </Button>
      <div className={styles.source} data-source="">
        {source === 'account' ? (
          <AccountPicker
            options={props.options}
            value={term.sourceId}
            disabled={!mayEdit}
            ariaLabel={`${name} 科目`}
            onChange={(option) => onChange({ sourceId: option?.id ?? null })}
            onCommit={props.onNext}
          />
        ) : (
          <LineSelect {...props} name={name} />
        )}
      </div>
      {source === 'account' && <RuleFields {...props} name={name} />}
      <span className={styles.termFigure}>
        <Money value={props.figure?.period ?? null} />
      </span>
      {mayEdit && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${name} 删除`}
          title="Ctrl+Delete"
          onClick={props.onRemove}
        />
      )}
    </div>
  );
}

type FieldProps = FormulaRowProps & { readonly name: string };

function LineSelect({ term, template, itemId, name, mayEdit, onChange }: FieldProps) {
  return (
    <Select<number>
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      aria-label={`${name} 项目`}
      placeholder="行次或名称"
      disabled={!mayEdit}
      value={term.sourceId}
      options={template.items
        .filter(({ id, isHeader }) => !isHeader && id !== itemId)
        .map(({ id, lineNumber, title }) => ({ value: id, label: `${lineNumber ?? ''} ${title}`.trim() }))}
      onChange={(sourceId) => onChange({ sourceId })}
    />
  );
}

/** The rule, and for balances on one side whether they are tested on the whole account. */
function RuleFields({ term, template, name, mayEdit, onChange }: FieldProps) {
  const offered = rulesOf[template.type];
  const rules: readonly AccessRule[] = offered.includes(term.rule) ? offered : [...offered, term.rule];
  const isTested = term.rule === 'debitBalance' || term.rule === 'creditBalance';
  return (
    <>
      <Select<AccessRule>
        className={styles.rule ?? ''}
        aria-label={`${name} 取数规则`}
        disabled={!mayEdit}
        value={term.rule}
        options={rules.map((rule) => ({ value: rule, label: ruleTitles[rule] }))}
        onChange={(rule) => onChange({ rule })}
      />
      {isTested && (
        <Checkbox
          disabled={!mayEdit}
          checked={term.testedAt === 'account'}
          title="不勾选时按末级科目和辅助核算项目逐个判断借贷方，勾选时按整个科目判断一次"
          onChange={({ target }) => onChange({ testedAt: target.checked ? 'account' : 'leaf' })}
        >
          整个科目
        </Checkbox>
      )}
    </>
  );
}
