import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { Modal } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { useNotify } from '@mingzhang/shell';
import { useState } from 'react';
import { makeVouchers } from './vouchersApi';

interface MakeVouchersDialogProps {
  readonly eventIds: readonly number[];
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** 生成凭证 of events, with what paid for those of which that is not known. */
export function MakeVouchersDialog({ eventIds, lists, onClose }: MakeVouchersDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [contra, setContra] = useState<PostingTarget | null>(null);

  async function make() {
    let made: readonly string[] = [];
    const isMade = await submit(async () => {
      made = await makeVouchers(eventIds, contra);
    });
    if (!isMade) return;
    notify.success(`已生成凭证 ${made.join('、')}`);
    onClose();
  }
  return (
    <Modal
      open
      title={`生成凭证：${eventIds.length} 项变动`}
      okText="生成凭证"
      confirmLoading={isBusy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <RefusalNote text={refusal} />
      <p>付款或往来科目，用于还没有指定对方科目的变动；其余按类别和准则的科目。</p>
      <PostingTargetInput label="对方科目" size="middle" value={contra} lists={lists} onChange={setContra} />
    </Modal>
  );
}
