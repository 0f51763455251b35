import {
  grantedTemplateId,
  officialOrder,
  statementTitle,
} from '@mingzhang/shared/accounting/report/statementTypes';
import { useState } from 'react';
import { organizationTypeTitles } from '@mingzhang/shared/accounting/organizationProblems';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from '../list-editing/ListTable.module.css';
import type { OrganizationRow } from './organizationRows';
import type { TemplateChoice } from './organizationsApi';

interface OrganizationWrites {
  readonly addUnder: (row: OrganizationRow) => void;
  readonly edit: (row: OrganizationRow) => void;
  readonly grant: (row: OrganizationRow) => void;
  readonly remove: (row: OrganizationRow) => void;
}

interface OrganizationsTableProps {
  readonly rows: readonly OrganizationRow[];
  readonly templates: readonly TemplateChoice[];
  /** The one the session looks through. */
  readonly currentId: number;
  /** Null: nothing may be done. */
  readonly writes: OrganizationWrites | null;
}

/** The tree of organizations: type, months, status and the statements granted to each. */
export function OrganizationsTable({ rows, templates, currentId, writes }: OrganizationsTableProps) {
  const [closed, setClosed] = useState<readonly number[]>([]);
  const open = (id: number) => setClosed(closed.filter((other) => other !== id));
  const opensFirst = writes && {
    ...writes,
    addUnder: (row: OrganizationRow) => {
      open(row.id);
      writes.addUnder(row);
    },
  };
  return (
    <ListTable<OrganizationRow>
      list="organizations"
      className={styles.table ?? ''}
      rowKey="id"
      columns={columnsOf(templates, currentId, opensFirst)}
      dataSource={[...rows]}
      pagination={false}
      expandable={{
        // Open unless one closed it: what is added below a row is seen at once.
        expandedRowKeys: idsOf(rows).filter((id) => !closed.includes(id)),
        onExpand: (isOpen, { id }) => (isOpen ? open(id) : setClosed([...closed, id])),
      }}
      scroll={{ x: 1080 }}
      onRow={(row) =>
        rowKeys(row.organization.name, {
          onOpen: writes ? () => writes.edit(row) : undefined,
          onRemove: writes && row.organization.parentId !== null ? () => writes.remove(row) : undefined,
        })
      }
    />
  );
}

const idsOf = (rows: readonly OrganizationRow[]): number[] =>
  rows.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

function columnsOf(
  templates: readonly TemplateChoice[],
  currentId: number,
  writes: OrganizationWrites | null,
): TableColumnsType<OrganizationRow> {
  return [
    {
      title: '组织名称',
      width: 230,
      render: (_, { organization: { id, name } }) => (
        <>
          {name} {id === currentId && <Tag color="processing">当前</Tag>}
        </>
      ),
    },
    { title: '编码', dataIndex: ['organization', 'code'], width: 80 },
    { title: '类型', width: 64, render: (_, { organization: { type } }) => organizationTypeTitles[type] },
    {
      title: '启用期间',
      width: 116,
      render: (_, { organization }) => periodLabel(organization.enablePeriod),
    },
    { title: '当前期间', width: 116, render: (_, { currentPeriod }) => periodLabel(currentPeriod) },
    {
      title: '状态',
      width: 64,
      render: (_, { organization: { isEnabled } }) => (isEnabled ? '启用' : <Tag>停用</Tag>),
    },
    { title: '报表模板', render: (_, row) => grantedText(row, templates) },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 230,
            render: (_: unknown, row: OrganizationRow) => <RowActions row={row} writes={writes} />,
          },
        ]
      : []),
  ];
}

/** 资产负债表、管理利润表; what is not granted is named. */
function grantedText({ organization }: OrganizationRow, templates: readonly TemplateChoice[]): string {
  return officialOrder
    .map((type) => {
      const id = grantedTemplateId(organization, type);
      return templates.find((template) => template.id === id)?.name ?? `${statementTitle(type)}未设置`;
    })
    .join('、');
}

function RowActions({ row, writes }: { readonly row: OrganizationRow; readonly writes: OrganizationWrites }) {
  const { type, parentId } = row.organization;
  return (
    <Space size={0}>
      <Button type="link" size="small" disabled={type === 'department'} onClick={() => writes.addUnder(row)}>
        新增下级
      </Button>
      <Button type="link" size="small" onClick={() => writes.edit(row)}>
        修改
      </Button>
      <Button type="link" size="small" onClick={() => writes.grant(row)}>
        报表
      </Button>
      <Button type="link" size="small" danger disabled={parentId === null} onClick={() => writes.remove(row)}>
        删除
      </Button>
    </Space>
  );
}
