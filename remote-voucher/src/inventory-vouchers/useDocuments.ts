import { useState } from 'react';
import { useQuestion } from '@mingzhang/shared/ui';
import { ignoreReported, useNotify, useServerState } from '@mingzhang/shell';
import {
  listDocuments,
  regenerateVoucher,
  type DocumentRow,
  type DocumentScope,
} from '../inventoryVouchersApi';
import { documentState, type DocumentState } from './documentState';
import { useLineCheck } from './useLineCheck';

/** The documents of a scope, those of one state of them, and the ones ticked. */
export function useDocuments(scope: DocumentScope) {
  const ask = useQuestion();
  const notify = useNotify();
  const { data, problem, reload } = useServerState(['inventoryDocuments', scope], (signal) =>
    listDocuments(scope, signal),
  );
  const [shown, setShown] = useState<DocumentState | 'all'>('all');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const check = useLineCheck(scope, data ?? []);
  const rows = check.marked.filter((row) => shown === 'all' || documentState(row) === shown);
  const open = rows.filter((row) => row.voucher === null);
  const ticked = open.filter(({ document }) => selected.includes(document.id));

  function regenerate({ voucher }: DocumentRow) {
    if (!voucher) return;
    const title = `${voucher.word}-${voucher.number}`;
    ask({
      title: `重新生成凭证${title}？`,
      content: voucher.isEdited
        ? '这张凭证生成后有人改过，重新生成会用单据现在的内容覆盖这些修改。凭证号不变。'
        : '按单据现在的内容和现在的规则改写这张凭证，凭证号不变。',
      okText: '重新生成',
      onOk: async () => {
        try {
          await regenerateVoucher(voucher);
          notify.success(`凭证${title}已按单据重新生成`);
        } catch (error) {
          ignoreReported(error);
        }
      },
    });
  }

  return {
    /** Null until they are known; those whose lines were looked into say so. */
    all: data && check.marked,
    check,
    problem,
    reload,
    rows,
    shown,
    setShown,
    selected,
    setSelected,
    /** What 预览 and 生成 are about: the ticked ones, else all that have no voucher yet. */
    chosen: ticked.length > 0 ? ticked : open,
    isTicked: ticked.length > 0,
    regenerate,
  };
}
