import type { ReactNode } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { ignoreReported } from '@mingzhang/shell';
import { DeleteOutlined, FileTextOutlined, keyCaps } from '@mingzhang/shared/ui';
import {
  CopyOutlined,
  HistoryOutlined,
  InsertRowAboveOutlined,
  PaperClipOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SaveOutlined,
} from '@mingzhang/shared/ui-icons';
import { deleteVoucher, voucherAfter, voucherBefore } from '../voucherApi';
import { voucherTitle } from '../voucherTitle';
import { onRow, type RowAction } from './draft/draftReducer';
import { forgetDraft } from './draft/keptDraft';
import { hasContent } from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';
import { commitCell } from './grid/gridElements';
import { noticeOf, type Leaving } from './useLeaving';
import type { FormDialogs } from './useFormDialogs';
import type { VoucherForm } from './VoucherForm';
import type { VoucherEntry } from './voucherEntry';

/** Something one can do with the voucher, or with the row the cursor is in. */
export interface Command {
  /** As `useHotkeys` names them, the usual one first. */
  readonly keys: readonly string[];
  /** What the keys do, in their list. */
  readonly does: string;
  /** Where it is in the list of keys; with those of the voucher unless given. */
  readonly about?: 'help' | 'row';
  /** Whether this role and this entry have a use for it: without, it has no key, button or place in a menu. Always unless given. */
  readonly isFor?: (form: VoucherForm) => boolean;
  /** Why it cannot be done now, in words; null: it can. */
  readonly obstacle?: (form: VoucherForm) => string | null;
  readonly run: (form: VoucherForm) => void;
  /** How 更多 shows it; absent: it is not there. */
  readonly more?: {
    readonly icon: ReactNode;
    /** `does` unless given. */
    readonly title?: (form: VoucherForm) => string;
    readonly isDangerous?: boolean;
  };
}

const canWrite = ({ lock }: VoucherForm) => !lock.isReadOnly;
const mayWrite = (form: VoucherForm) => form.mayWrite;
const isSaved = ({ opening }: VoucherForm) => opening.voucher !== null;
const mayMakeAnother = (form: VoucherForm) => form.mayWrite && isSaved(form);

/** Every command, in the order of the list of keys. */
const table = {
  showKeys: { keys: ['f1', 'ctrl+/'], does: '打开本表，在任何一格都可以', about: 'help', run: shows('keys') },
  insertRow: {
    ...ofRow(['insertAbove'], (cell) => ({ ...cell, field: 'summary' })),
    keys: ['ctrl+insert', 'alt+i'],
    does: '在上方插入一行',
  },
  deleteRow: { ...ofRow(['deleteLine'], at(0)), keys: ['ctrl+delete', 'alt+x'], does: '删除本行' },
  copyRow: { ...ofRow(['copyLine'], at(1)), keys: ['ctrl+d', 'alt+l'], does: '复制本行' },
  copyRowForRest: {
    ...ofRow(['copyLineForRest'], at(1)),
    keys: ['ctrl+enter', 'alt+enter'],
    does: '复制本行并取余额',
  },
  moveRowUp: { ...ofRow(['moveLine', -1], at(-1)), keys: ['alt+arrowup'], does: '上移本行' },
  moveRowDown: { ...ofRow(['moveLine', 1], at(1)), keys: ['alt+arrowdown'], does: '下移本行' },
  auxiliary: {
    keys: ['shift+f7'],
    does: '修改本行的辅助核算',
    about: 'row',
    isFor: canWrite,
    run({ grid }) {
      const cell = grid.activeCell();
      if (cell) grid.actions.openAuxiliary(cell.row);
    },
  },
  save: {
    keys: ['ctrl+s'],
    does: '保存',
    isFor: canWrite,
    run({ grid, save, opener }) {
      const cell = grid.activeCell();
      void save().then((saved) => saved && opener.reopen(saved.voucher, cell, saved.notice));
    },
  },
  saveAndNew: {
    keys: ['f12', 'alt+s'],
    does: '保存并新增',
    isFor: canWrite,
    run: ({ save, opener }) =>
      void save().then((saved) => saved && opener.openNew({ head: saved.voucher, notice: saved.notice })),
  },
  create: { keys: ['alt+n'], does: '新增', isFor: mayWrite, run: (form) => void createAnother(form) },
  copy: {
    keys: ['alt+c'],
    does: '复制成新凭证',
    isFor: mayMakeAnother,
    run: (form) => leaveFor(form, (voucher) => ({ kind: 'copy', voucherId: voucher.id })),
    more: { icon: <CopyOutlined />, title: () => '复制' },
  },
  insert: {
    keys: ['alt+j'],
    does: '在本号前插入一张',
    isFor: mayMakeAnother,
    obstacle: insertionObstacle,
    run: (form) =>
      leaveFor(form, ({ word, number, date }) => ({ kind: 'insertion', at: { word, number, date } })),
    more: {
      icon: <InsertRowAboveOutlined />,
      title: ({ opening: { voucher } }) => `在${voucher ? voucherTitle(voucher) : ''}前插入`,
    },
  },
  reverse: {
    keys: ['alt+r'],
    does: '红冲',
    isFor: mayMakeAnother,
    obstacle: ({ opening: { voucher }, lock }) =>
      voucher && (stateProblems('reverse', voucher, lock.state === 'closed')[0]?.message ?? null),
    run: (form) => onSaved(form, '红冲', 'reversal'),
    more: { icon: <RollbackOutlined /> },
  },
  goBefore: {
    keys: ['pageup', 'alt+['],
    does: '上一张',
    run: (form) => void turnTo(form, voucherBefore).catch(ignoreReported),
  },
  goAfter: {
    keys: ['pagedown', 'alt+]'],
    does: '下一张',
    run: (form) => void turnTo(form, voucherAfter).catch(ignoreReported),
  },
  templates: {
    keys: ['f4', 'alt+t'],
    does: '使用模板',
    isFor: canWrite,
    run: shows('templates'),
    more: { icon: <FileTextOutlined /> },
  },
  saveTemplate: {
    keys: ['alt+m'],
    does: '存为模板',
    isFor: mayWrite,
    obstacle: ({ draft }) => (hasContent(draft) ? null : '还没有填写分录'),
    run: shows('saveTemplate'),
    more: { icon: <SaveOutlined /> },
  },
  attachments: {
    keys: ['alt+a'],
    does: '附件',
    run: shows('attachments'),
    more: { icon: <PaperClipOutlined /> },
  },
  invoices: {
    keys: ['alt+v'],
    does: '附发票',
    isFor: canWrite,
    run: shows('invoices'),
    more: { icon: <FileTextOutlined /> },
  },
  remark: {
    keys: ['alt+b'],
    does: '填写备注',
    isFor: canWrite,
    run: () => document.querySelector<HTMLElement>('[data-head="remark"]')?.focus(),
  },
  print: {
    keys: ['ctrl+p', 'alt+p'],
    does: '打印',
    run: (form) => onSaved(form, '打印', 'print'),
    more: { icon: <PrinterOutlined />, title: (form) => (isSaved(form) ? '打印' : '打印空白凭证') },
  },
  history: {
    keys: ['alt+h'],
    does: '修改记录',
    isFor: isSaved,
    run: shows('history'),
    more: { icon: <HistoryOutlined /> },
  },
  delete: {
    keys: [],
    does: '删除',
    isFor: (form) => canWrite(form) && isSaved(form),
    obstacle: ({ opening: { voucher } }) =>
      voucher === null || voucher.reversedById === null ? null : '已红冲；请先删除它的红冲凭证',
    run: remove,
    more: { icon: <DeleteOutlined />, isDangerous: true },
  },
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof table;

export const commands: Readonly<Record<CommandName, Command>> = table;

/** 更多, from above. */
export const MORE: readonly CommandName[] = [
  'templates',
  'saveTemplate',
  'copy',
  'insert',
  'reverse',
  'attachments',
  'invoices',
  'print',
  'history',
  'delete',
];

export const isOffered = ({ isFor }: Command, form: VoucherForm): boolean => isFor?.(form) ?? true;

/** Why a command cannot be done now, in words; null: it can. */
export const obstacleOf = ({ obstacle }: Command, form: VoucherForm): string | null =>
  obstacle?.(form) ?? null;

/** The keys of a command as its button names them: F12 或 Alt+S. */
export function keyText({ keys }: Command): string {
  return keys.map((key) => keyCaps(key).join('+')).join(' 或 ');
}

function shows(dialog: NonNullable<FormDialogs['shown']>) {
  return ({ dialogs }: VoucherForm) => dialogs.show(dialog);
}

/** Puts what is being typed into the draft, changes the row, and goes on in `target`. */
function ofRow(action: RowAction, target: (cell: Cell) => Cell) {
  return {
    about: 'row' as const,
    isFor: canWrite,
    run({ grid, edit, isReadOnly }: VoucherForm) {
      const cell = grid.activeCell();
      // While it is being saved the entry stays as it was sent.
      if (!cell || isReadOnly) return;
      commitCell();
      edit(...onRow(cell.row, action));
      grid.actions.focus(target(cell));
    },
  };
}

/** The same column so many rows below, above for −1. */
function at(rows: number) {
  return (cell: Cell): Cell => ({ ...cell, row: Math.max(0, cell.row + rows) });
}

/** Shows a dialog about the stored voucher; with unsaved rows on the entry it asks to save them first. */
function onSaved({ hasUnsaved, notify, dialogs }: VoucherForm, does: string, dialog: 'reversal' | 'print') {
  const goBack = commitCell();
  const isUnsaved = hasUnsaved();
  goBack();
  if (isUnsaved) notify.warning(`凭证还没有保存，请先保存再${does}`);
  else dialogs.show(dialog);
}

/** Opens another entry that is made of this voucher. */
function leaveFor(
  { opening, mayLeave, opener }: VoucherForm,
  next: (voucher: Voucher) => VoucherEntry,
): void {
  const { voucher } = opening;
  if (!voucher) return;
  void mayLeave().then((left) => left !== null && opener.open(next(voucher), noticeOf(left)));
}

/** Why nothing can be inserted before the voucher: it would have to move up itself. */
function insertionObstacle({ opening: { voucher }, books, lock }: VoucherForm): string | null {
  if (!voucher) return null;
  if (lock.state === 'closed') return `${periodLabel(periodOf(voucher.date))}已结账，不能插入`;
  if (lock.state === 'audited') return `${voucherTitle(voucher)}已审核，不能顺延号码；请先取消审核`;
  // A new voucher goes into the organization one works in.
  return books.isElsewhere ? `先切换到${books.organization.name}，再插入` : null;
}

async function turnTo(form: VoucherForm, find: typeof voucherBefore): Promise<void> {
  const { books, editor, notify, mayLeave, opener } = form;
  const voucherId = await find(books.organization.id, editor.now().stored?.id ?? null);
  if (voucherId === null) return void notify.info('没有了');
  const left = await mayLeave();
  if (left !== null) opener.open({ kind: 'voucher', voucherId }, noticeOf(left));
}

const NEW_INSTEAD: Leaving = {
  content: '新增另一张之前，先保存这一张，还是放弃没有保存的内容？',
  saveText: '保存并新增',
  leaveText: '放弃并新增',
};

async function createAnother(form: VoucherForm): Promise<void> {
  const { opening, mayLeave, opener } = form;
  // Another new entry takes this one's place; every other one is found again under its own address.
  const isNew = opening.entry.kind === 'new';
  const left = await mayLeave(isNew ? NEW_INSTEAD : undefined);
  if (left === null) return;
  if (left !== 'left') return opener.openNew({ head: left.voucher, notice: left.notice });
  if (isNew) {
    // Given up: what was typed a moment ago is not kept any more, either.
    form.editor.dispatch({ type: 'done' });
    forgetDraft(form.draftKey);
    form.attachments.abandon();
  }
  opener.openNew();
}

/** Deletes the voucher after asking, and goes back to the list. */
function remove({ opening: { voucher }, confirmRemoval, editor, navigate }: VoucherForm): void {
  if (!voucher) return;
  const title = voucherTitle(voucher);
  confirmRemoval({
    title: `删除凭证 ${title}？`,
    content: '删除后不能恢复，凭证号会成为断号。',
    isCautious: true,
    async remove() {
      await deleteVoucher(voucher.id);
      editor.dispatch({ type: 'done' });
      await navigate('/voucher');
    },
    done: `已删除 ${title}`,
  });
}
