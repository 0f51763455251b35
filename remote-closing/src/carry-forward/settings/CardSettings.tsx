import { useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Switch } from '@mingzhang/shared/ui-toggle';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { hasLists, SettingInputs } from './SettingInputs';
import { SettingsDrawer } from './SettingsDrawer';
import styles from './Settings.module.css';

interface CardSettingsProps {
  readonly card: CarryForwardCard;
  readonly settings: CarryForwardSettings;
  /** The month's assets are on cards: rows of lists they took over are only shown. */
  readonly hasAssetsOnCards: boolean;
  readonly period: Period;
  /** Rejects when the server refuses; the drawer then says why and stays open. */
  readonly onSave: (values: Partial<CarryForwardSettings>) => Promise<void>;
  readonly onClose: () => void;
}

/** Everything that may be set on one card: its figures and lists, and whether it is used at all. */
export function CardSettings(props: CardSettingsProps) {
  const { card, settings, hasAssetsOnCards, period, onSave, onClose } = props;
  const { entered, values, isUnused, change, setUnused } = useCardSettings(card, settings);
  const hasUnsaved = Object.keys(values).length > 0;
  return (
    <SettingsDrawer
      size={hasLists(card.inputs) ? 1080 : 480}
      title={`结转设置 · ${card.title}`}
      canSave={hasUnsaved}
      hasUnsaved={hasUnsaved}
      onSave={() => onSave(values)}
      onClose={onClose}
    >
      <p className={styles.quiet}>{card.rule}</p>
      <SettingInputs
        inputs={card.inputs}
        entered={entered}
        keptOnCards={hasAssetsOnCards ? settings : null}
        period={period}
        onChange={change}
      />
      {!card.isRequired && (
        <div className={styles.field}>
          <span>不使用此项结转</span>
          <Switch size="small" aria-label="不使用此项结转" checked={isUnused} onChange={setUnused} />
          <small>从本期起不再计算，也不必生成</small>
        </div>
      )}
    </SettingsDrawer>
  );
}

/** The changes in the drawer of a card: the figures it shows, and what there is to save. */
function useCardSettings(card: CarryForwardCard, settings: CarryForwardSettings) {
  const [values, setValues] = useState<Partial<CarryForwardSettings>>({});
  const entered = { ...settings, ...values };
  const change = (changed: Partial<CarryForwardSettings>) => setValues({ ...values, ...changed });

  function setUnused(isUnused: boolean) {
    const others = entered.unusedKinds.filter((kind) => kind !== card.key);
    change({ unusedKinds: isUnused ? [...others, card.key] : others });
  }

  return { entered, values, isUnused: entered.unusedKinds.includes(card.key), change, setUnused };
}
