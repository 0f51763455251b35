import { Button, EmptyState, lazyDialog, useHotkeys, useIsTelephone } from '@mingzhang/shared/ui';
import { rowKeys, Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Input } from '@mingzhang/shared/ui-text';
import { useState } from 'react';
import type { TheirAccount, Trial } from '../movesApi';
import { withEntry } from '../move/decisions';
import styles from '../move/Move.module.css';
import { moveKeys } from '../move/moveKeys';
import type { KeptDecisions } from '../move/useDecisions';

const MapDialog = lazyDialog(() => import('./MapDialog').then((m) => m.MapDialog));

interface MappingTableProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

/** Their accounts and ours; mapped to the standard's, F2 or Enter chooses another. */
export function MappingTable({ kept: { decisions, change }, trial }: MappingTableProps) {
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<TheirAccount | null>(null);
  const isTelephone = useIsTelephone();
  const isMapped = (decisions.chart ?? trial.chart) === 'map';
  const { mapped } = decisions;
  const shown = trial.accounts.filter((account) => hasWords(account, searched));
  const open = (code: string | undefined) =>
    setChosen(shown.find((account) => account.code === code) ?? null);
  useHotkeys({ [moveKeys.map]: () => open(focusedRow()) }, isMapped && chosen === null);
  const columns = columnsOf({ mapped, onChoose: isMapped ? setChosen : null });
  return (
    <section aria-label="科目对应">
      <h2>
        科目对应
        <small>
          {isMapped
            ? '按编码和名称对应，可以改'
            : `沿用原科目，编码规则 ${trial.encoding}；要改对应，在“起点”选“对应到准则的科目”`}
        </small>
      </h2>
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label="查找科目"
        placeholder="编码或名称"
        value={searched}
        onChange={({ target }) => setSearched(target.value)}
      />
      <Table<TheirAccount>
        size="small"
        rowKey="code"
        columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(String(key))) : columns}
        dataSource={shown}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <EmptyState text={searched === '' ? '文件里没有读到科目。' : '没有这样的科目。'} />,
        }}
        onRow={(account) =>
          rowKeys(`${account.code} ${account.name}`, {
            onOpen: isMapped ? () => setChosen(account) : undefined,
          })
        }
      />
      {chosen && (
        <MapDialog
          account={chosen}
          ours={trial.ours}
          value={mapped[chosen.code] ?? null}
          onChoose={(to) => {
            change({ mapped: withEntry(mapped, chosen.code, to) });
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const ON_TELEPHONE: readonly string[] = ['theirs', 'ours', 'actions'];

/** The code of the row that has the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey;

function hasWords({ code, name, to, toName }: TheirAccount, searched: string): boolean {
  const text = `${code} ${name} ${to} ${toName}`.toLowerCase();
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface ColumnsProps {
  readonly mapped: Readonly<Record<string, string>>;
  /** Null: nothing is chosen by hand. */
  readonly onChoose: ((account: TheirAccount) => void) | null;
}

function columnsOf({ mapped, onChoose }: ColumnsProps): TableColumnsType<TheirAccount> {
  return [
    { title: '原科目', key: 'theirs', render: (_, { code, name }) => `${code} ${name}` },
    {
      title: '迁入后的科目',
      key: 'ours',
      render: (_, { code, to, toName }) => {
        const byHand = mapped[code];
        if (byHand !== undefined && byHand !== to) return <Tag color="processing">{byHand} 待试算</Tag>;
        return to === '' ? <Tag color="error">没有对应</Tag> : `${to} ${toName}`;
      },
    },
    { title: '辅助核算', key: 'items', width: 160, render: (_, { items }) => items.join('、') },
    ...(onChoose
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 72,
            render: (_: unknown, account: TheirAccount) => (
              <Button
                type="link"
                size="small"
                title="F2"
                aria-label={`更改 ${account.code}`}
                onClick={() => onChoose(account)}
              >
                更改
              </Button>
            ),
          },
        ]
      : []),
  ];
}
