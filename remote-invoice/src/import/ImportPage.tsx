import { Alert, Button, Page, PageHeader, Space } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { useNotify, usePermission, useUnsavedChanges } from '@mingzhang/shell';
import { Batches } from './Batches';
import { FileDrop } from './FileDrop';
import { FileRows } from './FileRows';
import styles from './Import.module.css';
import type { FileReading } from './importApi';
import { outcomeOrder, outcomes } from './outcomes';
import { useDrop } from './useDrop';
import { useReading } from './useReading';

/** /invoice/import: files dropped anywhere, read row by row, taken in as a batch; batches undone whole. */
export function ImportPage() {
  const mayWrite = usePermission('invoice.write');
  return (
    <Page>
      <PageHeader
        title="导入发票"
        note="数电票 XML、OFD、PDF，税务局清单（全量发票查询、勾选结果），铁路和银行电子凭证"
      />
      {mayWrite && <Import />}
      <Batches mayWrite={mayWrite} />
    </Page>
  );
}

function Import() {
  const notify = useNotify();
  const reading = useReading(({ counts }) => notify.success(`已保存：${summaryOf(counts)}`));
  const { files, found, work, problem, choose, keep, giveUp } = reading;
  const isSaving = work?.aim === 'saving';
  const take = (chosen: readonly File[]) => void choose(chosen);
  const isOver = useDrop(take);
  useUnsavedChanges(files.length > 0, 'lost');
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
      {found && <FileRows rows={found.rows} counts={found.counts} />}
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
