import { Button, lazyDialog, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { rowKeys, Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useState, type ReactNode } from 'react';
import { monthsText } from '../files/fileCoverage';
import type { Difference, Proof } from '../movesApi';
import { withEntry } from '../move/decisions';
import type { KeptDecisions } from '../move/useDecisions';
import { differentFigures, type DifferentFigure } from './differenceFigures';
import styles from './Proof.module.css';
import { SlipsTable } from './SlipsTable';

const AcceptDialog = lazyDialog(() => import('./AcceptDialog').then((m) => m.AcceptDialog));

interface DifferencesTableProps {
  readonly kept: KeptDecisions;
  readonly proof: Proof;
}

/** Rows of their tables that are not ours: Enter shows the slips, Space accepts with a reason. */
export function DifferencesTable({ kept: { decisions, change }, proof }: DifferencesTableProps) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [accepting, setAccepting] = useState<Difference | null>(null);
  const isTelephone = useIsTelephone();
  const { accepted } = decisions;
  const { differences, differenceCount } = proof;
  const toggle = ({ id }: Difference) =>
    setExpanded(expanded.includes(id) ? expanded.filter((each) => each !== id) : [...expanded, id]);
  const withdraw = ({ id }: Difference) => change({ accepted: withEntry(accepted, id, null) });
  const actions = { accepted, all: differences, onAccept: setAccepting, onWithdraw: withdraw };
  return (
    <section aria-label="差异">
      <h2>
        差异
        <small>
          Enter 看有关的凭证，空格接受
          {differenceCount > differences.length && `；下面是前 ${differences.length} 行`}
        </small>
      </h2>
      <Table<Difference>
        size="small"
        rowKey="id"
        columns={isTelephone ? onTelephone(actions) : columnsOf(actions)}
        dataSource={differences}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...(isTelephone ? {} : { scroll: { x: 760 } })}
        expandable={{
          expandedRowKeys: [...expanded],
          onExpand: (_, difference) => toggle(difference),
          expandedRowRender: ({ slips }) => <SlipsTable slips={slips} />,
        }}
        onRow={(difference) =>
          rowKeys(nameOf(difference), {
            onOpen: () => toggle(difference),
            onTick: difference.follows === null ? () => setAccepting(difference) : undefined,
          })
        }
      />
      {accepting && (
        <AcceptDialog
          difference={accepting}
          name={nameOf(accepting)}
          reason={accepted[accepting.id] ?? ''}
          onAccept={(reason) => change({ accepted: withEntry(accepted, accepting.id, reason) })}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  );
}

/** 2026-03 1002 银行存款 */
const nameOf = (difference: Difference) => `${monthsText(difference)} ${accountText(difference)}`;

const accountText = ({ account, name, items }: Difference) =>
  [account === '' ? '合计' : `${account} ${name}`.trim(), ...items].join(' ');

interface Actions {
  readonly accepted: Readonly<Record<string, string>>;
  readonly all: readonly Difference[];
  readonly onAccept: (difference: Difference) => void;
  readonly onWithdraw: (difference: Difference) => void;
}

function columnsOf(actions: Actions): TableColumnsType<Difference> {
  const figures = (title: string, key: string, cell: (figure: DifferentFigure) => ReactNode) => ({
    title,
    key,
    width: 104,
    align: 'right' as const,
    render: (_: unknown, difference: Difference) => (
      <Stacked figures={differentFigures(difference)} cell={cell} />
    ),
  });
  return [
    {
      title: '月份、科目和原因',
      key: 'account',
      render: (_, difference) => (
        <div className={styles.stack}>
          <b>{nameOf(difference)}</b>
          <Cause difference={difference} />
        </div>
      ),
    },
    { ...figures('数字', 'figure', ({ title }) => title), width: 72, align: 'left' },
    figures('原账', 'theirs', ({ theirs }) => <Money value={theirs} />),
    figures('迁入后', 'ours', ({ ours }) => <Money value={ours} />),
    figures('差额', 'difference', ({ difference }) => <Money value={difference} />),
    {
      title: '处理',
      key: 'actions',
      width: 132,
      render: (_, difference) => <Treatment difference={difference} {...actions} />,
    },
  ];
}

function onTelephone(actions: Actions): TableColumnsType<Difference> {
  return [
    {
      title: '差异',
      key: 'difference',
      render: (_, difference) => (
        <div className={styles.stack}>
          <b>{nameOf(difference)}</b>
          {differentFigures(difference).map(({ name, title, theirs, ours, difference: amount }) => (
            <span key={name}>
              {title}：原账 <Money value={theirs} />
              ，迁入后 <Money value={ours} />
              ，差 <Money value={amount} />
            </span>
          ))}
          <Cause difference={difference} />
          <Treatment difference={difference} {...actions} />
        </div>
      ),
    },
  ];
}

interface StackedProps {
  readonly figures: readonly DifferentFigure[];
  readonly cell: (figure: DifferentFigure) => ReactNode;
}

function Stacked({ figures, cell }: StackedProps) {
  return (
    <div className={styles.stack}>
      {figures.map((figure) => (
        <span key={figure.name}>{cell(figure)}</span>
      ))}
    </div>
  );
}

function Cause({ difference: { cause, at } }: { readonly difference: Difference }) {
  return (
    <div className={styles.stack}>
      <span>{cause}</span>
      <small>{at === null ? '原表里没有这一行' : `${at.file} ${at.sheet} 第 ${at.row} 行`}</small>
    </div>
  );
}

function Treatment({
  difference,
  accepted,
  all,
  onAccept,
  onWithdraw,
}: Actions & { readonly difference: Difference }) {
  const { id, follows } = difference;
  if (follows !== null) {
    const first = all.find((other) => other.id === follows);
    return <small>{first ? `随“${nameOf(first)}”` : '随引起它的差异'}一起接受</small>;
  }
  const reason = accepted[id];
  if (reason === undefined) {
    return (
      <Button size="small" title="空格" onClick={() => onAccept(difference)}>
        接受…
      </Button>
    );
  }
  return (
    <div className={styles.stack}>
      <span>
        <Tag color="success">已接受</Tag>
        {reason}
      </span>
      <Button type="link" size="small" onClick={() => onWithdraw(difference)}>
        取消接受
      </Button>
    </div>
  );
}
