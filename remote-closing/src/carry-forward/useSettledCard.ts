import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import { useSearchParams } from '@mingzhang/shared/router';
import type { CarryForwards, CarryForwardCard } from '../closingApi';

/** The card whose settings are open. The address says which (`?settings=depreciation`), so a finding can lead there. */
export function useSettledCard(month: CarryForwards | null) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('settings');
  const settled = month && !month.isClosed && month.cards.find((card) => cardIdOf(card) === asked);

  const open = (card: Pick<CarryForwardCard, 'key' | 'customId'>) =>
    setParameters({ settings: cardIdOf(card) }, { replace: true });
  const close = () => setParameters({}, { replace: true });
  return { settled: settled || null, open, close };
}
