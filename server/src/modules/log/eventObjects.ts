import { assetEventTitles, type AssetEventKind } from '@mingzhang/shared/accounting/assets/assetEvent';
import { supplementTitle } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import { carryForwardInputs } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import { voucherPaperTitles, type VoucherPaper } from '@mingzhang/shared/accounting/voucherPaper';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { exchangeRate, formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import { leavingFormats, leavingTitles } from '@mingzhang/shared/wire/leaving';
import type { TrailAction } from '../../trail/trailActions';
import { factsOf, rowsOf, type Facts, type LoggedEvent } from './eventFacts';
import { fileText, id, join, several, word, type EventObject, type Naming } from './eventNaming';
import { monthText } from './fieldChanges';
import type { LogNames } from './logNames';
import { voucherObjects } from './voucherObjects';

/** What the event was done to, and where that is; null for an action of a newer program. */
export function objectOf(event: LoggedEvent, names: LogNames): EventObject | null {
  const naming = (objects as Readonly<Record<string, Naming | undefined>>)[event.action];
  if (!naming) return null;
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  return naming(
    {
      targetId: event.targetId ?? 0,
      before,
      after,
      facts: { ...before, ...after },
      oldRows: rowsOf(event.before),
      rows: rowsOf(event.after),
    },
    names,
  );
}

// ---- Lists of the set ----

const listed =
  (page: string): Naming =>
  ({ facts }) => ({ name: join(facts.code, facts.name), page });

const templated: Naming = ({ targetId, after, facts }) => ({
  name: join(facts.name),
  page: Object.keys(after).length > 0 ? `/template/design/${targetId}` : '/template/manager',
});

const category: Naming = ({ targetId, facts, oldRows }, { categories }) => ({
  name: [
    join(facts.name) || (categories.get(targetId) ?? '（已删除的类别）'),
    ...(oldRows.length > 0 ? [`${oldRows.length}个项目`] : []),
  ].join(' '),
  page: categories.has(targetId)
    ? `/assisting-accounting/custom/${targetId}`
    : '/assisting-accounting/accounting-category',
});

const item: Naming = ({ facts }, { categories }) => {
  const categoryId = id(facts.categoryId);
  return {
    name: join(categories.get(categoryId), facts.code, facts.name),
    page: categories.has(categoryId)
      ? `/assisting-accounting/custom/${categoryId}?q=${encodeURIComponent(word(facts.code))}`
      : '/assisting-accounting/accounting-category',
  };
};

const rate: Naming = ({ facts }) => ({
  name: join(facts.code, facts.since, formatExchangeRate(exchangeRate(id(facts.exchangeRate)))),
  page: '/currency',
});

// ---- Statements ----

const reportTemplate: Naming = ({ targetId, facts }, { templates }) => ({
  name: word(facts.name) || (templates.get(targetId) ?? '（已删除的模板）'),
  page: templates.has(targetId)
    ? addressOf({ kind: 'template', id: targetId })
    : addressOf({ kind: 'templates' }),
});

const reportItem: Naming = ({ targetId, facts }, { templates, reportItems }) => {
  const templateId = id(facts.templateId);
  return {
    name: join(
      templates.get(templateId) ?? '（已删除的模板）',
      `“${word(facts.title) || (reportItems.get(targetId) ?? '已删除的项目')}”`,
    ),
    page: templates.has(templateId)
      ? addressOf({ kind: 'template', id: templateId })
      : addressOf({ kind: 'templates' }),
  };
};

// ---- Months ----

const month =
  (page: (period: string) => string): Naming =>
  ({ facts }, { organizations }) => ({
    name: join(
      organizations.size > 1 ? organizations.get(id(facts.organizationId)) : '',
      monthText(facts.period),
    ),
    page: page(word(facts.period)),
  });

const settings: Naming = ({ targetId, after }, { organizations }) => {
  const { period, ...values } = after;
  const inputs: Readonly<Record<string, { readonly title: string } | undefined>> = carryForwardInputs;
  const titles = Object.keys(values).map((key) => inputs[key]?.title ?? '');
  const [year, number] = word(period).split('-');
  return {
    name: join(
      organizations.size > 1 ? organizations.get(targetId) : '',
      monthText(period),
      several(titles, '项'),
    ),
    page: `/check-out/carry-forward/${year}/${Number(number)}`,
  };
};

// ---- The set and its people ----

const ofOrganization =
  (page: string, count: string): Naming =>
  ({ targetId, rows }, { organizations }) => ({
    name: `${organizations.get(targetId) ?? '（已删除的组织）'} ${rows.length}${count}`,
    page,
  });

const wholeSet: Naming = ({ facts }, { companyName }) => ({
  name: word(facts.companyName) || companyName,
  page: '/account',
});

/** 晨光文具商行（hledger 日记账，2026年） */
const exportedSet: Naming = ({ after }, { companyName }) => {
  const format = leavingFormats.find((each) => each === after.format);
  const year = typeof after.year === 'number' ? [`${after.year}年`] : [];
  const what = [...(format ? [leavingTitles[format]] : []), ...year];
  return { name: `${companyName}（${what.join('，')}）`, page: '/account' };
};

const person: Naming = ({ targetId, facts }, { people }) => ({
  name: word(facts.realName) || (people.get(targetId) ?? '（已移出的成员）'),
  page: '/permission-setting',
});

// ---- Fixed assets ----

const ASSETS = '/assets';

/** Its card; of one that is gone the list. */
const cardPage = (id: number, { assets }: LogNames) => (assets.has(id) ? `/assets/card/${id}` : ASSETS);

const asset: Naming = ({ targetId, facts }, names) => ({
  name: join(facts.number, facts.name),
  page: cardPage(targetId, names),
});

/** GD-0001 设备 处置 2026-03-05 */
const assetChange: Naming = ({ targetId, facts }, names) => {
  const page = cardPage(targetId, names);
  return {
    name: join(facts.number, facts.name, changeTitle(word(facts.kind)), facts.on),
    page: page === ASSETS ? page : `${page}?tab=events`,
  };
};

/** GD-0001 设备 合同.pdf */
const assetFile: Naming = (event, names) => {
  const { name, page } = asset(event, names);
  return { name: join(name, fileText(event)), page: page === ASSETS ? page : `${page}?tab=files` };
};

const counted: Naming = ({ targetId, facts }, { assetCounts }) => ({
  name: join(facts.date, `${id(facts.seen)}个编号`, facts.note),
  page: assetCounts.has(targetId) ? `/assets/count/form/${targetId}` : '/assets/count',
});

const changeTitle = (kind: string) =>
  kind === 'purchase' ? '取得' : (assetEventTitles[kind as AssetEventKind] ?? '');

// ---- Cashier ----

/** 工行 2026-03-05 收货款 */
const journal: Naming = ({ facts, targetId }, { vouchers }) => {
  const voucher = vouchers.get(id(facts.voucherId) || targetId);
  const title = facts.voucherId === undefined || !voucher ? '' : `${voucher.word}-${voucher.number}`;
  return { name: join(facts.name, facts.on, facts.summary, title), page: '/cashier' };
};

/** 工行 2026-03-05 收货款 回单.pdf */
const journalFile: Naming = (event, names) => {
  const { name, page } = journal(event, names);
  return { name: join(name, fileText(event)), page };
};

const journalDay: Naming = ({ before, after }) => ({
  name: join(after.name, after.closedThrough ?? before.closedThrough),
  page: '/cashier',
});

const cashCounted: Naming = ({ facts }) => ({
  name: join(facts.name, facts.date, facts.note),
  page: '/cashier/count',
});

// ---- The bank ----

/** 工行基本户 3月.xlsx 2026-03-01 2026-03-31 */
const bankFile: Naming = ({ facts }) => ({
  name: join(facts.fundName, facts.fileName, facts.first, facts.last),
  page: '/cashier/statement',
});

/** 工行基本户 12组 */
const matched: Naming = ({ facts }) => ({
  name: join(facts.fundName, `${id(facts.matched)}组`),
  page: '/cashier/match',
});

const invoiceRuled: Naming = ({ facts }) => ({ name: word(facts.title), page: '/invoice/rules' });

const ruled: Naming = ({ facts }) => ({ name: word(facts.title), page: '/cashier/rules' });

/** 26992000000000000001等3张 */
const invoiced: Naming = ({ facts }) => {
  const keys = [facts.keys].flat().filter((key) => key !== undefined);
  return { name: several(keys.map(word), '张'), page: '/invoice' };
};

/** 记-12 第 3 行 零售 */
const unbilled: Naming = ({ facts, before, after }, { vouchers }) => {
  const voucher = vouchers.get(id(facts.voucherId));
  const lines = [after.lines ?? before.lines].flat().map((line) => `第${id(line)}行`);
  const title = voucher ? `${voucher.word}-${voucher.number}` : '（已删除的凭证）';
  return { name: join(title, lines.join('、'), facts.reason), page: '/invoice/tax' };
};

/** 工行基本户 2026-03-31 */
const reconciled: Naming = ({ facts }) => ({
  name: join(facts.fundName, facts.asOf),
  page: '/cashier/reconciliation',
});

const objects: Readonly<Record<TrailAction, Naming>> = {
  ...voucherObjects,
  'voucherTemplate.create': templated,
  'voucherTemplate.change': templated,
  'voucherTemplate.delete': templated,
  'period.close': month(() => '/check-out/list'),
  'period.reopen': month(() => '/check-out/list'),
  'carryForward.settings': settings,
  'customCarryForward.create': listed('/check-out/list'),
  'customCarryForward.change': listed('/check-out/list'),
  'customCarryForward.delete': listed('/check-out/list'),
  'openingBalance.save': ofOrganization(addressOf({ kind: 'openings' }), '行'),
  'openingBalance.addCombination': ({ after }, names) => ({
    name: openingName(after, names),
    page: addressOf({ kind: 'openings' }),
  }),
  'openingCashFlow.save': ofOrganization(addressOf({ kind: 'openingCashFlows' }), '个项目'),
  'account.create': listed('/subject'),
  'account.change': listed('/subject'),
  'account.delete': listed('/subject'),
  'auxiliaryCategory.create': category,
  'auxiliaryCategory.change': category,
  'auxiliaryCategory.delete': category,
  'auxiliaryCategory.clear': category,
  'auxiliaryItem.create': item,
  'auxiliaryItem.change': item,
  'auxiliaryItem.delete': item,
  'currency.create': listed('/currency'),
  'currency.change': listed('/currency'),
  'currency.delete': listed('/currency'),
  'currencyRate.create': rate,
  'currencyRate.change': rate,
  'currencyRate.delete': rate,
  'voucherWord.create': ({ facts }) => ({ name: `“${word(facts.word)}”`, page: '/voucher-word' }),
  'voucherWord.change': ({ facts }) => ({ name: `“${word(facts.word)}”`, page: '/voucher-word' }),
  'voucherWord.delete': ({ facts }) => ({ name: `“${word(facts.word)}”`, page: '/voucher-word' }),
  'reportTemplate.create': reportTemplate,
  'reportTemplate.change': reportTemplate,
  'reportTemplate.delete': reportTemplate,
  'reportTemplate.grant': (told, names) => {
    const { name, page } = reportTemplate(told, names);
    const ids = Array.isArray(told.after.organizationIds) ? told.after.organizationIds : [];
    const granted = ids.map((each) => names.organizations.get(id(each)) ?? '');
    return { name: `${name}：${several(granted, '个组织')}`, page };
  },
  'reportTemplate.order': reportTemplate,
  'reportTemplate.renumber': reportTemplate,
  'reportTemplate.reset': reportTemplate,
  'reportItem.create': reportItem,
  'reportItem.change': reportItem,
  'reportItem.delete': reportItem,
  'reportItem.formula': reportItem,
  'cashFlow.adjustSupplement': (told, names) => {
    const { name, page } = month(() => addressOf({ kind: 'statement', type: 'cashFlow' }))(told, names);
    return { name: join(name, supplementTitle(id(told.facts.line))), page };
  },
  'organization.create': listed('/organization'),
  'organization.change': listed('/organization'),
  'organization.delete': listed('/organization'),
  'member.add': person,
  'member.changeRole': person,
  'member.remove': person,
  'accountSet.create': wholeSet,
  'accountSet.change': wholeSet,
  'accountSet.encoding': wholeSet,
  'accountSet.itemRule': wholeSet,
  'accountSet.handOver': ({ after }, { people, companyName }) => ({
    name: `${companyName}给 ${people.get(id(after.managerId)) ?? '（已移出的成员）'}`,
    page: '/permission-setting',
  }),
  'accountSet.archive': wholeSet,
  'accountSet.unarchive': wholeSet,
  'accountSet.backup': wholeSet,
  'accountSet.restore': wholeSet,
  'accountSet.move': wholeSet,
  'accountSet.export': exportedSet,
  'asset.start': ({ targetId, after }, { organizations }) => ({
    name: join(organizations.size > 1 ? organizations.get(targetId) : '', monthText(after.period)),
    page: ASSETS,
  }),
  'assetCategory.create': listed('/assets/categories'),
  'assetCategory.change': listed('/assets/categories'),
  'assetCategory.delete': listed('/assets/categories'),
  'asset.create': asset,
  'asset.change': asset,
  'asset.delete': asset,
  'asset.attach': assetFile,
  'asset.renameAttachment': assetFile,
  'asset.detach': assetFile,
  'assetEvent.create': assetChange,
  'assetEvent.delete': assetChange,
  'assetEvent.voucher': assetChange,
  'assetEvent.follow': assetChange,
  'assetWork.save': month(() => '/assets/work'),
  'assetCount.save': counted,
  'assetCount.delete': counted,
  'assetExemption.save': listed('/assets/reconciliation'),
  'fundAccount.create': listed('/cashier/accounts'),
  'fundAccount.change': listed('/cashier/accounts'),
  'fundAccount.delete': listed('/cashier/accounts'),
  'fundCategory.create': listed('/cashier/categories'),
  'fundCategory.change': listed('/cashier/categories'),
  'fundCategory.delete': listed('/cashier/categories'),
  'fundCategory.ready': ({ after }) => ({
    name: several(Array.isArray(after.names) ? after.names.map(word) : [], '个类别'),
    page: '/cashier/categories',
  }),
  'journalEntry.create': journal,
  'journalEntry.change': journal,
  'journalEntry.delete': journal,
  'journalEntry.reverse': journal,
  'journalEntry.closeDay': journalDay,
  'journalEntry.reopenDay': journalDay,
  'journalEntry.voucher': journal,
  'journalEntry.link': journal,
  'journalEntry.unlink': journal,
  'journalEntry.follow': journal,
  'journalEntry.attach': journalFile,
  'journalEntry.renameAttachment': journalFile,
  'journalEntry.detach': journalFile,
  'cashCount.save': cashCounted,
  'cashCount.delete': cashCounted,
  'cashCount.voucher': cashCounted,
  'bankStatement.import': bankFile,
  'bankStatement.delete': bankFile,
  'fundMatch.create': matched,
  'fundMatch.delete': matched,
  'fundRule.create': ruled,
  'fundRule.change': ruled,
  'fundRule.delete': ruled,
  'fundRule.ready': ({ facts }) => ({ name: [facts.titles].flat().join('、'), page: '/cashier/rules' }),
  'fundReconciliation.confirm': reconciled,
  'fundReconciliation.undo': reconciled,
  'invoiceBatch.import': ({ facts }) => ({ name: word(facts.name), page: '/invoice/import' }),
  'invoiceBatch.delete': ({ facts }) => ({ name: word(facts.name), page: '/invoice/import' }),
  'invoice.mark': invoiced,
  'invoice.delete': invoiced,
  'invoice.tick': invoiced,
  'invoice.reverse': invoiced,
  'invoice.transfer': invoiced,
  'invoice.markUnbilled': unbilled,
  'invoice.unmarkUnbilled': unbilled,
  'invoice.followUnbilled': unbilled,
  'invoiceParty.save': ({ facts }) => ({
    name: [facts.parties].flat().map(word).join('、'),
    page: '/invoice',
  }),
  'invoice.attach': invoiced,
  'invoice.book': ({ after }) => {
    const vouchers = (after.vouchers ?? []) as readonly { readonly keys: readonly string[] }[];
    return {
      name: several(
        vouchers.flatMap(({ keys }) => keys),
        '张',
      ),
      page: '/invoice',
    };
  },
  'invoiceRule.create': invoiceRuled,
  'invoiceRule.change': invoiceRuled,
  'invoiceRule.delete': invoiceRuled,
  'invoiceRule.ready': ({ facts }) => ({ name: [facts.titles].flat().join('、'), page: '/invoice/rules' }),
  'print.options': ({ after }) => ({
    name: voucherPaperTitles[after.paper as VoucherPaper],
    page: '/voucher',
  }),
};

/** A row of the openings: its account, and the items it is kept by. */
export function openingName(row: Facts, names: LogNames): string {
  const items = [...word(row.auxiliaryKey).matchAll(/:(\d+)/g)].map(
    ([, itemId]) => names.items.get(Number(itemId)) ?? '已删除的项目',
  );
  return join(names.accounts.get(id(row.accountId)) ?? '已删除的科目', ...items);
}
