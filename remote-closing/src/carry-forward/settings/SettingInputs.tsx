import type {
  CarryForwardInput,
  Columns,
  RowOf,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardInput';
import {
  carryForwardInputs,
  isAsked,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { FieldEditor, type FieldEditorProps } from './FieldEditor';
import { RowsEditor } from './RowsEditor';
import { usePostingLists } from './usePostingLists';
import styles from './Settings.module.css';

interface SettingInputsProps {
  readonly inputs: CarryForwardCard['inputs'];
  readonly entered: CarryForwardSettings;
  readonly period: Period;
  readonly onChange: (values: Partial<CarryForwardSettings>) => void;
}

/** The inputs of one card, one under the other, and how long each holds. */
export function SettingInputs({ inputs, entered, period, onChange }: SettingInputsProps) {
  const lists = usePostingLists(inputs.some((key) => asksForAccounts(carryForwardInputs[key])));
  const asked = inputs.filter((key) => isAsked(key, entered));
  return asked.map((key) => {
    const input: CarryForwardInput = carryForwardInputs[key];
    if (input.unit === 'rows') {
      return (
        <RowsEditor
          key={key}
          title={input.title}
          columns={input.columns}
          rows={entered[key] as readonly RowOf<Columns>[]}
          lists={lists}
          period={period}
          onChange={(rows) => onChange({ [key]: rows })}
        />
      );
    }
    return (
      <div key={key} className={styles.field}>
        <span>{input.title}</span>
        <FieldEditor
          label={input.title}
          unit={input.unit}
          value={entered[key] as FieldEditorProps['value']}
          lists={lists}
          onChange={(value) => onChange({ [key]: value })}
        />
        <small>{input.isOfMonth ? '只对本期有效' : '从本期起有效'}</small>
      </div>
    );
  });
}

/** Lists need room. */
export function hasLists(inputs: CarryForwardCard['inputs']): boolean {
  return inputs.some((key) => carryForwardInputs[key].unit === 'rows');
}

function asksForAccounts(input: CarryForwardInput): boolean {
  if (input.unit !== 'rows') return input.unit === 'target';
  return Object.values(input.columns).some(({ unit }) => unit === 'target' || unit === 'account');
}
