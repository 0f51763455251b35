import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { headChanges, lineChanges } from '@mingzhang/shared/accounting/voucherHistory';
import { fen, formatAmount } from '@mingzhang/shared/primitives/money';
import { actionTitle } from './eventTitles';
import { fieldChanges, monthText, type FieldChange } from './fieldChanges';

/** An event of the trail as it was written. */
export interface LoggedEvent {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An event in words. */
export interface EventWords {
  /** 修改凭证 记-12（2026-03-05）. */
  readonly sentence: string;
  readonly changes: readonly FieldChange[];
}

/** The code and name of an account, by its id. */
export type AccountNames = ReadonlyMap<number, string>;

type Facts = Readonly<Record<string, unknown>>;

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};

/** Who did what, read from an event: a sentence, and what differs before and after. */
export function describeEvent(event: LoggedEvent, accounts: AccountNames): EventWords {
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  const about = namedThing(event.action, before, after);
  return {
    sentence: about === '' ? actionTitle(event.action) : `${actionTitle(event.action)} ${about}`,
    changes: changesOf(event, before, after, accounts),
  };
}

/** What it was done to, as people call it; the newer name. */
function namedThing(action: string, before: Facts, after: Facts): string {
  if (isVoucher(after)) return voucherText(after);
  if (isVoucher(before)) return voucherText(before);
  if (action.startsWith('period.')) return monthText(after.period ?? before.period);
  const file = factsOf(after.file ?? before.file);
  const facts = { ...before, ...after };
  const name = [facts.code, facts.name ?? facts.title ?? facts.companyName ?? facts.realName ?? facts.word]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  return name !== '' ? name : typeof file.name === 'string' ? file.name : monthOnly(facts.period);
}

const monthOnly = (value: unknown) => (typeof value === 'string' ? monthText(value) : '');

const isVoucher = (facts: Facts): facts is Voucher & Facts => Array.isArray(facts.lines) && 'word' in facts;

function voucherText({ word, number, date, lines }: Voucher): string {
  const debit = fen(lines.reduce((sum, line) => sum + line.debit, 0));
  return `${word}-${number}（${date}）${lines[0]?.summary ?? ''} ${formatAmount(debit)}`;
}

function changesOf(
  { action, before: old, after: now }: LoggedEvent,
  before: Facts,
  after: Facts,
  accounts: AccountNames,
): FieldChange[] {
  if (Array.isArray(now)) return openingChanges(Array.isArray(old) ? old : [], now, accounts);
  if (isVoucher(before) && isVoucher(after)) return voucherChanges(before, after, accounts);
  if (isVoucher(before) || isVoucher(after)) return [];
  // What is new or gone is named by its sentence; a role or a reason says more.
  if (Object.keys(before).length === 0) return notNamed(fieldChanges({}, after), action);
  if (Object.keys(after).length === 0) return [];
  return fieldChanges(before, after);
}

/** Of something new: what its name does not say already. */
const notNamed = (changes: readonly FieldChange[], action: string) =>
  changes.filter(
    ({ label, after }) =>
      after !== '空' && (label === '原因' || (label === '角色' && action === 'member.add')),
  );

function voucherChanges(before: Voucher, after: Voucher, accounts: AccountNames): FieldChange[] {
  const line = (each: VoucherLine | null) => (each === null ? '没有' : lineText(each, accounts));
  return [
    ...headChanges(before, after).map((change) => ({
      label: change.label,
      before: change.before ?? '空',
      after: change.after ?? '空',
    })),
    ...lineChanges(before.lines, after.lines).map((change) => ({
      label: `第${change.row}行`,
      before: line(change.before),
      after: line(change.after),
    })),
  ];
}

function lineText({ summary, accountId, debit, credit }: VoucherLine, accounts: AccountNames): string {
  const amount = debit === 0 ? `贷 ${formatAmount(credit)}` : `借 ${formatAmount(debit)}`;
  return `${summary} ${accounts.get(accountId) ?? '已删除的科目'} ${amount}`;
}

function openingChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  accounts: AccountNames,
): FieldChange[] {
  const keyOf = (row: Facts) => `${String(row.accountId)}/${String(row.auxiliaryKey)}`;
  const old = new Map(before.map((row) => [keyOf(factsOf(row)), factsOf(row)]));
  return after.flatMap((row) => {
    const facts = factsOf(row);
    const account = accounts.get(Number(facts.accountId)) ?? '已删除的科目';
    return fieldChanges(old.get(keyOf(facts)) ?? {}, facts)
      .filter((change) => !(change.before === '空' && /^0(\.0+)?$/.test(change.after)))
      .map((change) => ({ ...change, label: `${account} ${change.label}` }));
  });
}
