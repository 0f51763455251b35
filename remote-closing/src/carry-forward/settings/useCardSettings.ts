import { useState } from 'react';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';

/** The changes in the drawer of a card: the figures it shows, and what there is to save. */
export function useCardSettings(card: CarryForwardCard, settings: CarryForwardSettings) {
  const [values, setValues] = useState<Partial<CarryForwardSettings>>({});
  const entered = { ...settings, ...values };
  const change = (changed: Partial<CarryForwardSettings>) => setValues({ ...values, ...changed });

  function setUnused(isUnused: boolean) {
    const others = entered.unusedKinds.filter((kind) => kind !== card.key);
    change({ unusedKinds: isUnused ? [...others, card.key] : others });
  }

  return { entered, values, isUnused: entered.unusedKinds.includes(card.key), change, setUnused };
}
