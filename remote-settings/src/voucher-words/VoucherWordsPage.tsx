import { useState } from 'react';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { ignoreReported, useAccountSetLists, useNotify, usePermission } from '@mingzhang/shell';
import { useRemoval } from '@mingzhang/shared/ui';
import { ListPage } from '../list-editing/ListPage';
import { VoucherWordForm } from './VoucherWordForm';
import { VoucherWordsTable } from './VoucherWordsTable';
import { makeDefaultWord, removeWord } from './voucherWordsApi';

/** /voucher-word: 凭证字 of the set; exactly one is the default. */
export function VoucherWordsPage() {
  const mayWrite = usePermission('setting.write');
  const { words, problem, remove, makeDefault } = useWords();
  const [editing, setEditing] = useState<{ readonly word: VoucherWord | null } | null>(null);
  const add = () => setEditing({ word: null });
  const close = () => setEditing(null);

  return (
    <ListPage
      title="凭证字"
      note="凭证按凭证字和月份分别编号；默认的一个在新增凭证时先用"
      addText="新增凭证字"
      mayWrite={mayWrite}
      isCovered={editing !== null}
      onAdd={add}
      problem={problem}
      over={<>{editing && <VoucherWordForm word={editing.word} onClose={close} onSaved={close} />}</>}
    >
      <VoucherWordsTable
        words={words}
        mayWrite={mayWrite}
        onEdit={(word) => setEditing({ word })}
        onMakeDefault={(word) => void makeDefault(word)}
        onRemove={remove}
      />
    </ListPage>
  );
}

function useWords() {
  const notify = useNotify();
  const { data, problem } = useAccountSetLists();
  const confirmRemoval = useRemoval();

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
      ignoreReported(error);
    }
  }

  return { words: data?.words ?? null, problem, remove, makeDefault };
}
