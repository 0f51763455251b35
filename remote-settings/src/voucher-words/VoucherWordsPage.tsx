import { useState } from 'react';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { ignoreTold, useNotify, usePermission, useServerState } from '@mingzhang/shell';
import { Button, ErrorState, Page, PageHeader, PlusOutlined, useHotkeys } from '@mingzhang/shared/ui';
import { useRemoval } from '../list-editing/useRemoval';
import { VoucherWordForm } from './VoucherWordForm';
import { VoucherWordsTable } from './VoucherWordsTable';
import { listWords, makeDefaultWord, removeWord } from './voucherWordsApi';

/** /voucher-word: 凭证字 of the set; exactly one is the default. */
export function VoucherWordsPage() {
  const mayWrite = usePermission('setting.write');
  const { data, problem, reload, remove, makeDefault } = useWords();
  const [editing, setEditing] = useState<{ readonly word: VoucherWord | null } | null>(null);
  const add = () => setEditing({ word: null });
  useHotkeys({ 'alt+n': add }, mayWrite && editing === null);

  return (
    <Page>
      <PageHeader
        title="凭证字"
        note="凭证按凭证字和月份分别编号；默认的一个在新增凭证时先用"
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusOutlined />} title="Alt+N" onClick={add}>
              新增凭证字
            </Button>
          )
        }
      />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && (
        <VoucherWordsTable
          words={data}
          mayWrite={mayWrite}
          onEdit={(word) => setEditing({ word })}
          onMakeDefault={(word) => void makeDefault(word)}
          onRemove={remove}
        />
      )}
      {editing && (
        <VoucherWordForm
          word={editing.word}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            reload();
          }}
        />
      )}
    </Page>
  );
}

function useWords() {
  const notify = useNotify();
  const words = useServerState(['voucherWords'], listWords);
  const confirmRemoval = useRemoval(words.reload);

  function remove({ id, word }: VoucherWord) {
    confirmRemoval({
      title: `删除凭证字“${word}”？`,
      content: '已有凭证使用的凭证字不能删除。',
      remove: () => removeWord(id),
      done: `已删除凭证字“${word}”`,
    });
  }

  async function makeDefault(word: VoucherWord) {
    try {
      await makeDefaultWord(word);
      notify.success(`“${word.word}”已设为默认凭证字`);
    } catch (error) {
      ignoreTold(error);
    }
    words.reload();
  }

  return { ...words, remove, makeDefault };
}
