import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { usePeriod } from '@mingzhang/shell';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { isBankFund } from '../isBankFund';
import { NoFunds } from '../NoFunds';
import { useFundChoice } from '../useFundChoice';
import { usualDay } from '../usualDay';
import { DoneMatchesPanel } from './DoneMatchesPanel';
import { OpenLinesPanel } from './OpenLinesPanel';

/** /cashier/match: 勾对 of the books with the statement of an account. */
export function MatchPage() {
  const { funds, fund, problem } = useFundChoice(isBankFund);
  return (
    <Page>
      {funds && fund ? (
        <FundMatches fund={fund} funds={funds} />
      ) : (
        <>
          <PageHeader title="勾对" />
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

interface FundMatchesProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
}

function FundMatches({ fund, funds }: FundMatchesProps) {
  const [period] = usePeriod();
  const [params, setParams] = useSearchParams();
  const asOf = parseDate(params.get('asOf') ?? '') ?? usualDay(period);
  const tab = params.get('tab') ?? 'open';
  const show = (changes: Readonly<Record<string, string>>) => {
    const named = { account: String(fund.id), asOf: params.get('asOf'), tab, ...changes };
    const given = Object.entries(named).filter(
      ([key, value]) => value !== null && !(key === 'tab' && value === 'open'),
    );
    setParams(Object.fromEntries(given) as Record<string, string>, { replace: true });
  };
  return (
    <>
      <PageHeader title="勾对" note={`${fund.account} · 截至 ${asOf}`} />
      <PageToolbar>
        <FundSelect funds={funds} value={fund.id} onChange={(id) => show({ account: String(id) })} />
        <DateInput ariaLabel="截至" value={asOf} onChange={(day) => day && show({ asOf: day })} />
      </PageToolbar>
      <Tabs
        activeKey={tab}
        onChange={(next) => show({ tab: next })}
        items={[
          {
            key: 'open',
            label: '未勾对',
            children: <OpenLinesPanel key={`${fund.id} ${asOf}`} fund={fund} asOf={asOf} />,
          },
          { key: 'done', label: '已勾对', children: <DoneMatchesPanel key={fund.id} fund={fund} /> },
        ]}
        destroyOnHidden
      />
    </>
  );
}
