import { periodFrom, type Period } from '@mingzhang/shared/primitives/period';
import { useParams } from '@mingzhang/shared/router';

/** The month of `/…/:checkYear/:checkMonth`, or null when the address names none. */
export function useRoutePeriod(): Period | null {
  const { checkYear, checkMonth } = useParams();
  return periodFrom(Number(checkYear), Number(checkMonth)) ?? null;
}
