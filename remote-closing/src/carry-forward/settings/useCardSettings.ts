import { useState } from 'react';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';

interface Saving {
  readonly onSave: (values: Partial<CarryForwardSettings>) => Promise<void>;
  readonly onClose: () => void;
}

/** What has been changed in the drawer of a card, and saving it. */
export function useCardSettings(card: CarryForwardCard, settings: CarryForwardSettings, saving: Saving) {
  const [values, setValues] = useState<Partial<CarryForwardSettings>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const said = { ...settings, ...values };
  const change = (changed: Partial<CarryForwardSettings>) => setValues({ ...values, ...changed });

  function setUnused(isUnused: boolean) {
    const others = said.unusedKinds.filter((kind) => kind !== card.key);
    change({ unusedKinds: isUnused ? [...others, card.key] : others });
  }

  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      await saving.onSave(values);
      saving.onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return {
    said,
    isChanged: Object.keys(values).length > 0,
    isUnused: said.unusedKinds.includes(card.key),
    problem,
    isBusy,
    change,
    setUnused,
    save,
  };
}
