import type { Capability } from '@mingzhang/shared/accounting/permission';

/** What an address that no remote has yet will be, and where its work is done meanwhile. */
export interface PageToCome {
  readonly title: string;
  /** What a role needs to be told of it. */
  readonly needs: Capability;
  /** One sentence: what the page will show or do. */
  readonly about: string;
  /** One sentence: how to get on today. */
  readonly meanwhile: string;
  /** The page that sentence speaks of. */
  readonly goTo: { readonly path: string; readonly title: string };
}

const home = { path: '/', title: '回到首页' };
const accounts = { path: '/subject', title: '去科目' };

const auxiliary: PageToCome = {
  title: '辅助核算',
  needs: 'setting.read',
  about: '这里将集中维护客户、供应商、部门等辅助核算类别和项目。',
  meanwhile: '目前在记账凭证的辅助项里按 F10 可以新增项目；哪些科目用哪些类别，在“科目”里设置。',
  goTo: accounts,
};
/**
 * By the pattern of the address. A page is switched on by a row in its remote's `pages.ts` and the code in its
 * `routes.ts`; its entry here then goes.
 */
export const pagesToCome: Readonly<Record<string, PageToCome>> = {
  '/assisting-accounting': auxiliary,
  '/assisting-accounting/accounting-category': auxiliary,
  '/assisting-accounting/custom/:id': { ...auxiliary, title: '辅助核算项目' },
  '/organization': {
    title: '组织',
    needs: 'organization.read',
    about: '这里将用来新增门店和部门。',
    meanwhile: '目前凭证记在账套自带的总部；有多个组织的账套可以在页面上方切换。',
    goTo: home,
  },
};
