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
const personal: PageToCome = {
  title: '个人设置',
  needs: 'home.read',
  about: '这里将用来修改姓名和头像。',
  meanwhile: '目前凭证上的制单人用注册时的资料，不影响记账。',
  goTo: home,
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
  '/personal': personal,
  '/personal/personal-setting': personal,
  '/personal/change-password': {
    title: '修改密码',
    needs: 'home.read',
    about: '这里将用来修改登录密码。',
    meanwhile: '目前请在右上角退出登录，再用“忘记密码”设一个新的。',
    goTo: home,
  },
  '/personal/change-phone-number': {
    title: '更换手机号',
    needs: 'home.read',
    about: '这里将用来更换登录的手机号。',
    meanwhile: '目前请继续用原来的手机号登录。',
    goTo: home,
  },
  '/personal/binding-webchat': {
    title: '绑定微信',
    needs: 'home.read',
    about: '这里将用来绑定微信，扫码登录。',
    meanwhile: '目前请用密码或短信验证码登录。',
    goTo: home,
  },
};
