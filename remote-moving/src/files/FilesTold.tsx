import { Alert, EmptyState, useIsTelephone } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { MOVE_TEMPLATE_ADDRESS, type MoveFile } from '../movesApi';
import { companiesOf, coverageOf, kindTitles, monthsText, type Coverage } from './fileCoverage';

/** What the files say together: of which months they have what, and what is missing. */
export function FilesTold({ files }: { readonly files: readonly MoveFile[] }) {
  const isTelephone = useIsTelephone();
  if (files.length === 0) {
    return (
      <EmptyState
        text="先从原软件导出：全部凭证（序时账）、第一个月和最后一个月的科目余额表。有辅助核算的，再加辅助余额表。"
        action={
          <a href={MOVE_TEMPLATE_ADDRESS} download>
            原软件导不出的，下载迁入模板
          </a>
        }
      />
    );
  }
  const companies = companiesOf(files);
  return (
    <>
      {companies.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title="文件写着不同的单位"
          description={`${companies.join('、')}。请确认是同一套账，不是的请移除。`}
        />
      )}
      <Table<Coverage>
        size="small"
        aria-label="文件里有什么"
        rowKey="kind"
        columns={isTelephone ? telephoneColumns : columns}
        dataSource={[...coverageOf(files)]}
        pagination={false}
      />
    </>
  );
}

const rows: TableColumnsType<Coverage>[number] = {
  title: '行数',
  key: 'rows',
  width: 80,
  align: 'right',
  render: (_, { rows: count }) => (count > 0 ? count.toLocaleString() : ''),
};

const columns: TableColumnsType<Coverage> = [
  { title: '内容', key: 'kind', width: 132, render: (_, { kind }) => kindTitles[kind] },
  { title: '月份', key: 'months', width: 168, render: (_, coverage) => monthsText(coverage) },
  rows,
  { title: '说明', key: 'missing', render: (_, coverage) => <Told coverage={coverage} /> },
];

const telephoneColumns: TableColumnsType<Coverage> = [
  {
    title: '内容',
    key: 'kind',
    render: (_, coverage) => (
      <>
        {kindTitles[coverage.kind]} {monthsText(coverage)}
        <div>
          <Told coverage={coverage} />
        </div>
      </>
    ),
  },
  rows,
];

/** Whether it is there; what is missing without it. */
function Told({ coverage: { rows: count, missing, isNeeded } }: { readonly coverage: Coverage }) {
  if (missing === '') return count > 0 && <Tag color="success">已有</Tag>;
  return (
    <>
      {isNeeded && <Tag color="error">缺少</Tag>}
      {missing}
    </>
  );
}
