import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { isBankFund } from '../isBankFund';
import { NoFunds } from '../NoFunds';
import { useFundChoice } from '../useFundChoice';
import { BankLines } from './BankLines';
import { StatementFiles } from './StatementFiles';

/** /cashier/statement: 对账单 of an account, files and lines. */
export function StatementsPage() {
  const { funds, fund, problem } = useFundChoice(isBankFund);
  return (
    <Page>
      {funds && fund ? (
        <Statements key={fund.id} fund={fund} funds={funds} />
      ) : (
        <>
          <PageHeader title="对账单" />
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

interface StatementsProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
}

function Statements({ fund, funds }: StatementsProps) {
  const [params, setParams] = useSearchParams();
  const show = (tab: string, id = fund.id) =>
    setParams({ account: String(id), ...(tab === 'files' ? {} : { tab }) }, { replace: true });
  const tab = params.get('tab') ?? 'files';
  return (
    <>
      <PageHeader title="对账单" note={[fund.account, fund.number].filter(Boolean).join(' · ')} />
      <PageToolbar>
        <FundSelect funds={funds} value={fund.id} onChange={(id) => show(tab, id)} />
      </PageToolbar>
      <Tabs
        destroyOnHidden
        activeKey={tab}
        onChange={(next) => show(next)}
        items={[
          { key: 'files', label: '文件', children: <StatementFiles fund={fund} /> },
          { key: 'lines', label: '明细', children: <BankLines fund={fund} /> },
        ]}
      />
    </>
  );
}
