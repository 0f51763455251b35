import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import {
  formatQuantity,
  NO_QUANTITY,
  quantityOf,
  type QuantityMicro,
} from '@mingzhang/shared/primitives/scaled';
import {
  Button,
  EmptyState,
  ErrorState,
  keyCaps,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  usePageKeys,
} from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeLeaving, useSubmission } from '@mingzhang/shared/ui-form';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import {
  useNotify,
  usePageKeyHelp,
  usePeriod,
  usePermission,
  useServerState,
  useSession,
} from '@mingzhang/shell';
import { useState, type ClipboardEvent } from 'react';
import { quantityText } from '../amountFields';
import { BegunAssets } from '../BegunAssets';
import { pasteWork } from './pasteWork';
import { listWork, saveWork, type WorkRow } from './workApi';
import styles from './Work.module.css';

const SAVE_KEY = 'ctrl+s';
const keyHelp = [
  {
    title: '工作量',
    keys: [
      { keys: [keyCaps(SAVE_KEY)], does: '保存' },
      { keys: [['Ctrl', 'V']], does: '从 Excel 粘贴：编号和工作量两列，或从所在行往下的一列' },
    ],
  },
];

/** /assets/work: 本月工作量 of the cards of 工作量法. */
export function WorkPage() {
  return <BegunAssets title="工作量">{() => <Work />}</BegunAssets>;
}

function Work() {
  const { periods } = useSession();
  const [period, choose] = usePeriod();
  const { data, problem } = useServerState(['assetWork', period], (signal) => listWork(period, signal), {
    remembered: 'never',
  });
  const isClosed = periods.find((one) => one.period === period)?.isClosed ?? false;
  const picker = (leave: (go: () => void) => void) => (
    <PeriodPicker value={period} periods={periods} onChange={(next) => leave(() => choose(next))} />
  );
  return (
    <Page>
      {data && !problem ? (
        <WorkForm key={`${period} ${JSON.stringify(data)}`} {...{ rows: data, isClosed, picker }} />
      ) : (
        <>
          <PageHeader title="工作量" />
          <PageToolbar>{picker((go) => go())}</PageToolbar>
          {problem ? <ErrorState problem={problem} /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}

interface WorkFormProps {
  readonly rows: readonly WorkRow[];
  readonly isClosed: boolean;
  /** The month; another one takes away what is typed. */
  readonly picker: (leave: (go: () => void) => void) => React.ReactNode;
}

function WorkForm({ rows, isClosed, picker }: WorkFormProps) {
  const [period] = usePeriod();
  const notify = useNotify();
  const mayWrite = usePermission('asset.write') && !isClosed;
  const { isBusy, refusal, submit } = useSubmission();
  const [typed, setTyped] = useState<ReadonlyMap<number, QuantityMicro>>(new Map());
  const leave = useAskBeforeLeaving(typed.size > 0);
  const take = (more: ReadonlyMap<number, QuantityMicro>) => setTyped((last) => new Map([...last, ...more]));

  async function save() {
    if (!mayWrite || isBusy) return;
    await submit(async () => {
      if (typed.size === 0) return;
      await saveWork(period, typed);
      notify.success(`${periodLabel(period)}的工作量已保存`);
    });
  }
  function paste(text: string, from: number): boolean {
    const pasted = pasteWork(text, rows, from);
    if (!pasted) return false;
    take(pasted.work);
    if (pasted.unread.length > 0)
      notify.warning(`没有对应的卡片或不是数字：${pasted.unread.slice(0, 5).join('、')}`);
    return true;
  }
  usePageKeys({ [SAVE_KEY]: () => void save() });
  usePageKeyHelp(keyHelp);
  return (
    <>
      <PageHeader
        title="工作量"
        note="工作量法的卡片，本月折旧按工作量计提"
        actions={
          mayWrite && (
            <Button
              type="primary"
              title={keyCaps(SAVE_KEY).join('+')}
              loading={isBusy}
              onClick={() => void save()}
            >
              保存
            </Button>
          )
        }
      />
      <PageToolbar>{picker(leave)}</PageToolbar>
      <RefusalNote text={refusal} />
      {rows.length === 0 ? (
        <EmptyState text="本月没有按工作量法计提的卡片。" />
      ) : (
        <WorkTable
          {...{ rows, typed, mayWrite, paste }}
          onType={(id, units) => take(new Map([[id, units]]))}
        />
      )}
    </>
  );
}

interface WorkTableProps {
  readonly rows: readonly WorkRow[];
  readonly typed: ReadonlyMap<number, QuantityMicro>;
  readonly mayWrite: boolean;
  readonly onType: (id: number, units: QuantityMicro) => void;
  /** Whether it was a block that the rows from this one on took. */
  readonly paste: (text: string, from: number) => boolean;
}

function WorkTable({ rows, typed, mayWrite, onType, paste }: WorkTableProps) {
  const onPaste = (event: ClipboardEvent, index: number) => {
    if (mayWrite && paste(event.clipboardData.getData('text/plain'), index)) event.preventDefault();
  };
  return (
    <table className={styles.table} aria-label="本月工作量">
      <thead>
        <tr>
          <th>资产编号</th>
          <th>资产名称</th>
          <th>预计总工作量</th>
          <th>其他月份累计</th>
          <th>本月工作量</th>
          <th>剩余</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, number, name, totalWork, before, work }, index) => {
          const units = typed.get(id) ?? work ?? NO_QUANTITY;
          return (
            <tr key={id} onPaste={(event) => onPaste(event, index)}>
              <td>{number}</td>
              <td>{name}</td>
              <td>{formatQuantity(totalWork)}</td>
              <td>{formatQuantity(before)}</td>
              <td>
                <NumberInput
                  {...quantityText}
                  label={`${number} 本月工作量`}
                  isLive
                  value={units}
                  disabled={!mayWrite}
                  onChange={(value) => onType(id, value)}
                />
              </td>
              <td>{formatQuantity(quantityOf(totalWork - before - units))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
