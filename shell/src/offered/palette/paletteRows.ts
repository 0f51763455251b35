import { ledgerOf, type Goal } from '@mingzhang/shared/accounting/goal';
import {
  may,
  staysAfterArchiving,
  type Capability,
  type Role,
} from '@mingzhang/shared/accounting/permission';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { formatAmount, parseYuan } from '@mingzhang/shared/primitives/money';
import {
  firstPeriodOfYear,
  periodFrom,
  periodLabel,
  yearOf,
  type Period,
} from '@mingzhang/shared/primitives/period';
import { searchAccounts, type AccountOption } from '@mingzhang/shared/ui-account';
import { siteKeys } from '../keys/siteKeys';
import type { NamedCommand, NamedPage } from '../siteProfile';
import type { FoundVoucher } from './paletteApi';
import type { PaletteRow } from './PaletteRow';

/** What there is to go to, for the person who asks. */
export interface PaletteContext {
  readonly role: Role;
  /** Then nothing is offered that would change it. */
  readonly isArchived: boolean;
  readonly currentPeriod: Period;
  /** The months there are, of the organization one works in. */
  readonly periods: readonly Period[];
  /** The pages one may open. */
  readonly pages: readonly NamedPage[];
  /** What the remotes let one do. */
  readonly commands: readonly NamedCommand[];
  /** Empty while the chart loads. */
  readonly accounts: readonly AccountOption[];
  /** 客户 and 供应商 in use; empty while they load. */
  readonly partners: readonly Partner[];
  /** 凭证字 in use, the usual one first. */
  readonly words: readonly string[];
  /** The others one may change to. */
  readonly accountSets: readonly { readonly id: number; readonly companyName: string }[];
  readonly isDark: boolean;
  /** Where one is: a key of one page is not shown on another. */
  readonly pathname: string;
}

/** A customer or supplier of the set. */
export interface Partner {
  readonly kind: '客户' | '供应商';
  readonly categoryId: number;
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

const ACCOUNTS_SHOWN = 8;
const PARTNERS_SHOWN = 8;

/**
 * What a query finds, the most particular first; everything one may do where nothing is asked. `found` are the vouchers
 * of all months that hold the number asked for; null as long as they are not known.
 */
export function paletteRows(
  query: string,
  context: PaletteContext,
  found: readonly FoundVoucher[] | null = null,
): PaletteRow[] {
  const text = textOf(query);
  if (text === '') return [...actions('', context), ...pages('', context)];
  const named = context.accounts.some(({ code }) => code === text);
  return [
    // 1002 is an account rather than the thousandth voucher of a month.
    ...(named ? accounts(text, context) : []),
    ...vouchers(text, context, found),
    ...actions(text, context),
    ...(named ? [] : accounts(text, context)),
    ...partners(text, context),
    ...amounts(text, context),
    ...pages(text, context),
    ...accountSets(text, context),
  ];
}

/** 记-12, 记12, 12 with the usual word; the month before it is taken off already. */
const VOUCHER = /^(?:(\p{Script=Han}{1,4}?)字?\s*[-－—]?\s*)?(\d{1,6})号?$/u;

/** The voucher a query names: 记-12 of the current month, or of the month named with it; null: it names none. */
export function askedVoucher(query: string, context: PaletteContext) {
  const { role, currentPeriod, periods, words } = context;
  if (!may(role, 'voucher.read')) return null;
  const { period, rest, isNamed } = withoutMonth(textOf(query), currentPeriod);
  const [, named, digits] = VOUCHER.exec(rest) ?? [];
  const number = Number(digits ?? 0);
  const word = named ?? words[0];
  const isKnown = word !== undefined && (named === undefined || words.length === 0 || words.includes(named));
  if (number === 0 || !isKnown || !periods.includes(period)) return null;
  return { period, word, number, isOfOneMonth: isNamed };
}

/** Those of all months, the current one first; the asked one until it is known which there are. */
function vouchers(
  text: string,
  context: PaletteContext,
  found: readonly FoundVoucher[] | null,
): PaletteRow[] {
  const asked = askedVoucher(text, context);
  if (!asked) return [];
  const { period, word, number, isOfOneMonth } = asked;
  const title = `${word}-${number} · `;
  if (isOfOneMonth || found === null || found.length === 0) {
    return [
      {
        kind: '凭证',
        title: title + periodLabel(period),
        hotkey: null,
        goal: { kind: 'voucher', period, word, number },
      },
    ];
  }
  const ofCurrentFirst = [...found].sort((a, b) => Number(b.period === period) - Number(a.period === period));
  return ofCurrentFirst.map(({ id, summary, ...voucher }) => ({
    kind: '凭证',
    title: `${title}${periodLabel(voucher.period)} ${summary}`.trim(),
    hotkey: null,
    goal: leadTo({ kind: 'voucher', id }),
  }));
}

function accounts(text: string, { role, currentPeriod, accounts: options }: PaletteContext): PaletteRow[] {
  if (!may(role, 'book.read')) return [];
  return searchAccounts(options, text)
    .slice(0, ACCOUNTS_SHOWN)
    .map(({ option }) => ({
      kind: '科目',
      title: `${option.code} ${option.fullName} · 明细账`,
      hotkey: null,
      goal: leadTo(ledgerOf(option.id, currentPeriod)),
    }));
}

/** Customers and suppliers, by code or name: what was done with them this year. */
function partners(text: string, { role, currentPeriod, partners: known }: PaletteContext): PaletteRow[] {
  if (!may(role, 'book.read')) return [];
  return known
    .filter(({ code, name }) => isFound(text, name, code))
    .slice(0, PARTNERS_SHOWN)
    .map(({ kind, categoryId, id, code, name }) => ({
      kind,
      title: `${code} ${name} · 辅助核算明细账`,
      hotkey: null,
      goal: leadTo({
        kind: 'item',
        categoryId,
        itemId: id,
        from: firstPeriodOfYear(currentPeriod),
        to: currentPeriod,
      }),
    }));
}

function amounts(text: string, { role, currentPeriod, periods }: PaletteContext): PaletteRow[] {
  const amount = parseYuan(text.replace(/[,，]/g, '').replace(/元$/, ''));
  if (amount === undefined || !may(role, 'voucher.read')) return [];
  // Newest first.
  const all = { from: periods.at(-1) ?? currentPeriod, to: periods[0] ?? currentPeriod };
  return [
    {
      kind: '金额',
      title: `等于 ${formatAmount(amount)} 的凭证，各年各期`,
      hotkey: null,
      goal: leadTo({ kind: 'vouchers', ...all, amount }),
    },
  ];
}

/** Something one does, rather than a page one reads; `jz`, its initials, find it as well. */
interface Action {
  readonly title: string;
  readonly initials: string;
  readonly needs: Capability;
  readonly hotkey?: string;
  /** The pages that bind it; all of them unless given. */
  readonly boundAt?: string;
  readonly goal: (period: Period) => PaletteRow['goal'];
  /** Whether it is done to a month. */
  readonly isOfMonth?: true;
}

const page = (address: string): PaletteRow['goal'] => ({ kind: 'page', address });
const leadTo = (goal: Goal): PaletteRow['goal'] => page(addressOf(goal));

/** What the site itself and its remotes let one do. */
function known({ isDark, commands }: PaletteContext): readonly Action[] {
  return [
    {
      title: '新增凭证',
      initials: 'xzpz',
      needs: 'voucher.write',
      hotkey: 'alt+n',
      boundAt: '/voucher/form',
      goal: () => leadTo({ kind: 'newVoucher' }),
    },
    {
      title: '期末结转',
      initials: 'qmjz',
      needs: 'closing.close',
      isOfMonth: true,
      goal: (period) => leadTo({ kind: 'carryForward', period }),
    },
    {
      title: '结账',
      initials: 'jz',
      needs: 'closing.close',
      isOfMonth: true,
      goal: (period) => leadTo({ kind: 'closingCheck', period }),
    },
    { title: '反结账', initials: 'fjz', needs: 'closing.reopen', goal: () => page('/check-out/un-check') },
    { title: '凭证模板', initials: 'pzmb', needs: 'voucher.read', goal: () => page('/template/manager') },
    {
      title: isDark ? '浅色模式' : '深色模式',
      initials: isDark ? 'qsms' : 'ssms',
      needs: 'home.read',
      goal: () => ({ kind: 'scheme' }),
    },
    {
      title: '快捷键',
      initials: 'kjj',
      needs: 'home.read',
      hotkey: siteKeys.keyHelp[0],
      goal: () => ({ kind: 'keyHelp' }),
    },
    ...commands.map(({ address, ...command }): Action => ({ ...command, goal: () => page(address) })),
  ];
}

function actions(text: string, context: PaletteContext): PaletteRow[] {
  const { period, rest, isNamed } = withoutMonth(text, context.currentPeriod);
  if (isNamed && !context.periods.includes(period)) return [];
  return known(context)
    .filter(({ needs }) => may(context.role, needs) && (!context.isArchived || staysAfterArchiving(needs)))
    .filter(({ isOfMonth }) => !isNamed || isOfMonth)
    .filter(({ title, initials }) => rest === '' || isFound(rest, title, initials))
    .map(({ title, hotkey = null, boundAt = '/', goal, isOfMonth }) => ({
      kind: '操作',
      title: isOfMonth ? `${title} · ${periodLabel(period)}` : title,
      hotkey: context.pathname.startsWith(boundAt) ? hotkey : null,
      goal: goal(period),
    }));
}

function pages(text: string, context: PaletteContext): PaletteRow[] {
  const isAction = new Set(known(context).map(({ title }) => title));
  return context.pages
    .filter(({ title }) => !isAction.has(title))
    .filter(({ title, initials }) => text === '' || isFound(text, title, initials))
    .map(({ title, path }) => ({ kind: '页面', title, hotkey: null, goal: page(path) }));
}

function accountSets(text: string, context: PaletteContext): PaletteRow[] {
  return context.accountSets
    .filter(({ companyName }) => isFound(text, companyName, ''))
    .map(({ id, companyName }) => ({
      kind: '账套',
      title: `切换到 ${companyName}`,
      hotkey: null,
      goal: { kind: 'accountSet', id },
    }));
}

const textOf = (query: string) => query.normalize('NFKC').trim();

/** Every word of it in the title, or the whole of it at the beginning of the initials. */
function isFound(text: string, title: string, initials: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => title.toLowerCase().includes(word)) || initials.startsWith(text.toLowerCase());
}

/** A month named in a query, 2026-03, 2026年3月, 3月, and the query without it; else the current one. */
function withoutMonth(text: string, current: Period) {
  const found = /(?:(\d{4})(?:-|年))?(?:(?<=-)(\d{1,2})(?=\s|$)|(\d{1,2})月份?)/u.exec(text);
  const month = Number(found?.[2] ?? found?.[3] ?? 0);
  const year = Number(found?.[1] ?? yearOf(current));
  const isDated = found !== null && (found[1] !== undefined || found[3] !== undefined);
  const period = isDated ? periodFrom(year, month) : undefined;
  if (!found || period === undefined) return { period: current, rest: text, isNamed: false };
  return { period, rest: text.replace(found[0], ' ').trim(), isNamed: true };
}
