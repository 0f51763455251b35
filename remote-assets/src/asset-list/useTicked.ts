import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { useState } from 'react';

/** Which of the cards that are listed are ticked. */
export interface Ticked {
  readonly cards: readonly AssetRecord[];
  readonly has: (id: number) => boolean;
  readonly isAll: boolean;
  /** Ticks these cards; unticks them when all of them are. */
  readonly toggle: (ids: readonly number[]) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Only cards that are shown are ticked: another filter leaves out what it does not show. */
export function useTicked(shown: readonly AssetRecord[]): Ticked {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const cards = shown.filter(({ id }) => ids.has(id));
  const toggle = (these: readonly number[]) =>
    setIds((before) => {
      const isEvery = these.every((id) => before.has(id));
      const rest = [...before].filter((id) => !these.includes(id));
      return new Set(isEvery ? rest : [...rest, ...these]);
    });
  return {
    cards,
    has: (id) => ids.has(id),
    isAll: shown.length > 0 && cards.length === shown.length,
    toggle,
    toggleAll: () => toggle(shown.map(({ id }) => id)),
    clear: () => setIds(new Set()),
  };
}
