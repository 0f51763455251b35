import type { Fen } from '@mingzhang/shared/primitives/money';

/** How a note or coin is called: 100 元, 5 角, 1 分. */
export function denominationTitle(worth: Fen): string {
  if (worth >= 100) return `${worth / 100} 元`;
  return worth >= 10 ? `${worth / 10} 角` : `${worth} 分`;
}
