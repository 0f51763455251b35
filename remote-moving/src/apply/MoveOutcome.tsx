import { useNavigate } from '@mingzhang/shared/router';
import { Alert, Button, Flex, useRemoval } from '@mingzhang/shared/ui';
import { useReloadSession, useSwitchAccountSet, useUser } from '@mingzhang/shell';
import { useState } from 'react';
import { removeMove } from '../movesApi';
import { ProofFiles } from '../proof/ProofStep';
import styles from '../move/Move.module.css';

interface MoveOutcomeProps {
  readonly id: string;
  readonly accountSetId: number;
  readonly companyName: string;
  readonly canUndo: boolean;
}

/** The books are in: to be opened, proved on paper, or taken back whole while nothing else is written in them. */
export function MoveOutcome({ id, accountSetId, companyName, canUndo }: MoveOutcomeProps) {
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const confirm = useRemoval();
  const undo = () =>
    confirm({
      title: `撤销迁入“${companyName}”？`,
      content: `账套“${companyName}”和迁入的科目、期初、凭证、辅助项全部删除，恢复到迁入以前；其他账套不受影响。`,
      okText: '撤销迁入',
      isCautious: true,
      remove: async () => {
        await removeMove(id);
        await reloadSession();
      },
      done: `已撤销迁入“${companyName}”`,
      onGone: () => void navigate('/account/move'),
    });
  return (
    <section className={styles.content} aria-label="迁入完成">
      <Alert
        showIcon
        type="success"
        title={`“${companyName}”已迁入`}
        description="请把迁入核对表和原软件的备份一起保存。原始单据的附件在新账套的“查凭证 › 导入”里按凭证号放入。"
      />
      <Flex gap={8} wrap>
        <OpenSet id={accountSetId} />
        {canUndo && (
          <Button danger onClick={undo}>
            撤销迁入
          </Button>
        )}
      </Flex>
      {!canUndo && (
        <small className={styles.note}>账套里已经有了别的记录，不能再撤销；不要时在“账套”里删除。</small>
      )}
      <ProofFiles id={id} />
    </section>
  );
}

function OpenSet({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const current = useUser()?.workplace?.accountSet.id;
  const switchAccountSet = useSwitchAccountSet();
  const [isBusy, setBusy] = useState(false);
  async function open() {
    if (id === current) {
      await navigate('/');
      return;
    }
    setBusy(true);
    await switchAccountSet(id);
    setBusy(false);
  }
  return (
    <Button type="primary" autoFocus loading={isBusy} onClick={() => void open()}>
      打开账套
    </Button>
  );
}
