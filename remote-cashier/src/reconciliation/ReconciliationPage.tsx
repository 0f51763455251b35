import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { useAskBeforeLeaving } from '@mingzhang/shared/ui-form';
import { usePageKeyHelp, usePeriod, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { reconciliationFile } from '../documentsApi';
import { FundDocument } from '../FundDocument';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { isBankFund } from '../isBankFund';
import { NoFunds } from '../NoFunds';
import { useFundChoice } from '../useFundChoice';
import { usualDay } from '../usualDay';
import { ConfirmButton } from './ConfirmButton';
import { ConfirmedReconciliations } from './ConfirmedReconciliations';
import { Corrections } from './Corrections';
import { findReconciliation, type FundCorrection } from './reconciliationApi';
import { ReconciliationTable } from './ReconciliationTable';
import { ReconciliationVerdict } from './ReconciliationVerdict';

/** /cashier/reconciliation: 银行存款余额调节表 of an account as of a day. */
export function ReconciliationPage() {
  const { funds, fund, problem } = useFundChoice(isBankFund);
  return (
    <Page>
      {funds && fund ? (
        <Reconciliation fund={fund} funds={funds} />
      ) : (
        <>
          <PageHeader title="余额调节表" />
          {problem ? (
            <ErrorState problem={problem} />
          ) : funds ? (
            <NoFunds kind="银行账户" />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </Page>
  );
}

interface ReconciliationProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
}

function Reconciliation({ fund, funds }: ReconciliationProps) {
  const [period] = usePeriod();
  const [params, setParams] = useSearchParams();
  const asOf = parseDate(params.get('asOf') ?? '') ?? usualDay(period);
  const show = (id: number, day: DateOnly) =>
    setParams({ account: String(id), asOf: day }, { replace: true });
  return <ReconciledFund key={`${fund.id} ${asOf}`} {...{ fund, funds, asOf, show }} />;
}

interface FundProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
  readonly asOf: DateOnly;
  readonly show: (id: number, day: DateOnly) => void;
}

function ReconciledFund({ fund, funds, asOf, ...props }: FundProps) {
  const [corrections, setCorrections] = useState<readonly FundCorrection[]>([]);
  const leave = useAskBeforeLeaving(corrections.length > 0);
  const show = (id: number, day: DateOnly) => leave(() => props.show(id, day));
  const whole = corrections.filter(({ amount, reason }) => amount !== 0 && reason.trim() !== '');
  const { data, problem, isLoading } = useServerState(['reconciliation', fund.id, asOf, whole], (signal) =>
    findReconciliation(fund.id, asOf, whole, signal),
  );
  usePageKeyHelp([{ title: '余额调节表', keys: [exportKeyHelp, printKeyHelp] }]);
  return (
    <>
      <PageHeader
        title="余额调节表"
        note={`${fund.name} · ${fund.account} · 截至 ${asOf}`}
        actions={
          <>
            <FundDocument
              title="余额调节表"
              paper="portrait"
              address={data && reconciliationFile(fund.id, asOf, whole)}
            />
            {data && (
              <ConfirmButton
                {...{ fund, data, isLoading }}
                corrections={whole}
                isHalf={whole.length < corrections.length}
              />
            )}
          </>
        }
      />
      <PageToolbar>
        <FundSelect funds={funds} value={fund.id} onChange={(id) => show(id, asOf)} />
        <DateInput ariaLabel="截至" value={asOf} onChange={(day) => day && show(fund.id, day)} />
      </PageToolbar>
      {problem && <ErrorState problem={problem} />}
      {!data && !problem && <PageSkeleton />}
      {data && !problem && (
        <>
          <ReconciliationVerdict reconciliation={data} />
          <ReconciliationTable reconciliation={data} isLoading={isLoading} />
          {data.confirmed === null && <Corrections value={corrections} onChange={setCorrections} />}
        </>
      )}
      <ConfirmedReconciliations fund={fund} onOpen={(day) => show(fund.id, day)} />
    </>
  );
}
