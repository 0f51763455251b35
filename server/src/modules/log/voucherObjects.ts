import {
  inventoryTypeTitles,
  type InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { mappedKindTitles, type MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { fen, formatAmount } from '@mingzhang/shared/primitives/money';
import type { TrailAction } from '../../trail/trailActions';
import { isVoucher, rowsOf, type Facts } from './eventFacts';
import { fileText, id, join, several, word, type Naming } from './eventNaming';
import { monthText } from './fieldChanges';
import type { LogNames } from './logNames';

/** The form of a voucher that is in the books, the list when it is there no more. */
const voucherPage = (voucherId: number, { vouchers }: LogNames) =>
  vouchers.has(voucherId) ? addressOf({ kind: 'voucher', id: voucherId }) : '/voucher';

/** As it was called when it happened; 记-12（2026-03-05）. */
const headText = ({ word: sign, number, date }: Facts) => `${word(sign)}-${id(number)}（${word(date)}）`;

function wholeText(voucher: Voucher & Facts): string {
  const debit = fen(voucher.lines.reduce((sum, line) => sum + line.debit, 0));
  return `${headText(voucher)}${voucher.lines[0]?.summary ?? ''} ${formatAmount(debit)}`;
}

/** As it is called now, for events that say its id alone. */
function nowCalled(voucherId: number, { vouchers }: LogNames): string {
  const now = vouchers.get(voucherId);
  return now ? headText({ ...now }) : '（已删除的凭证）';
}

const wholeVoucher: Naming = ({ targetId, before, after }, names) => {
  const voucher = isVoucher(after) ? after : before;
  return { name: isVoucher(voucher) ? wholeText(voucher) : '', page: voucherPage(targetId, names) };
};

const voucherHead: Naming = ({ targetId, before }, names) => ({
  name: headText(before),
  page: voucherPage(targetId, names),
});

const attachment: Naming = (event, names) => ({
  name: `${nowCalled(event.targetId, names)} ${fileText(event)}`,
  page: voucherPage(event.targetId, names),
});

const renumbered: Naming = ({ after }, { organizations }) => {
  const words = rowsOf(after.words).map(({ word: sign, changes }) => {
    const moved = rowsOf(changes).filter(({ from, to }) => from !== to);
    return `“${word(sign)}”字${moved.length}张`;
  });
  return {
    name: [join(organizations.get(id(after.organizationId)), monthText(after.period)), ...words].join(' '),
    page: '/voucher',
  };
};

const inventoryPage = (tab: string) => `/jxcSetting?tab=${tab}`;

const link: Naming = ({ facts }) => ({
  name: `${word(facts.baseAddress)}（用户 ${word(facts.userName)}）`,
  page: '/jxcSetting',
});

const mapping: Naming = ({ rows, oldRows }) => {
  const told = rows.length > 0 ? rows : oldRows;
  const kind = (told[0]?.kind ?? 'supplier') as MappedKind;
  return {
    name: join(
      mappedKindTitles[kind],
      several(
        told.map(({ code, name }) => join(code, name)),
        '个',
      ),
    ),
    page: inventoryPage(kind === 'material' ? 'materials' : 'suppliers'),
  };
};

const stores: Naming = ({ rows, oldRows }) => ({
  name: several(
    (rows.length > 0 ? rows : oldRows).map(({ name }) => word(name)),
    '家门店',
  ),
  page: inventoryPage('stores'),
});

const generated: Naming = ({ targetId, after }, names) => {
  const made = rowsOf(after.vouchers).map(({ voucherId }) => id(voucherId));
  const [only] = made;
  return {
    name: join(
      names.organizations.get(targetId),
      several(
        made.map((voucherId) => nowCalled(voucherId, names)),
        '张凭证',
      ),
    ),
    page: made.length === 1 && only !== undefined ? voucherPage(only, names) : '/jxcVoucher',
  };
};

const rule: Naming = ({ facts }) => ({
  name: inventoryTypeTitles[facts.type as InventoryType],
  page: inventoryPage('rules'),
});

const oneVoucher: Naming = ({ targetId }, names) => ({
  name: nowCalled(targetId, names),
  page: voucherPage(targetId, names),
});

/** A carry-forward a person changed and kept so: what is on the books, and what the rule would be. */
const kept: Naming = ({ targetId, after }, names) => {
  const [posted, byRule] = [after.posted, after.byRule].map((amount) => formatAmount(fen(id(amount))));
  return {
    name: `${join(monthText(after.period), after.title)} ${word(after.word)}-${id(after.number)}（账上 ${posted}，规则 ${byRule}）`,
    page: voucherPage(targetId, names),
  };
};

const made: Naming = ({ targetId, after }, names) => ({
  name: `${join(monthText(after.period), after.title)} ${word(after.word)}-${id(after.number)}`,
  page: voucherPage(targetId, names),
});

type VoucherAction = Extract<
  TrailAction,
  `voucher.${string}` | `inventory${string}` | 'carryForward.keep' | 'carryForward.make'
>;

/** What is done to vouchers, and what makes them of an inventory system's documents. */
export const voucherObjects: Readonly<Record<VoucherAction, Naming>> = {
  'voucher.save': wholeVoucher,
  'voucher.change': wholeVoucher,
  'voucher.delete': wholeVoucher,
  'voucher.assignCashFlow': wholeVoucher,
  'voucher.audit': voucherHead,
  'voucher.cancelAudit': voucherHead,
  'voucher.reverse': (told, names) => ({
    ...oneVoucher(told, names),
    name: `${nowCalled(told.targetId, names)}，红字凭证 ${headText(told.after)}`,
  }),
  'voucher.renumber': renumbered,
  'carryForward.keep': kept,
  'carryForward.make': made,
  'voucher.attach': attachment,
  'voucher.renameAttachment': attachment,
  'voucher.detach': attachment,
  'inventory.link': link,
  'inventory.unlink': link,
  'inventory.map': mapping,
  'inventory.mapStores': stores,
  'inventory.generate': generated,
  'inventory.regenerate': oneVoucher,
  'inventoryRule.save': rule,
  'inventoryRule.delete': rule,
};
