import { Alert, Modal, Skeleton } from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import type { ListedFund } from '../fundsApi';
import { ColumnMapping } from './ColumnMapping';
import { ReadingProof } from './ReadingProof';
import styles from './Statement.module.css';
import { importStatement, readStatement, type ReadingOptions, type StatementReading } from './statementApi';

interface ReadingDialogProps {
  readonly fund: ListedFund;
  readonly file: File;
  /** Of the file among those that were dropped. */
  readonly count: number;
  readonly onClose: () => void;
}

const FOUND: ReadingOptions = { table: null, columns: null, opening: null, closing: null, reason: '' };

/** A file before it is taken in: what its columns say, whether it is complete, what of it is new. */
export function ReadingDialog({ fund, file, count, onClose }: ReadingDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [options, setOptions] = useState(FOUND);
  const { reason, ...asked } = options;
  const { data, problem, isLoading } = useServerState(
    ['statementReading', count, file.name, file.size, asked],
    (signal) => readStatement(fund.id, file, { ...asked, reason: '' }, signal),
    { remembered: 'never' },
  );
  const close = useAskBeforeClosing(options !== FOUND, onClose);
  const change = (changes: Partial<ReadingOptions>) => setOptions((last) => ({ ...last, ...changes }));
  const hasGaps = data !== null && (data.gaps.length > 0 || data.chain.length > 0);
  const isReady = isSavable(data) && !isLoading && !problem && (!hasGaps || reason.trim() !== '');

  async function save() {
    let saved: StatementReading | null = null;
    const isSent = await submit(async () => {
      saved = await importStatement(fund.id, file, options);
    });
    if (!isSent || saved === null) return;
    const { added, known, problems } = saved as StatementReading;
    if (problems.length > 0) {
      notify.error(problems.map(({ message }) => message).join('；'));
      return;
    }
    notify.success(known > 0 ? `已保存 ${added} 行，${known} 行以前已导入` : `已保存 ${added} 行`);
    onClose();
  }
  return (
    <Modal
      open
      width={1040}
      title={`导入对账单：${fund.name}`}
      okText={data && data.added > 0 ? `保存 ${data.added} 行` : '保存'}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      {problem && <Alert showIcon type="error" title={problem.message} />}
      {!data && !problem && <Skeleton active />}
      {data && !problem && (
        <div className={styles.reading} aria-busy={isLoading}>
          <ReadingHead data={data} onTable={(table) => change({ ...FOUND, table })} />
          {data.problems.map(({ message }) => (
            <Alert key={message} showIcon type="error" title={message} />
          ))}
          <ColumnMapping reading={data} onChange={(columns) => change({ columns, table: data.table })} />
          <ReadingProof reading={data} options={options} onChange={change} />
          {hasGaps && (
            <Input
              aria-label="保留原因"
              placeholder="不完整的对账单，写明保留的原因才能保存"
              maxLength={200}
              value={reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

const isSavable = (reading: StatementReading | null): boolean =>
  reading !== null && reading.problems.length === 0 && reading.added > 0;

interface ReadingHeadProps {
  readonly data: StatementReading;
  readonly onTable: (table: number) => void;
}

function ReadingHead({ data: { fileName, tables, table, isRemembered }, onTable }: ReadingHeadProps) {
  return (
    <p className={styles.head}>
      <b>{fileName}</b>
      {tables.length > 1 && (
        <Select<number>
          aria-label="表"
          size="small"
          style={{ minWidth: 160 }}
          value={table}
          options={tables.map(({ name, rows }, value) => ({ value, label: `${name}（${rows} 行）` }))}
          onChange={onTable}
        />
      )}
      <small>{isRemembered ? '列的对应按上次确认的' : '请核对各列的对应，不对的可以改'}</small>
    </p>
  );
}
