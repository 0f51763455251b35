import {
  isRowOnCards,
  onCardsTexts,
} from '@mingzhang/shared/accounting/carry-forward/settings/assetsOnCards';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import type {
  CarryForwardInput,
  Columns,
  RowOf,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardInput';
import {
  carryForwardInputs,
  isAsked,
  type CarryForwardSettingKey,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { FieldEditor, type FieldEditorProps } from './FieldEditor';
import { RowsEditor, type RowLock } from './RowsEditor';
import { usePostingLists } from './usePostingLists';
import styles from './Settings.module.css';

interface SettingInputsProps {
  readonly inputs: CarryForwardCard['inputs'];
  readonly entered: CarryForwardSettings;
  /** The settings as they are saved, where the month's assets are on cards; null: they are not. */
  readonly keptOnCards: CarryForwardSettings | null;
  readonly period: Period;
  readonly onChange: (values: Partial<CarryForwardSettings>) => void;
}

/** The inputs of one card, one under the other, and how long each holds. */
export function SettingInputs(props: SettingInputsProps) {
  const { inputs, entered, keptOnCards, period, onChange } = props;
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
          lock={keptOnCards && lockOf(key, keptOnCards, lists)}
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

/** What the cards of assets took over of a list as it is saved; null: nothing. Before the chart is there, all of it is taken for that. */
function lockOf(
  key: CarryForwardSettingKey,
  kept: CarryForwardSettings,
  lists: PostingLists | null,
): RowLock | null {
  if (key !== 'depreciableAssets' && key !== 'deferredCosts') return null;
  const rows: readonly RowOf<Columns>[] = kept[key];
  return {
    reason: onCardsTexts[key],
    isWhole: key === 'depreciableAssets',
    isLocked: (row) => rows.includes(row) && (lists === null || isRowOnCards(key, row, lists.accounts)),
  };
}

/** Lists need room. */
export function hasLists(inputs: CarryForwardCard['inputs']): boolean {
  return inputs.some((key) => carryForwardInputs[key].unit === 'rows');
}

function asksForAccounts(input: CarryForwardInput): boolean {
  if (input.unit !== 'rows') return input.unit === 'target';
  return Object.values(input.columns).some(({ unit }) => unit === 'target' || unit === 'account');
}
