import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';

interface ProofLinkProps {
  /** The last month that is shown; one still to come is proved by the newest there is. */
  readonly to: Period;
  readonly scope: 'self' | 'tree';
}

/** The way to 勾稽核对, which proves one organization by itself: nothing where several are added up. */
export function ProofLink({ to, scope }: ProofLinkProps) {
  const latest = useSession().periods[0]?.period;
  if (latest === undefined || scope !== 'self') return null;
  return <Link to={addressOf({ kind: 'proof', period: to > latest ? latest : to })}>勾稽核对</Link>;
}
