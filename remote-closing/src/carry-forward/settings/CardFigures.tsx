import type { CarryForwardInput } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardInput';
import {
  carryForwardInputs,
  isAsked,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { FieldEditor, type FieldEditorProps } from './FieldEditor';
import styles from './Settings.module.css';

interface CardFiguresProps {
  readonly card: CarryForwardCard;
  readonly settings: CarryForwardSettings;
  readonly disabled: boolean;
  readonly onChange: (values: Partial<CarryForwardSettings>) => void;
}

/** The rates and amounts of a card, changed in place; lists, accounts and switches have their drawer. */
export function CardFigures({ card, settings, disabled, onChange }: CardFiguresProps) {
  const figures = card.inputs.flatMap((key) => {
    const input: CarryForwardInput = carryForwardInputs[key];
    if (input.unit === 'rows' || input.unit === 'target' || input.unit === 'switch') return [];
    return isAsked(key, settings) ? [{ key, input }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <div className={styles.figures}>
      {figures.map(({ key, input: { title, unit } }) => (
        <div key={key} className={styles.figure}>
          <span>{title}</span>
          <FieldEditor
            label={title}
            unit={unit}
            value={settings[key] as FieldEditorProps['value']}
            lists={null}
            disabled={disabled}
            onChange={(value) => onChange({ [key]: value })}
          />
        </div>
      ))}
    </div>
  );
}
