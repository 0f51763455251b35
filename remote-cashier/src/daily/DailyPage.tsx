import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { Link, useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageToolbar, useIsTelephone } from '@mingzhang/shared/ui';
import { bookRowKeyHelp, BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import { DateInput } from '@mingzhang/shared/ui-date';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { usePageKeyHelp, useServerState, useSession } from '@mingzhang/shell';
import { journalAddress } from '../addresses';
import { dailyFile } from '../documentsApi';
import { FundDocument } from '../FundDocument';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { findDailyFunds, type DailyRow } from './dailyApi';

const columns: readonly BookTableColumn<DailyRow>[] = [
  { key: 'name', title: '资金账户', kind: 'text', render: nameCell },
  { key: 'currency', title: '币种', kind: 'text', width: 80 },
  { key: 'yesterday', title: '昨日余额', kind: 'money', width: 140 },
  { key: 'received', title: '本日收入', kind: 'money', width: 140 },
  { key: 'paid', title: '本日支出', kind: 'money', width: 140 },
  { key: 'today', title: '本日余额', kind: 'money', width: 140 },
  { key: 'unposted', title: '其中待制单', kind: 'money', width: 140 },
];
/** What a telephone has room for. */
const ON_TELEPHONE: readonly string[] = ['name', 'received', 'paid', 'today'];

/** /cashier/daily: 资金日报, what each account had, received, paid and has. */
export function DailyPage() {
  const { organization } = useSession();
  const isTelephone = useIsTelephone();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const on = parseDate(params.get('date') ?? '') ?? todayInShanghai();
  const { data, problem, isLoading } = useServerState(['dailyFunds', organization.id, on], (signal) =>
    findDailyFunds(organization.id, on, signal),
  );
  usePageKeyHelp([bookRowKeyHelp, { title: '文件', keys: [exportKeyHelp, printKeyHelp] }]);
  return (
    <Page>
      <PageHeader
        title="资金日报"
        note={`${organization.name} · ${on}`}
        actions={<FundDocument title="资金日报" address={data && dailyFile(organization.id, on)} />}
      />
      <PageToolbar>
        <DateInput
          ariaLabel="日期"
          value={on}
          onChange={(day) => day && setParams({ date: day }, { replace: true })}
        />
      </PageToolbar>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <BookTable<DailyRow>
          ariaLabel="资金日报"
          columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(key)) : columns}
          rows={data}
          rowKey={({ key }) => key}
          rowKind={({ accountId }) => (accountId === null ? 'total' : 'line')}
          isLoading={isLoading}
          emptyText="到这一天还没有启用的资金账户。"
          onOpen={({ accountId }) => {
            if (accountId !== null) void navigate(journalAddress(accountId));
          }}
        />
      )}
    </Page>
  );
}

function nameCell({ accountId, name }: DailyRow) {
  return accountId === null ? name : <Link to={journalAddress(accountId)}>{name}</Link>;
}
