import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { isProved } from '@mingzhang/shared/accounting/proof/proof';
import { nextPeriod, periodLabel, previousPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { usePermission, useServerState, useSession } from '@mingzhang/shell';
import { proveBooks, type ShownProof } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { ProofList } from './ProofList';
import styles from './Proof.module.css';

/** /check-out/proof/{year}/{month}: what must agree between books and statements, and whether it does. */
export function ProofPage() {
  const period = useRoutePeriod();
  return period ? <ProofOf period={period} /> : <UnknownPeriod />;
}

function ProofOf({ period }: { readonly period: Period }) {
  const { organization, periods } = useSession();
  const mayClose = usePermission('closing.close');
  const { data, isLoading, problem, reload } = useServerState(
    ['proof', organization.id, period],
    (signal) => proveBooks(period, organization.id, signal),
    { remembered: 'never' },
  );
  const isOpened = (month: Period) => periods.some((each) => each.period === month);
  return (
    <Page>
      <PageHeader
        title={`勾稽核对 · ${periodLabel(period)}`}
        note={organization.name}
        actions={
          <Button onClick={reload} loading={isLoading && data !== null}>
            重新核对
          </Button>
        }
      />
      <nav className={styles.ways} aria-label="期间">
        {[previousPeriod(period), nextPeriod(period)].filter(isOpened).map((month) => (
          <Link key={month} to={addressOf({ kind: 'proof', period: month })}>
            {periodLabel(month)}
          </Link>
        ))}
        {mayClose && <Link to={closingCheckPath(period)}>结账检查</Link>}
      </nav>
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {data && <Verdict proofs={data.proofs} />}
      {data && <ProofList proofs={data.proofs} period={period} />}
    </Page>
  );
}

function Verdict({ proofs }: { readonly proofs: readonly ShownProof[] }) {
  const broken = proofs.filter((proof) => !isProved(proof)).length;
  if (broken > 0) {
    return (
      <Alert showIcon type="error" title={`有 ${broken} 项不符，原因和出处列在下面，改正后请重新核对。`} />
    );
  }
  const compared = proofs.reduce((count, { pairs }) => count + pairs.length, 0);
  return <Alert showIcon type="success" title={`账簿与报表相符：核对了 ${compared} 组数据，全部一致。`} />;
}
