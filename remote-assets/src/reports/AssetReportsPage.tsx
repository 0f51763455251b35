import { assetReportTitles, type AssetReportName } from '@mingzhang/shared/accounting/assets/assetReports';
import { parsePeriod, periodLabel, yearOf } from '@mingzhang/shared/primitives/period';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { bookRowKeyHelp } from '@mingzhang/shared/ui-book';
import { DocumentButtons, printKeyHelp } from '@mingzhang/shared/ui-document';
import { PeriodRangePicker } from '@mingzhang/shared/ui-period';
import { Select } from '@mingzhang/shared/ui-select';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
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
  const note = [accountSet.companyName, useWhose(asked), monthsText(asked), '单位：元']
    .filter(Boolean)
    .join(' · ');
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
        <OrganizationChoice asked={asked} onChange={show} />
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

interface OrganizationChoiceProps {
  readonly asked: ReportAsked;
  readonly onChange: (changes: Partial<ReportAsked>) => void;
}

/** One's own organization or another, alone or with those below; a set with one alone has nothing to choose. */
function OrganizationChoice({ asked, onChange }: OrganizationChoiceProps) {
  const { organization: own, organizations } = useSession();
  if (organizations.length < 2) return null;
  return (
    <>
      <Select<number>
        aria-label="核算组织"
        style={{ width: 168 }}
        value={asked.organizationId ?? own.id}
        options={organizations.map(({ organization: { id, code, name } }) => ({
          value: id,
          label: `${code} ${name}`,
        }))}
        onChange={(id) => onChange({ organizationId: id === own.id ? null : id })}
      />
      <Checkbox checked={asked.isTree} onChange={({ target }) => onChange({ isTree: target.checked })}>
        含下级
      </Checkbox>
    </>
  );
}

/** Whose report it is, where it is not one's own alone. */
function useWhose({ organizationId, isTree }: ReportAsked): string {
  const { organization, organizations } = useSession();
  if (organizationId === null && !isTree) return '';
  const owner = organizations.find((known) => known.organization.id === (organizationId ?? organization.id));
  return `${owner?.organization.name ?? ''}${isTree ? '及下级' : ''}`;
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
    organizationId: Number(params.get('org')) || null,
    isTree: params.get('scope') === 'tree',
  };
  const show = (changes: Partial<ReportAsked>) => {
    const next = { ...asked, ...changes };
    const owner = next.organizationId === null ? {} : { org: String(next.organizationId) };
    const span = next.isTree ? { scope: 'tree' } : {};
    setParams({ report: next.name, from: next.from, to: next.to, ...owner, ...span }, { replace: true });
  };
  return { asked, show };
}
