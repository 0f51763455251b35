import type { Capability } from '../accounting/permission';
import type { Owner } from './remoteModule';

/** The groups of the side menu, in the order in which they are shown. */
export const menuGroups = [
  { key: 'home', title: '首页' },
  { key: 'voucher', title: '凭证' },
  { key: 'closing', title: '结账' },
  { key: 'books', title: '账簿' },
  { key: 'reports', title: '报表' },
  { key: 'settings', title: '设置' },
] as const;

export type MenuGroupKey = (typeof menuGroups)[number]['key'];

interface MenuEntry {
  readonly group: MenuGroupKey;
  /** The entry's text when it is not the page's title: 新增凭证 opens the page 记账凭证. */
  readonly title: string | null;
  /** Offered to those who can act there; opening the page by its address may need less. */
  readonly needs: Capability;
}

export interface SiteRoute {
  /** Absolute. `:name` is a number, `:name?` may be left out; nothing else is a pattern (SPEC 2). */
  readonly path: string;
  readonly title: string;
  readonly owner: Owner;
  /** What a role needs to open the page at all. */
  readonly needs: Capability;
  /** Null: reached from other pages only. Entries of a group are shown in the order of this table. */
  readonly menu: MenuEntry | null;
  /** A page with children and nothing of its own sends the reader to its first child. */
  readonly redirect: string | null;
  /** Whether its owner really serves it; the site knows no page that is not delivered. */
  readonly delivered: boolean;
}

type Details = Partial<Pick<SiteRoute, 'menu' | 'redirect' | 'delivered'>>;

function page(
  owner: Owner,
  path: string,
  title: string,
  needs: Capability,
  details: Details = {},
): SiteRoute {
  return { owner, path, title, needs, menu: null, redirect: null, delivered: false, ...details };
}

function menu(group: MenuGroupKey, needs: Capability, title: string | null = null): MenuEntry {
  return { group, needs, title };
}

const delivered = true;
const bookPage = (path: string, title: string) =>
  page('books', path, title, 'book.read', { menu: menu('books', 'book.read'), delivered });
const reports = menu('reports', 'report.read');
const settings = menu('settings', 'setting.write');

/**
 * Every address of the site (SPEC 2), once: title, owner, right and place in the menu. The shell
 * routes by it, the menu is drawn from it, and a remote's test compares its own routes with it.
 */
export const siteRoutes: readonly SiteRoute[] = [
  page('shell', '/', '首页', 'home.read', { menu: menu('home', 'home.read'), delivered }),

  page('voucher', '/voucher/form/:voucherId?', '记账凭证', 'voucher.read', {
    menu: menu('voucher', 'voucher.write', '新增凭证'),
    delivered,
  }),
  page('voucher', '/voucher', '查凭证', 'voucher.read', { menu: menu('voucher', 'voucher.read'), delivered }),
  page('voucher', '/jxcVoucher', '进销存凭证', 'voucher.read'),

  page('closing', '/check-out', '结账', 'closing.read', { redirect: '/check-out/list', delivered }),
  page('closing', '/check-out/list', '结账', 'closing.read', {
    menu: menu('closing', 'closing.read'),
    delivered,
  }),
  page('closing', '/check-out/un-check', '反结账', 'closing.reopen', { delivered }),
  page('closing', '/check-out/carry-forward/:checkYear/:checkMonth', '期末结转', 'closing.close', {
    delivered,
  }),
  page('closing', '/check-out/check/:checkYear/:checkMonth', '结账检查', 'closing.close', { delivered }),

  // The six of the specification, said again here: the registry of books brings all their rules with it,
  // and the first visit needs none of them (decisions/0034).
  bookPage('/account-book/detailed', '明细账'),
  bookPage('/account-book/general-ledger', '总账'),
  bookPage('/account-book/subject-balance', '科目余额表'),
  bookPage('/account-book/subject-summary', '科目汇总表'),
  bookPage('/account-book/auxiliary-accounting-balance', '辅助核算余额表'),
  bookPage('/account-book/auxiliary-accounting-detail', '辅助核算明细账'),

  page('reports', '/report', '报表', 'report.read', { delivered }),
  page('reports', '/report/view/:reportId', '查看报表', 'report.read', { delivered }),
  page('reports', '/report/balance', '资产负债表', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/profit', '利润表', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/cashFlow', '现金流量表', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/year/profit', '年度利润表', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/org/profit', '多组织利润表', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/template', '报表模板', 'report.read', { menu: reports, delivered }),
  page('reports', '/report/template/form/:templateId', '报表模板设置', 'report.write', { delivered }),

  page('settings', '/account', '账套', 'accountSet.read', {
    menu: menu('settings', 'accountSet.read'),
    delivered,
  }),
  page('settings', '/subject', '科目', 'setting.read', { menu: settings, delivered }),
  page('settings', '/initial', '期初余额', 'setting.read', { menu: settings, delivered }),
  page('settings', '/currency', '币别', 'setting.read', { menu: settings, delivered }),
  page('settings', '/voucher-word', '凭证字', 'setting.read', { menu: settings, delivered }),
  page('settings', '/assisting-accounting', '辅助核算', 'setting.read', {
    redirect: '/assisting-accounting/accounting-category',
  }),
  page('settings', '/assisting-accounting/accounting-category', '辅助核算', 'setting.read', {
    menu: settings,
  }),
  page('settings', '/assisting-accounting/custom/:id', '辅助核算项目', 'setting.read'),
  page('settings', '/permission-setting', '权限设置', 'permission.write', {
    menu: menu('settings', 'permission.write'),
  }),
  page('settings', '/organization', '组织', 'organization.read', {
    menu: menu('settings', 'organization.write'),
  }),
  page('settings', '/template', '凭证模板', 'voucher.read', { redirect: '/template/manager', delivered }),
  page('settings', '/template/manager', '凭证模板', 'voucher.read', { delivered }),
  page('settings', '/template/design/:templateId?', '凭证模板设计', 'voucher.write', { delivered }),
  page('settings', '/jxcSetting', '关联进销存', 'setting.write'),
  page('settings', '/bossApp', '关联进销存', 'setting.write'),
  page('settings', '/personal', '个人设置', 'home.read', { redirect: '/personal/personal-setting' }),
  page('settings', '/personal/personal-setting', '个人设置', 'home.read'),
  page('settings', '/personal/change-password', '修改密码', 'home.read'),
  page('settings', '/personal/change-phone-number', '更换手机号', 'home.read'),
  page('settings', '/personal/binding-webchat', '绑定微信', 'home.read'),
];
