import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { usePermission } from '@mingzhang/shell';
import { DeleteOutlined, FileTextOutlined } from '@mingzhang/shared/ui';
import {
  CopyOutlined,
  HistoryOutlined,
  InsertRowAboveOutlined,
  PaperClipOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SaveOutlined,
} from '@mingzhang/shared/ui-icons';
import { voucherTitle } from '../../voucherTitle';
import { hasContent } from '../draft/voucherDraft';
import { formKeys } from '../formKeys';
import type { VoucherEntry } from '../voucherEntry';
import { useDeletion } from '../useDeletion';
import type { FormDialogs } from '../useFormDialogs';
import { noticeOf, type MayLeave } from '../useLeaving';
import type { Opener } from '../useOpening';
import type { OpenEntry } from '../useOpenEntry';
import type { MoreCommand } from './MoreCommand';
import { useSavedOnly, type SavedOnly } from './useSavedOnly';

interface MoreTools {
  readonly entry: OpenEntry;
  readonly opener: Opener;
  readonly mayLeave: MayLeave;
  readonly dialogs: FormDialogs;
}

interface MoreSituation extends MoreTools {
  readonly savedOnly: SavedOnly;
}

/** The commands of 更多, as far as this role and this entry have a use for them. */
export function useMoreCommands(tools: MoreTools): readonly MoreCommand[] {
  const { opening, lock, unsaved } = tools.entry;
  const { voucher } = opening;
  const mayWrite = usePermission('voucher.write');
  const savedOnly = useSavedOnly(unsaved.isUnsavedNow);
  const remove = useDeletion(voucher, unsaved.done);
  const situation = { ...tools, savedOnly };
  return [
    ...(mayWrite ? templateCommands(situation) : []),
    ...(mayWrite && voucher ? makingCommands(situation, voucher) : []),
    ...paperCommands(situation),
    ...(remove && !lock.isReadOnly ? [deletion(remove, voucher)] : []),
  ];
}

function templateCommands({ entry: { editor, lock }, dialogs }: MoreSituation): MoreCommand[] {
  const use: MoreCommand = {
    key: 'templates',
    title: '使用模板',
    icon: <FileTextOutlined />,
    hotkeys: formKeys.templates,
    obstacle: null,
    run: () => dialogs.show('templates'),
  };
  const save: MoreCommand = {
    key: 'saveTemplate',
    title: '存为模板',
    icon: <SaveOutlined />,
    hotkeys: formKeys.saveTemplate,
    obstacle: hasContent(editor.draft) ? null : '还没有填写分录',
    run: () => dialogs.show('saveTemplate'),
  };
  return lock.isReadOnly ? [save] : [use, save];
}

/** What makes another voucher out of this one. */
function makingCommands(
  { entry, mayLeave, opener, dialogs, savedOnly }: MoreSituation,
  voucher: Voucher,
): MoreCommand[] {
  const { word, number, date } = voucher;
  const isClosed = entry.lock.state === 'closed';
  const leaveFor = (next: VoucherEntry) => () =>
    void mayLeave().then((left) => left !== null && opener.open(next, noticeOf(left)));
  return [
    {
      key: 'copy',
      title: '复制',
      icon: <CopyOutlined />,
      hotkeys: formKeys.copy,
      obstacle: null,
      run: leaveFor({ kind: 'copy', voucherId: voucher.id }),
    },
    {
      key: 'insert',
      title: `在${voucherTitle(voucher)}前插入`,
      icon: <InsertRowAboveOutlined />,
      hotkeys: formKeys.insert,
      obstacle: insertionObstacle(entry, voucher),
      run: leaveFor({ kind: 'insertion', at: { word, number, date } }),
    },
    {
      key: 'reverse',
      title: '红冲',
      icon: <RollbackOutlined />,
      hotkeys: formKeys.reverse,
      obstacle: stateProblems('reverse', voucher, isClosed)[0]?.message ?? null,
      run: savedOnly('红冲', () => dialogs.show('reversal')),
    },
  ];
}

/** Why nothing can be inserted before a voucher: it would have to move up itself. */
function insertionObstacle({ books, lock }: OpenEntry, voucher: Voucher): string | null {
  if (lock.state === 'closed') return `${periodLabel(periodOf(voucher.date))}已结账，不能插入`;
  if (lock.state === 'audited') return `${voucherTitle(voucher)}已审核，不能顺延号码；请先取消审核`;
  // A new voucher goes into the organization one works in.
  return books.isElsewhere ? `先切换到${books.organization.name}，再插入` : null;
}

function paperCommands({ entry, dialogs, savedOnly }: MoreSituation): MoreCommand[] {
  const { voucher } = entry.opening;
  const printing: MoreCommand = {
    key: 'print',
    title: voucher ? '打印' : '打印空白凭证',
    icon: <PrinterOutlined />,
    hotkeys: formKeys.print,
    obstacle: null,
    run: savedOnly('打印', () => dialogs.show('print')),
  };
  const attaching: MoreCommand = {
    key: 'attachments',
    title: '附件',
    icon: <PaperClipOutlined />,
    hotkeys: formKeys.attachments,
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
      hotkeys: formKeys.history,
      obstacle: null,
      run: () => dialogs.show('history'),
    },
  ];
}

function deletion(remove: () => void, voucher: Voucher | null): MoreCommand {
  const isReversed = voucher !== null && voucher.reversedById !== null;
  return {
    key: 'delete',
    title: '删除',
    icon: <DeleteOutlined />,
    hotkeys: [],
    isDangerous: true,
    obstacle: isReversed ? '已红冲；请先删除它的红冲凭证' : null,
    run: remove,
  };
}
