import { cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { inFormDirection } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { headChanges, lineChanges } from '@mingzhang/shared/accounting/voucherHistory';
import { fen, formatAmount } from '@mingzhang/shared/primitives/money';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { factsOf, isVoucher, rowsOf, type Facts, type LoggedEvent } from './eventFacts';
import { openingName } from './eventObjects';
import { fieldChanges, NOTHING, type FieldChange } from './fieldChanges';
import type { LogNames } from './logNames';

type Telling = (event: LoggedEvent, names: LogNames) => FieldChange[];

/** What differs before and after an event, as people read it. */
export function changesOf(event: LoggedEvent, names: LogNames): FieldChange[] {
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  const special = tellings[event.action];
  if (special) return special(event, names);
  if (isVoucher(before) && isVoucher(after)) return voucherChanges(before, after, names);
  if (isVoucher(before) || isVoucher(after)) return [];
  // What is new or gone is named by its sentence; a role or a reason says more.
  if (Object.keys(before).length === 0) return notNamed(fieldChanges({}, after), event.action);
  return fieldChanges(before, after);
}

/** Of something new: what its name does not say already. */
const notNamed = (changes: readonly FieldChange[], action: string) =>
  changes.filter(({ label }) => label === '原因' || (label === '角色' && action === 'member.add'));

/** What a list says row by row: the rows of both sides, under a key that stays. */
function rowChanges(
  { before, after }: LoggedEvent,
  keyOf: (row: Facts) => string,
  read: (row: Facts) => string,
  labelOf: (row: Facts) => string,
): FieldChange[] {
  const [old, now] = [before, after].map((side) => rowsOf(side).map((row) => [keyOf(row), row] as const));
  const [was, is] = [new Map(old), new Map(now)];
  return [...new Map([...was, ...is])].flatMap(([key, named]) => {
    const [former, newer] = [was.get(key), is.get(key)];
    const change = {
      label: labelOf(named),
      before: former ? read(former) : NOTHING,
      after: newer ? read(newer) : NOTHING,
    };
    return change.before === change.after ? [] : [change];
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountText = (value: unknown) => formatAmount(fen(typeof value === 'number' ? value : 0));

/** Actions whose sides are lists, or fields that mean something by a name of the set. */
const tellings: Readonly<Record<string, Telling | undefined>> = {
  'openingBalance.save': openingChanges,
  'openingCashFlow.save': (event, { standard }) =>
    rowChanges(
      event,
      ({ line }) => String(line),
      // As it was entered: what was paid is no minus on its line.
      ({ line, net }) => formatAmount(inFormDirection(Number(line), fen(Number(net)), standard)),
      ({ line }) => cashFlowItem(standard, Number(line))?.title ?? `第${Number(line)}行`,
    ),
  'cashFlow.adjustSupplement': (event) => {
    const [before, after] = [factsOf(event.before), factsOf(event.after)];
    const reason = text(after.reason);
    return [
      { label: '调整金额', before: amountText(before.amount), after: amountText(after.amount) },
      ...(reason === '' ? [] : [{ label: '原因', before: text(before.reason) || NOTHING, after: reason }]),
    ];
  },
  'voucher.renumber': ({ after }) =>
    rowsOf(factsOf(after).words).flatMap(({ word, changes }) =>
      rowsOf(changes)
        .filter(({ from, to }) => from !== to)
        .map(({ from, to }) => ({
          label: '凭证号',
          before: `${text(word)}-${Number(from)}`,
          after: `${text(word)}-${Number(to)}`,
        })),
    ),
  'inventory.map': (event, names) =>
    rowChanges(
      event,
      ({ recordId }) => text(recordId),
      ({ accountId, itemId }) =>
        [
          typeof accountId === 'number' ? (names.accounts.get(accountId) ?? '已删除的科目') : '',
          typeof itemId === 'number' ? (names.items.get(itemId) ?? '已删除的项目') : '',
        ]
          .filter(Boolean)
          .join('，') || NOTHING,
      ({ code, name }) => `${text(code)} ${text(name)}`.trim(),
    ),
  'inventory.mapStores': (event, names) =>
    rowChanges(
      event,
      ({ storeId }) => text(storeId),
      ({ organizationId }) => names.organizations.get(Number(organizationId)) ?? '已删除的组织',
      ({ name }) => text(name),
    ),
  'inventory.regenerate': ({ before, after }) => {
    const sumOf = (side: unknown) =>
      `${rowsOf(side).length}张单据，${formatAmount(fen(rowsOf(side).reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)))}`;
    return [{ label: '单据', before: sumOf(before), after: sumOf(after) }].filter(
      (change) => change.before !== change.after,
    );
  },
  'reportTemplate.order': () => [],
  'reportTemplate.renumber': (event, { reportItems }) =>
    rowChanges(
      event,
      ({ id }) => String(id),
      ({ lineNumber }) => (typeof lineNumber === 'number' ? `行次${lineNumber}` : NOTHING),
      ({ id }) => reportItems.get(Number(id)) ?? '已删除的项目',
    ),
};

function voucherChanges(before: Voucher, after: Voucher, names: LogNames): FieldChange[] {
  const line = (each: VoucherLine | null) => (each === null ? '没有' : lineText(each, names));
  return [
    ...headChanges(before, after).map((change) => ({
      label: change.label,
      before: change.before ?? NOTHING,
      after: change.after ?? NOTHING,
    })),
    ...lineChanges(before.lines, after.lines).map((change) => ({
      label: `第${change.row}行`,
      before: line(change.before),
      after: line(change.after),
    })),
  ];
}

function lineText(line: VoucherLine, { accounts, items, standard }: LogNames): string {
  const { summary, accountId, auxiliary, debit, credit, cashFlowLine } = line;
  const amount = debit === 0 ? `贷 ${formatAmount(credit)}` : `借 ${formatAmount(debit)}`;
  const flow = cashFlowLine === null ? undefined : cashFlowItem(standard, cashFlowLine);
  return [
    summary,
    accounts.get(accountId) ?? '已删除的科目',
    ...(auxiliary ?? []).map(({ itemId }) => items.get(itemId) ?? '已删除的项目'),
    amount,
    ...(flow ? [`现金流量：${flow.title}`] : []),
  ].join(' ');
}

function openingChanges({ before, after }: LoggedEvent, names: LogNames): FieldChange[] {
  const keyOf = (row: Facts) => `${String(row.accountId)}/${String(row.auxiliaryKey)}`;
  const old = new Map(rowsOf(before).map((row) => [keyOf(row), row]));
  return rowsOf(after).flatMap((row) =>
    fieldChanges(old.get(keyOf(row)) ?? {}, row)
      .filter((change) => !(change.before === NOTHING && /^0(\.0+)?$/.test(change.after)))
      .map((change) => ({ ...change, label: `${openingName(row, names)} ${change.label}` })),
  );
}
