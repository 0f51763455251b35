import { z } from 'zod';
import { settlementKindTitles, type SettlementKind } from '../accounting/cashier/journalEntry';
import { amountOrZero } from './assetRequest';
import { postingTarget } from './carryForwardRequest';
import { readFlag } from './enums';
import {
  count,
  dateText,
  id,
  idOrNothing,
  optionalText,
  requiredText,
  text,
  wholeOrNothing,
} from './scalars';

/** The requests of /cashier/journal, /cashier/report and /cashier/count, apart from what clients read. */

const settlements = Object.keys(settlementKindTitles) as [SettlementKind, ...SettlementKind[]];

const LONGEST_SUMMARY = 200;

const entry = z
  .object({
    accountId: id,
    date: dateText,
    received: amountOrZero,
    paid: amountOrZero,
    summary: text(LONGEST_SUMMARY, '摘要'),
    party: text(100, '对方单位').default(''),
    categoryId: idOrNothing,
    settlement: z.enum(settlements, { error: '请选择结算方式' }).default('other'),
    settlementNumber: text(64, '结算号').default(''),
    /** 内部转账: the account the money goes to or comes from. */
    transferTo: idOrNothing,
  })
  .transform(({ accountId, date, ...fields }) => ({ ...fields, fundAccountId: accountId, on: date }));

export type JournalForm = z.output<typeof entry>;

/** Body of POST /cashier/journal. */
export const newEntryForm = entry;

/** Body of PUT /cashier/journal: the entry as it was read, changed. */
export const changedEntryForm = z.object({ id, version: wholeOrNothing }).and(entry);

/** Body of POST /cashier/journal/reverse. */
export const reverseEntryForm = z.object({
  id,
  date: dateText,
  summary: text(LONGEST_SUMMARY, '摘要').default(''),
});

/** Body of POST /cashier/journal/close-day and reopen-day. */
export const journalDayForm = z.object({ accountId: id, date: dateText });

const PAGE = 50;
const MOST = 1_000;

/** Which entries of a journal are asked for. */
export const journalFields = {
  account_id: id,
  from: dateText,
  to: dateText,
  state: z.enum(['unposted', 'posted', 'matched'], { error: '状态不正确' }).optional(),
  text: optionalText(100, '查找内容'),
};

export const toJournalFilter = ({
  account_id: fundAccountId,
  text: sought,
  ...asked
}: z.output<z.ZodObject<typeof journalFields>>) => ({ ...asked, fundAccountId, sought });

/** Query of GET /cashier/journal. */
export const journalQuery = z
  .object({ ...journalFields, page: count, size: count })
  .transform(({ page, size, ...asked }) => ({
    filter: toJournalFilter(asked),
    page: Math.max(page, 1),
    size: Math.min(size || PAGE, MOST),
  }));

export type JournalFilter = z.output<typeof journalQuery>['filter'];

const MOST_ENTRIES = 500;

const ids = z
  .array(id, { error: '请选择日记账' })
  .min(1, '请选择日记账')
  .max(MOST_ENTRIES, `一次最多 ${MOST_ENTRIES} 笔`);

/** Body of POST /cashier/journal/to-voucher. */
export const toVoucherForm = z.object({
  ids,
  merge: z.enum(['each', 'category', 'counter', 'all'], { error: '请选择怎样合并' }).default('each'),
  date: z.union([dateText, z.null()], { error: '请填写日期' }).default(null),
  preview: z.union([z.boolean(), z.string().transform(readFlag)]).default(false),
});

export type ToVoucherForm = z.output<typeof toVoucherForm>;

/** Query of GET /cashier/journal/unregistered. */
export const unregisteredQuery = z.object({ org_id: idOrNothing, account_id: idOrNothing });

const line = { voucherId: id, line: count };

/** Body of POST /cashier/journal/from-voucher. */
export const fromVoucherForm = z.object({
  lines: z
    .array(z.object(line), { error: '请选择凭证分录' })
    .min(1, '请选择凭证分录')
    .max(MOST_ENTRIES, `一次最多 ${MOST_ENTRIES} 行`),
});

/** Body of POST /cashier/journal/link. */
export const journalLinkForm = z.object({ entryIds: ids, ...line });

/** Query of GET /cashier/report/daily. */
export const dailyQuery = z.object({ org_id: idOrNothing, date: dateText });

/** Query of GET /cashier/count. */
export const cashCountQuery = z.object({ account_id: id });

/** Body of POST /cashier/count: how many of each denomination, the largest first. */
export const cashCountForm = z
  .object({
    accountId: id,
    date: dateText,
    pieces: z.array(count, { error: '请填写各面额的张数' }).max(20, '面额太多'),
    witness: text(50, '监盘人'),
    note: text(200, '备注').default(''),
  })
  .transform(({ accountId, date, ...counted }) => ({ ...counted, fundAccountId: accountId, on: date }));

export type CashCountForm = z.output<typeof cashCountForm>;

/** Body of POST /cashier/count/{id}/voucher: what became of a difference once it was approved. */
export const countVoucherForm = z
  .object({
    date: dateText,
    /** Of it: what a person pays of a shortage, or is owed of a surplus. */
    compensation: amountOrZero,
    compensationTarget: postingTarget.nullable().default(null),
    /** The rest: expense or income. */
    restTarget: postingTarget.nullable().default(null),
    approval: requiredText(50, '批准情况'),
  })
  .transform(({ date, ...form }) => ({ ...form, on: date }));

export type CountVoucherForm = z.output<typeof countVoucherForm>;
