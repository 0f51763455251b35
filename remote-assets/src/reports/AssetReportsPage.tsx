import { assetReportTitles, type AssetReportName } from '@mingzhang/shared/accounting/assets/assetReports';
import { parsePeriod, periodLabel, yearOf } from '@mingzhang/shared/primitives/period';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { bookRowKeyHelp } from '@mingzhang/shared/ui-book';
import { DocumentButtons, printKeyHelp } from '@mingzhang/shared/ui-document';
import { PeriodRangePicker } from '@mingzhang/shared/ui-period';
import { Select } from '@mingzhang/shared/ui-select';
import { usePageKeyHelp, usePeriod, useServerState, useSession } from '@mingzhang/shell';
import { BegunAssets } from '../BegunAssets';
import { findAssetReport, reportFileAddress, type ReportAsked } from './assetReportsApi';
import { ReportTable } from './ReportTable';

const names = Object.keys(assetReportTitles) as AssetReportName[];
const keyHelp = [{ title: '资产报表', keys: [printKeyHelp] }, bookRowKeyHelp];

/** /assets/reports: 固定资产清单, 折旧明细表, 折旧汇总表, 变动表 and 税会差异表 of some months. */
export function AssetReportsPage() {
  return <BegunAssets title="资产报表">{() => <AssetReports />}</BegunAssets>;
}

function AssetReports() {
  usePageKeyHelp(keyHelp);
  const navigate = useNavigate();
  const { accountSet, periods } = useSession();
  const { asked, show } = useReportAddress();
  const { name, from, to } = asked;
  const title = assetReportTitles[name];
  const { data, problem, isLoading } = useServerState(['assetReport', asked], async (signal) => ({
    name,
    report: await findAssetReport(asked, signal),
  }));
  // Rows of another report are no rows of this one.
  const report = data?.name === name ? data.report : null;
  const note = [accountSet.companyName, monthsText(asked), '单位：元'].join(' · ');
  return (
    <Page>
      <PageHeader title={title} note={note} />
      <PageToolbar
        actions={
          <DocumentButtons
            title={title}
            choices={report ? [{ key: 'shown', title, address: reportFileAddress(asked) }] : []}
          />
        }
      >
        <Select<AssetReportName>
          aria-label="报表"
          style={{ width: 152 }}
          value={name}
          options={names.map((value) => ({ value, label: assetReportTitles[value] }))}
          onChange={(chosen) => show({ name: chosen })}
        />
        <PeriodRangePicker value={{ from, to }} periods={periods} onChange={show} />
      </PageToolbar>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ReportTable
          name={name}
          report={report}
          isLoading={isLoading}
          onOpen={(address, inNewTab) => {
            if (inNewTab) window.open(address, '_blank', 'noopener');
            else void navigate(address);
          }}
        />
      )}
    </Page>
  );
}

/** 税会差异表 is of a whole year. */
function monthsText({ name, from, to }: ReportAsked): string {
  if (name === 'taxDifference') return `${yearOf(to)}年`;
  return from === to ? periodLabel(to) : `${periodLabel(from)}至${periodLabel(to)}`;
}

/** `?report=detail&from=2026-01&to=2026-03`; by default 固定资产清单 of the month one works in. */
function useReportAddress() {
  const [period] = usePeriod();
  const [params, setParams] = useSearchParams();
  const to = parsePeriod(params.get('to') ?? '') ?? period;
  const from = parsePeriod(params.get('from') ?? '') ?? to;
  const asked: ReportAsked = {
    name: names.find((name) => name === params.get('report')) ?? 'list',
    from: from < to ? from : to,
    to,
  };
  const show = (changes: Partial<ReportAsked>) => {
    const next = { ...asked, ...changes };
    setParams({ report: next.name, from: next.from, to: next.to }, { replace: true });
  };
  return { asked, show };
}
