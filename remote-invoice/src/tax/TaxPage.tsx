import { parsePeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import {
  Alert,
  Button,
  ErrorState,
  lazyDialog,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
} from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { usePeriod, usePermission, useServerState, useSession } from '@mingzhang/shell';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { useState } from 'react';
import { proveTax, type MarkedCause } from './taxApi';
import styles from './Tax.module.css';
import { TaxSideTable } from './TaxSideTable';

const TransferDialog = lazyDialog(() => import('./TransferDialog').then((m) => m.TransferDialog));

const UnbilledDialog = lazyDialog(() => import('./UnbilledDialog').then((m) => m.UnbilledDialog));

/** /invoice/tax: 税额核对 of a month, register against ledger, with the causes of every difference. */
export function TaxPage() {
  const { periods } = useSession();
  const [period, show] = useTaxPeriod();
  const { data, problem, isLoading } = useServerState(['invoiceTax', period], (signal) =>
    proveTax(period, signal),
  );
  const [isTransferring, setTransferring] = useState(false);
  const [marking, mark] = useState<MarkedCause | null>(null);
  const mayWrite = usePermission('invoice.write');
  const hasPending = (data ?? []).some(({ title }) => title === '待认证进项税额');
  const wrong = (data ?? []).filter(({ left }) => left !== 0);
  return (
    <Page>
      <PageHeader title="税额核对" note="发票台账与账簿的增值税，单位：元；差额逐笔说明原因，不留尾数" />
      <PageToolbar>
        <PeriodPicker value={period} periods={periods} onChange={show} />
        {mayWrite && hasPending && <Button onClick={() => setTransferring(true)}>结转待认证进项税额</Button>}
      </PageToolbar>
      {problem && <ErrorState problem={problem} />}
      {!data && !problem && <PageSkeleton />}
      {data && !problem && (
        <div className={styles.sides} aria-busy={isLoading}>
          {wrong.length > 0 && (
            <Alert
              showIcon
              type="error"
              role="alert"
              title={`${periodLabel(period)}对不上，这是程序的错误，不是账的差额；请不要调账，联系客服`}
              description={wrong
                .map(({ title, left }) => `${title}有 ${formatAmount(left)} 没有原因`)
                .join('；')}
            />
          )}
          {data.map((side) => (
            <TaxSideTable key={side.title} side={side} onMark={mayWrite ? mark : null} />
          ))}
        </div>
      )}
      {isTransferring && <TransferDialog period={period} onClose={() => setTransferring(false)} />}
      {marking && <UnbilledDialog cause={marking} onClose={() => mark(null)} />}
    </Page>
  );
}

/** The month the address names, else the one that is worked in. */
function useTaxPeriod(): readonly [Period, (period: Period) => void] {
  const [current] = usePeriod();
  const [params, setParams] = useSearchParams();
  const period = parsePeriod(params.get('period') ?? '') ?? current;
  return [period, (next) => setParams({ period: next }, { replace: true })];
}
