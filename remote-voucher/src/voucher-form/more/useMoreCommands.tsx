import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { usePermission } from '@mingzhang/shared/session';
import {
  CopyOutlined,
  DeleteOutlined,
  FileTextOutlined,
  HistoryOutlined,
  InsertRowAboveOutlined,
  PaperClipOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SaveOutlined,
} from '@mingzhang/shared/ui';
import { voucherTitle } from '../../voucherTitle';
import type { FormDialogs } from '../useFormDialogs';
import type { MayLeave } from '../useLeaving';
import type { Opener } from '../useOpening';
import type { VoucherLock } from '../useVoucherLock';
import type { MoreCommand } from './MoreCommand';

interface MoreSituation {
  /** Null: a new voucher. */
  readonly voucher: Voucher | null;
  readonly lock: VoucherLock;
  /** Whether there is anything on the sheet. */
  readonly hasContent: boolean;
  readonly mayLeave: MayLeave;
  readonly opener: Opener;
  readonly dialogs: FormDialogs;
  readonly print: () => void;
  readonly reverse: () => void;
  /** Null: there is nothing to delete. */
  readonly remove: (() => void) | null;
}

/** The commands of 更多, as far as this role and this sheet have a use for them. */
export function useMoreCommands(situation: MoreSituation): readonly MoreCommand[] {
  const mayWrite = usePermission('voucher.write');
  const { voucher } = situation;
  return [
    ...(mayWrite ? templateCommands(situation) : []),
    ...(mayWrite && voucher ? makingCommands(situation, voucher) : []),
    ...paperCommands(situation),
    ...(mayWrite && voucher ? deletion(situation) : []),
  ];
}

function templateCommands({ lock, hasContent, dialogs }: MoreSituation): MoreCommand[] {
  const use: MoreCommand = {
    key: 'templates',
    title: '使用模板',
    icon: <FileTextOutlined />,
    hotkeys: ['f4', 'alt+t'],
    obstacle: null,
    run: () => dialogs.show('templates'),
  };
  const save: MoreCommand = {
    key: 'saveTemplate',
    title: '存为模板',
    icon: <SaveOutlined />,
    hotkeys: ['alt+m'],
    obstacle: hasContent ? null : '还没有填写分录',
    run: () => dialogs.show('saveTemplate'),
  };
  return lock.isReadOnly ? [save] : [use, save];
}

/** What makes another voucher out of this one. */
function makingCommands({ lock, mayLeave, opener, reverse }: MoreSituation, voucher: Voucher): MoreCommand[] {
  const { word, number, date } = voucher;
  const isClosed = lock.state === 'closed';
  const leaveFor = (sheet: Parameters<Opener['open']>[0]) => () =>
    void mayLeave().then((isSure) => isSure && opener.open(sheet));
  return [
    {
      key: 'copy',
      title: '复制',
      icon: <CopyOutlined />,
      hotkeys: ['alt+c'],
      obstacle: null,
      run: leaveFor({ kind: 'copy', voucherId: voucher.id }),
    },
    {
      key: 'insert',
      title: `在${voucherTitle(voucher)}前插入`,
      icon: <InsertRowAboveOutlined />,
      hotkeys: ['alt+j'],
      obstacle: isClosed ? `${periodLabel(periodOf(date))}已结账，不能插入` : null,
      run: leaveFor({ kind: 'insertion', at: { word, number, date } }),
    },
    {
      key: 'reverse',
      title: '红冲',
      icon: <RollbackOutlined />,
      hotkeys: ['alt+r'],
      obstacle: stateProblems('reverse', voucher, isClosed)[0]?.message ?? null,
      run: reverse,
    },
  ];
}

function paperCommands({ voucher, dialogs, print }: MoreSituation): MoreCommand[] {
  const printing: MoreCommand = {
    key: 'print',
    title: voucher ? '打印' : '打印空白凭证',
    icon: <PrinterOutlined />,
    hotkeys: ['ctrl+p', 'alt+p'],
    obstacle: null,
    run: print,
  };
  const attaching: MoreCommand = {
    key: 'attachments',
    title: '附件',
    icon: <PaperClipOutlined />,
    hotkeys: ['alt+a'],
    obstacle: null,
    run: () => dialogs.show('attachments'),
  };
  if (!voucher) return [attaching, printing];
  return [
    attaching,
    printing,
    {
      key: 'history',
      title: '修改记录',
      icon: <HistoryOutlined />,
      hotkeys: ['alt+h'],
      obstacle: null,
      run: () => dialogs.show('history'),
    },
  ];
}

function deletion({ lock, remove }: MoreSituation): MoreCommand[] {
  if (!remove || lock.isReadOnly) return [];
  return [
    {
      key: 'delete',
      title: '删除',
      icon: <DeleteOutlined />,
      hotkeys: [],
      isDangerous: true,
      obstacle: null,
      run: remove,
    },
  ];
}
