import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, SearchOutlined, Space, useIsTelephone } from '@mingzhang/shared/ui';
import { bookRowKeyHelp, BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import { DateInput } from '@mingzhang/shared/ui-date';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { usePageKeyHelp, useServerState } from '@mingzhang/shell';
import { bankLinesFile } from '../documentsApi';
import { FundDocument } from '../FundDocument';
import type { ListedFund } from '../fundsApi';
import {
  listBankLines,
  PAGE_SIZE,
  type BankLine,
  type BankLineFilter,
  type BankLinePage,
} from './statementApi';

/** A row of the list: a line, or what all of them come to. */
interface LineRow extends Omit<BankLine, 'on' | 'isMatched'> {
  readonly day: string;
  readonly matched: string;
}

const columns: readonly BookTableColumn<LineRow>[] = [
  { key: 'day', title: '日期', kind: 'date', width: 92 },
  { key: 'time', title: '时间', kind: 'text', width: 72 },
  { key: 'received', title: '收入', kind: 'money', width: 116 },
  { key: 'paid', title: '支出', kind: 'money', width: 116 },
  { key: 'balance', title: '余额', kind: 'money', width: 124 },
  { key: 'party', title: '对方户名', kind: 'text', width: 168 },
  { key: 'summary', title: '摘要', kind: 'text' },
  { key: 'purpose', title: '用途', kind: 'text', width: 120 },
  { key: 'number', title: '凭证号', kind: 'text', width: 88 },
  { key: 'serial', title: '流水号', kind: 'text', width: 120 },
  { key: 'matched', title: '勾对', kind: 'text', width: 64 },
];
/** What a telephone has room for. */
const ON_TELEPHONE: readonly string[] = ['day', 'summary', 'received', 'paid'];

/** 明细: the lines of the bank, of all files. */
export function BankLines({ fund }: { readonly fund: ListedFund }) {
  const isTelephone = useIsTelephone();
  const { filter, page, show } = useLineAddress(fund.id);
  const { data, problem, isLoading } = useServerState(['bankLines', fund.id, filter, page], (signal) =>
    listBankLines(fund.id, filter, page, signal),
  );
  usePageKeyHelp([bookRowKeyHelp, { title: '文件', keys: [exportKeyHelp, printKeyHelp] }]);
  return (
    <>
      <Space wrap style={{ marginBottom: 8, justifyContent: 'space-between', width: '100%' }}>
        <LineFilterBar filter={filter} onChange={(next) => show(next)} />
        <Space wrap>
          <FundDocument title="对账单明细" address={data && bankLinesFile(fund.id, filter)} />
        </Space>
      </Space>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <BookTable<LineRow>
          ariaLabel="对账单明细"
          columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(key)) : columns}
          rows={data && rowsOf(data)}
          rowKey={({ id }) => id}
          rowKind={({ id }) => (id === 0 ? 'grandTotal' : 'line')}
          isLoading={isLoading}
          emptyText="没有符合条件的明细。"
        />
      )}
      {data && data.total > PAGE_SIZE && (
        <Pagination
          style={{ marginTop: 12 }}
          showSizeChanger={false}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => show(filter, next)}
        />
      )}
    </>
  );
}

function rowsOf({ lines, total, received, paid }: BankLinePage): readonly LineRow[] {
  if (lines.length === 0) return [];
  return [
    ...lines.map(({ on, isMatched, ...line }) => ({ ...line, day: on, matched: isMatched ? '已勾对' : '' })),
    {
      ...{ id: 0, day: '合计', time: `${total} 行`, received, paid, balance: null, party: '', matched: '' },
      ...{ partyAccount: '', summary: '', purpose: '', serial: '', number: '', row: 0, statementId: 0 },
    },
  ];
}

function useLineAddress(accountId: number) {
  const [params, setParams] = useSearchParams();
  const state = params.get('state');
  const filter: BankLineFilter = {
    from: parseDate(params.get('from') ?? '') ?? null,
    to: parseDate(params.get('to') ?? '') ?? null,
    state: state === 'open' || state === 'matched' ? state : null,
    text: params.get('q') ?? '',
  };
  const show = ({ text: q, ...days }: BankLineFilter, page = 1) => {
    const named = { account: accountId, tab: 'lines', ...days, q, page: page > 1 ? page : null };
    const given = Object.entries(named).filter(([, value]) => value !== null && value !== '');
    setParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)])), { replace: true });
  };
  return { filter, page: Math.max(Number(params.get('page')) || 1, 1), show };
}

interface LineFilterBarProps {
  readonly filter: BankLineFilter;
  readonly onChange: (filter: BankLineFilter) => void;
}

function LineFilterBar({ filter, onChange }: LineFilterBarProps) {
  const set = (changes: Partial<BankLineFilter>) => onChange({ ...filter, ...changes });
  return (
    <Space wrap>
      <DateInput ariaLabel="从" placeholder="从" value={filter.from} onChange={(from) => set({ from })} />
      <DateInput ariaLabel="到" placeholder="到" value={filter.to} onChange={(to) => set({ to })} />
      <Select<BankLineFilter['state']>
        allowClear
        style={{ width: 112 }}
        aria-label="勾对"
        placeholder="全部"
        value={filter.state}
        options={[
          { value: 'open', label: '未勾对' },
          { value: 'matched', label: '已勾对' },
        ]}
        onChange={(state?: BankLineFilter['state']) => set({ state: state ?? null })}
      />
      <Input
        allowClear
        style={{ width: 200 }}
        prefix={<SearchOutlined />}
        aria-label="查找明细"
        placeholder="对方、摘要、流水号"
        maxLength={100}
        defaultValue={filter.text}
        onChange={({ target }) => set({ text: target.value.trim() })}
      />
    </Space>
  );
}
