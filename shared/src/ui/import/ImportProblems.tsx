import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import type { WorksheetProblem } from '../../wire/voucherImport';
import { problemWorksheet } from './problemWorksheet';

interface ImportProblemsProps {
  /** The first of them. */
  readonly problems: readonly WorksheetProblem[];
  readonly problemCount: number;
  /** 没有导入任何凭证 */
  readonly nothingDone: string;
}

/** Height in pixels; the rest is scrolled to. */
const TABLE_HEIGHT = 240;

const columns: TableColumnsType<WorksheetProblem> = [
  { title: '工作表', dataIndex: 'sheet', width: 110, ellipsis: true },
  { title: '行', dataIndex: 'row', width: 64, align: 'right', render: (row: number) => (row > 0 ? row : '') },
  { title: '列', dataIndex: 'column', width: 48, align: 'center' },
  { title: '问题', dataIndex: 'message' },
];

/** What is wrong with a file, cell by cell, to be read here or worked through beside the file. */
export function ImportProblems({ problems, problemCount, nothingDone }: ImportProblemsProps) {
  const rest = problemCount - problems.length;
  return (
    <>
      <Alert
        showIcon
        type="error"
        title={`${rest > 0 ? '至少' : ''}有 ${problemCount} 处问题，${nothingDone}`}
        description={`请在文件里改好后重新选择。${rest > 0 ? `下面是前 ${problems.length} 处，后面还有。` : ''}`}
        action={
          <Button size="small" icon={<DownloadOutlined />} onClick={() => saveProblems(problems)}>
            下载问题清单
          </Button>
        }
      />
      <Table
        size="small"
        aria-label="导入问题"
        rowKey={({ sheet, row, column, message }) => [sheet, row, column, message].join(' ')}
        columns={columns}
        dataSource={problems}
        pagination={false}
        virtual={problems.length > 50}
        scroll={{ y: TABLE_HEIGHT, x: 560 }}
      />
    </>
  );
}

function saveProblems(problems: readonly WorksheetProblem[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([problemWorksheet(problems)], { type: 'text/csv' }));
  link.download = '导入问题.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
