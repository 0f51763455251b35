import { statementTitle } from '@mingzhang/shared/accounting/report/statementTypes';
import { Link } from '@mingzhang/shared/router';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ListedTemplate } from '../reportsApi';

type Act = (template: ListedTemplate) => void;

interface TemplateListTableProps {
  readonly templates: readonly ListedTemplate[];
  readonly isLoading: boolean;
  readonly mayWrite: boolean;
  readonly onDesign: Act;
  readonly onCopy: Act;
  readonly onRename: Act;
  readonly onGrant: Act;
  readonly onRemove: Act;
}

/** 名称, 类型, whom it is granted to, and what can be done. ↑ ↓ walk the rows, Enter opens, Delete deletes. */
export function TemplateListTable(props: TemplateListTableProps) {
  return (
    <ListTable<ListedTemplate>
      list="reportTemplates"
      rowKey="id"
      columns={columnsOf(props)}
      dataSource={[...props.templates]}
      loading={props.isLoading}
      pagination={false}
      sticky
      scroll={{ x: 768 }}
      locale={{ emptyText: props.isLoading ? '正在加载…' : '没有这一类的报表模板' }}
      onRow={(template) =>
        rowKeys(template.name, {
          onOpen: props.mayWrite ? () => props.onDesign(template) : undefined,
          onRemove: props.mayWrite && !template.isDefault ? () => props.onRemove(template) : undefined,
        })
      }
    />
  );
}

function columnsOf(props: TemplateListTableProps): TableColumnsType<ListedTemplate> {
  return [
    {
      title: '模板名称',
      width: 190,
      render: (_, template) => (
        <Space size={6}>
          {props.mayWrite ? (
            <Link to={`/report/template/form/${template.id}`}>{template.name}</Link>
          ) : (
            <Link to={`/report/view/${template.id}`}>{template.name}</Link>
          )}
          {template.isDefault && <Tag>默认</Tag>}
        </Space>
      ),
    },
    { title: '报表类型', width: 100, render: (_, { type }) => statementTitle(type) },
    { title: '表号', dataIndex: 'formCode', width: 100 },
    {
      title: '适用组织',
      render: (_, { organizationNames }) =>
        organizationNames === '' ? <span aria-label="未设置">—</span> : organizationNames,
    },
    ...(props.mayWrite ? [actionColumn(props)] : []),
  ];
}

function actionColumn({ onDesign, onCopy, onRename, onGrant, onRemove }: TemplateListTableProps) {
  const action = (text: string, act: Act, template: ListedTemplate, danger = false) => (
    <Button type="link" size="small" danger={danger} onClick={() => act(template)}>
      {text}
    </Button>
  );
  return {
    title: '操作',
    key: 'actions',
    width: 264,
    render: (_: unknown, template: ListedTemplate) => (
      <Space size={0}>
        {action(template.isDefault ? '查看' : '设置', onDesign, template)}
        {action('适用组织', onGrant, template)}
        {action('复制', onCopy, template)}
        {!template.isDefault && action('改名', onRename, template)}
        {!template.isDefault && action('删除', onRemove, template, true)}
      </Space>
    ),
  };
}
