import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { useRested } from '@mingzhang/shared/fields/useRested';
import { Link } from '@mingzhang/shared/router';
import { Alert, Modal } from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { monthsText } from '../amountFields';
import { copyAddress } from '../cardAddress';
import { previewCopies, saveCopies, type CopiesAsked } from './copiesApi';
import { Field } from './Field';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

interface CopyDialogProps {
  readonly asset: AssetRecord;
  readonly onClose: () => void;
}

const MOST = 99;

/** 复制: how many, with the numbers they get; all are saved at once. One may be changed before it is saved. */
export function CopyDialog({ asset, onClose }: CopyDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [asked, setAsked] = useState<CopiesAsked>({ count: 1, first: '' });
  const isCounted = asked.count >= 1 && asked.count <= MOST;
  const close = useAskBeforeClosing(asked.count !== 1 || asked.first !== '', onClose);
  const rested = useRested(asked);
  const { data: numbers, problem } = useServerState(
    ['assetCopies', asset.id, rested],
    (signal) => previewCopies(asset.id, rested, signal),
    { remembered: 'never', isAsked: rested.count >= 1 && rested.count <= MOST },
  );

  async function save() {
    if (!isCounted || isBusy) return;
    let made: readonly string[] = [];
    const isKept = await submit(async () => {
      made = await saveCopies(asset.id, asked);
    });
    if (!isKept) return;
    notify.success(`已复制 ${made.length} 张卡片：${span(made)}`);
    onClose();
  }
  return (
    <Modal
      open
      title={`复制 ${asset.number} ${asset.name}`}
      okText="复制"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isCounted || problem !== null }}
      onOk={() => void save()}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <div className={styles.fields}>
        <NumberField
          label="份数"
          text={monthsText}
          suffix="份"
          value={asked.count}
          isReadOnly={false}
          problem={isCounted ? undefined : `份数应为1到${MOST}`}
          onChange={(count) => setAsked({ ...asked, count })}
        />
        <Field label="起始编号" hint="留空接着本卡片的编号">
          <Input
            aria-label="起始编号"
            maxLength={30}
            value={asked.first}
            onChange={({ target }) => setAsked({ ...asked, first: target.value })}
            onPressEnter={() => void save()}
          />
        </Field>
      </div>
      {problem && <Alert showIcon type="error" title={problem.message} />}
      {isCounted && !problem && numbers && <p>编号 {span(numbers)}</p>}
      <p>按已保存的来源、条件、费用分摊和税务台账复制，不带凭证和附件。只要一张并先修改的：</p>
      <Link to={copyAddress(asset.id)}>填写后再保存</Link>
    </Modal>
  );
}

/** GD-0002 至 GD-0006 */
const span = (numbers: readonly string[]): string =>
  [...new Set([numbers[0], numbers.at(-1)])].filter(Boolean).join(' 至 ');
