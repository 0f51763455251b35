import {
  voucherTemplateTypeTitles,
  type VoucherTemplate,
  type VoucherTemplateType,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { Link } from '@mingzhang/shared/router';
import { Button, Space, Money } from '@mingzhang/shared/ui';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ListedTemplate } from '../voucherTemplatesApi';
import styles from './VoucherTemplates.module.css';

interface TemplateTableProps {
  readonly templates: readonly ListedTemplate[];
  readonly isLoading: boolean;
  readonly mayWrite: boolean;
  readonly onEdit: (template: VoucherTemplate) => void;
  readonly onCopy: (template: VoucherTemplate) => void;
  readonly onRemove: (template: VoucherTemplate) => void;
}

/** 类别, 名称, the lines, and what can be done. ↑ ↓ walk the rows, Enter opens, Delete deletes. */
export function TemplateTable(props: TemplateTableProps) {
  const { mayWrite, onEdit, onRemove } = props;
  return (
    <ListTable<ListedTemplate>
      list="voucherTemplates"
      named={['模板名称']}
      className={styles.table ?? ''}
      rowKey={({ template }) => template.id}
      columns={columnsOf(props)}
      dataSource={[...props.templates]}
      loading={props.isLoading}
      pagination={false}
      sticky
      scroll={{ x: 800 }}
      locale={{ emptyText: props.isLoading ? '正在加载…' : '没有找到凭证模板，请换一个类别或关键字' }}
      onRow={({ template }) =>
        rowKeys(template.name, {
          onOpen: mayWrite ? () => onEdit(template) : undefined,
          onRemove: mayWrite ? () => onRemove(template) : undefined,
        })
      }
    />
  );
}

function columnsOf(props: TemplateTableProps): TableColumnsType<ListedTemplate> {
  return [
    {
      title: '类别',
      dataIndex: ['template', 'type'],
      width: 92,
      render: (type: VoucherTemplateType) => voucherTemplateTypeTitles[type],
    },
    {
      title: '模板名称',
      width: 140,
      render: (_, { template }) =>
        props.mayWrite ? <Link to={`/template/design/${template.id}`}>{template.name}</Link> : template.name,
    },
    {
      title: (
        <div className={styles.lineHead}>
          <span>摘要</span>
          <span>会计科目</span>
          <span>借方金额</span>
          <span>贷方金额</span>
        </div>
      ),
      key: 'lines',
      render: (_, listed) => <TemplateLines listed={listed} />,
    },
    ...(props.mayWrite ? [actionColumn(props)] : []),
  ];
}

function actionColumn({ onEdit, onCopy, onRemove }: TemplateTableProps) {
  return {
    title: '操作',
    key: 'actions',
    width: 150,
    render: (_: unknown, { template }: ListedTemplate) => (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => onEdit(template)}>
          修改
        </Button>
        <Button type="link" size="small" onClick={() => onCopy(template)}>
          复制
        </Button>
        <Button type="link" size="small" danger onClick={() => onRemove(template)}>
          删除
        </Button>
      </Space>
    ),
  };
}

const MOST_SHOWN = 6;

/** The lines of a template at a glance: summary, account, and the amounts it already knows. */
function TemplateLines({ listed: { template, accounts } }: { readonly listed: ListedTemplate }) {
  const rest = template.lines.length - MOST_SHOWN;
  return (
    <div className={styles.lines}>
      {template.lines.slice(0, MOST_SHOWN).map(({ summary, debit, credit }, index) => (
        <div key={index} className={styles.line}>
          <span title={summary}>{summary}</span>
          <span title={accounts[index]}>{accounts[index]}</span>
          <Money value={debit} blankZero />
          <Money value={credit} blankZero />
        </div>
      ))}
      {rest > 0 && <div className={styles.rest}>另有 {rest} 行</div>}
    </div>
  );
}
