import {
  evoucherFormTitles,
  signatureTitles,
  type EvoucherForm,
} from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { Link } from '@mingzhang/shared/router';
import { Button, EmptyState, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { useState } from 'react';
import { invoiceAddress } from '../addresses';
import { directionTitles } from '../titles';
import styles from './Import.module.css';
import type { FileOutcome, FileReading, FileRow } from './importApi';
import { outcomeOrder, outcomes } from './outcomes';

interface FileRowsProps extends FileReading {
  /** The chosen file a row is of; null: it came in a package. */
  readonly originalOf: (row: FileRow) => File | null;
  /** 对照原件录入 of one that could not be read. */
  readonly onEnter: (row: FileRow) => void;
}

/** What becomes of each file and of each row of a list: told one by one before anything is saved. */
export function FileRows({ rows, counts, originalOf, onEnter }: FileRowsProps) {
  const [shown, setShown] = useState<FileOutcome | 'all'>('all');
  const isTelephone = useIsTelephone();
  const columns = columnsOf({ originalOf, onEnter });
  const there = outcomeOrder.filter((outcome) => counts[outcome] > 0);
  const wanted = there.includes(shown as FileOutcome) ? shown : 'all';
  return (
    <section aria-label="试读结果">
      {there.length > 1 && (
        <Segmented<FileOutcome | 'all'>
          aria-label="结果"
          className={styles.outcomes ?? ''}
          value={wanted}
          options={[
            { value: 'all', label: `全部 ${rows.length}` },
            ...there.map((outcome) => ({
              value: outcome,
              label: `${outcomes[outcome].title} ${counts[outcome]}`,
            })),
          ]}
          onChange={setShown}
        />
      )}
      <Table<FileRow & { readonly at: number }>
        size="small"
        rowKey="at"
        columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(String(key))) : columns}
        dataSource={rows
          .map((row, at) => ({ ...row, at }))
          .filter(({ outcome }) => wanted === 'all' || outcome === wanted)}
        pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
        {...(isTelephone ? {} : { scroll: { x: 1148 } })}
        locale={{ emptyText: <EmptyState text="文件里没有发票。" /> }}
      />
    </section>
  );
}

const ON_TELEPHONE: readonly string[] = ['outcome', 'told', 'total'];

const columnsOf = ({
  originalOf,
  onEnter,
}: Pick<FileRowsProps, 'originalOf' | 'onEnter'>): TableColumnsType<FileRow & { readonly at: number }> => [
  {
    title: '文件',
    key: 'name',
    width: 160,
    ellipsis: true,
    render: (_, { name }) => <span title={name}>{name}</span>,
  },
  {
    title: '结果',
    key: 'outcome',
    width: 92,
    render: (_, { outcome }) => <Tag color={outcomes[outcome].color}>{outcomes[outcome].title}</Tag>,
  },
  // Why a file is not taken is seen without moving the table.
  {
    title: '说明',
    key: 'told',
    width: 300,
    render: (_, row) => (
      <>
        <Told row={row} />
        {row.outcome === 'draft' &&
          (originalOf(row) ? (
            <Button size="small" onClick={() => onEnter(row)}>
              对照原件录入
            </Button>
          ) : (
            <small>请从压缩包里取出这个文件，单独选择后录入</small>
          ))}
      </>
    ),
  },
  {
    title: '发票号码',
    key: 'key',
    width: 184,
    render: (_, { id, key }) => (id === null ? key : <Link to={invoiceAddress(id)}>{key}</Link>),
  },
  {
    title: '方向',
    key: 'direction',
    width: 56,
    render: (_, { direction }) => direction && directionTitles[direction],
  },
  { title: '日期', dataIndex: 'on', key: 'on', width: 96 },
  { title: '对方', dataIndex: 'party', key: 'party', width: 148, ellipsis: true },
  {
    title: '价税合计',
    key: 'total',
    width: 112,
    align: 'right',
    render: (_, { total }) => <Money value={total} />,
  },
];

/** Why, what to look at, and for a conflict both sides. */
function Told({ row: { name, message, form, signature, warnings, conflicts } }: { readonly row: FileRow }) {
  const isTelephone = useIsTelephone();
  const about = [form && evoucherFormTitles[form], signature && signatureTitles[signature]].filter(Boolean);
  return (
    <div className={styles.told}>
      {isTelephone && <b>{name}</b>}
      {message !== '' && <span>{message}</span>}
      {conflicts.length > 0 && (
        <table>
          <tbody>
            {conflicts.map(({ title, recorded, recordedIn, found, foundIn }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  {recorded} <small>{sourceTitle(recordedIn)}</small>
                </td>
                <td>
                  {found} <small>{sourceTitle(foundIn)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {warnings.map((warning) => (
        <span key={warning} data-warning>
          {warning}
        </span>
      ))}
      <small data-differs={signature === 'digestDiffers' || undefined}>{about.join(' · ')}</small>
    </div>
  );
}

const sourceTitle = (form: EvoucherForm | null) => (form === null ? '已登记' : evoucherFormTitles[form]);
