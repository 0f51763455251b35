import type { HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import { Alert, Button, lazyDialog, Page, PageHeader, Space } from '@mingzhang/shared/ui';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { Progress } from '@mingzhang/shared/ui-choice';
import { useNotify, usePermission, useUnsavedChanges } from '@mingzhang/shell';
import { useState } from 'react';
import { HAND, invoiceAddress } from '../addresses';
import { Batches } from './Batches';
import { FileDrop } from './FileDrop';
import { FileRows } from './FileRows';
import styles from './Import.module.css';
import type { FileReading, FileRow } from './importApi';
import { outcomeOrder, outcomes } from './outcomes';
import { useDrop } from './useDrop';
import { useReading } from './useReading';

const HandForm = lazyDialog(() => import('../hand/HandForm').then((m) => m.HandForm));

/** /invoice/import: files dropped anywhere, read row by row, taken in as a batch; batches undone whole. */
export function ImportPage() {
  const mayWrite = usePermission('invoice.write');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isAsked = mayWrite && params.toString() === HAND;
  const [chosen, setChosen] = useState<Entering | null>(null);
  const entering = chosen ?? (isAsked ? NOTHING : null);
  function leave() {
    setChosen(null);
    if (isAsked) setParams({}, { replace: true });
  }
  return (
    <Page>
      <PageHeader
        title="导入发票"
        note="数电票 XML、OFD、PDF，税务局清单（全量发票查询、勾选结果），铁路和银行电子凭证"
        actions={mayWrite && <Button onClick={() => setChosen(NOTHING)}>手工录入</Button>}
      />
      {mayWrite && <Import onEnter={setChosen} />}
      {entering && (
        <HandForm
          {...entering}
          onClose={leave}
          onKept={({ id }) => {
            leave();
            if (entering.isLast) void navigate(invoiceAddress(id));
            else entering.onLeave();
          }}
        />
      )}
      <Batches mayWrite={mayWrite} />
    </Page>
  );
}

/** An invoice that is being entered by hand. */
interface Entering {
  /** What was read of the file; null: nothing. */
  readonly draft: HandInvoice | null;
  readonly file: File | null;
  /** No other file waits here. */
  readonly isLast: boolean;
  readonly onLeave: () => void;
}

const NOTHING: Entering = { draft: null, file: null, isLast: true, onLeave: () => undefined };

function Import({ onEnter }: { readonly onEnter: (entering: Entering) => void }) {
  const notify = useNotify();
  const reading = useReading(({ counts }) => notify.success(`已保存：${summaryOf(counts)}`));
  const { files, found, work, problem, choose, keep, giveUp, leave } = reading;
  const isSaving = work?.aim === 'saving';
  const take = (chosen: readonly File[]) => void choose(chosen);
  const isOver = useDrop(take);
  useUnsavedChanges(files.length > 0, 'lost');
  const originalOf = ({ name }: FileRow) => files.find((file) => file.name === name) ?? null;
  const enter = (row: FileRow) => {
    const file = originalOf(row);
    if (file) onEnter({ draft: row.draft, file, isLast: files.length === 1, onLeave: () => leave(file) });
  };
  const savable = found === null ? 0 : savableIn(found.counts);
  return (
    <div className={styles.import} data-over={isOver || undefined}>
      <FileDrop isDisabled={isSaving} onChoose={take} />
      {work && (
        <Progress
          aria-label={isSaving ? '正在保存' : '正在读取'}
          percent={Math.round(work.sent * 100)}
          format={() => (work.sent < 1 ? '正在上传' : isSaving ? '正在保存' : '正在读取')}
        />
      )}
      {problem !== null && <Alert showIcon type="error" role="alert" title={problem} />}
      {found && <FileRows {...found} originalOf={originalOf} onEnter={enter} />}
      {files.length > 0 && (
        <Space wrap>
          <Button
            type="primary"
            loading={isSaving}
            disabled={savable === 0 || work?.aim === 'trying'}
            onClick={() => void keep()}
          >
            {savable > 0 ? `保存 ${savable} 项` : '保存'}
          </Button>
          <Button disabled={isSaving} onClick={giveUp}>
            放弃
          </Button>
          <span className={styles.note}>
            {files.length} 个文件{found && `：${summaryOf(found.counts)}`}
          </span>
        </Space>
      )}
    </div>
  );
}

/** What saving would write down. */
const savableIn = (counts: FileReading['counts']): number =>
  counts.new + counts.added + counts.ticked + counts.bank;

/** 新增 3，已登记 1: in the order in which they are told. */
function summaryOf(counts: FileReading['counts']): string {
  const shown = outcomeOrder
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${outcomes[outcome].title} ${counts[outcome]}`);
  return shown.join('，') || '没有发票';
}
