/** What an address that is not delivered yet will be, and where its work is done meanwhile. */
export interface PageToCome {
  /** One sentence: what the page will show or do. */
  readonly about: string;
  /** One sentence: how to get on today. */
  readonly meanwhile: string;
  /** The page that sentence speaks of. */
  readonly goTo: { readonly path: string; readonly title: string };
}

const home = { path: '/', title: '回到首页' };
const vouchers = { path: '/voucher', title: '去查凭证' };
const newVoucher = { path: '/voucher/form', title: '去新增凭证' };
const accounts = { path: '/subject', title: '去科目' };

const inventoryLink: PageToCome = {
  about: '这里将用来关联进销存系统，由它的单据生成凭证。',
  meanwhile: '目前进销存的凭证请在“查凭证”里导入，或手工录入。',
  goTo: vouchers,
};
const auxiliary: PageToCome = {
  about: '这里将集中维护客户、供应商、部门等辅助核算类别和项目。',
  meanwhile: '目前在记账凭证的辅助项里按 F10 可以新增项目；哪些科目用哪些类别，在“科目”里设置。',
  goTo: accounts,
};
const personal: PageToCome = {
  about: '这里将用来修改姓名和头像。',
  meanwhile: '目前凭证上的制单人用注册时的资料，不影响记账。',
  goTo: home,
};

/** By the pattern of the site's route table; every page that is not delivered has its words here. */
export const pagesToCome: Readonly<Record<string, PageToCome>> = {
  '/jxcVoucher': {
    about: '这里将列出由进销存系统生成的凭证。',
    meanwhile: '目前导入和手工录入的凭证都在“查凭证”里。',
    goTo: vouchers,
  },
  '/currency': {
    about: '这里将维护外币和它的期末汇率。',
    meanwhile: '目前科目用哪些外币在“科目”里勾选，汇率在录入凭证时填写。',
    goTo: accounts,
  },
  '/voucher-word': {
    about: '这里将维护凭证字和它的打印标题。',
    meanwhile: '目前账套自带的凭证字可以直接在记账凭证上选用。',
    goTo: newVoucher,
  },
  '/assisting-accounting/accounting-category': auxiliary,
  '/assisting-accounting/custom/:id': auxiliary,
  '/permission-setting': {
    about: '这里将用来邀请同事，并给每人一个角色。',
    meanwhile: '目前账套由创建它的管理员使用。',
    goTo: home,
  },
  '/organization': {
    about: '这里将用来新增门店和部门。',
    meanwhile: '目前凭证记在账套自带的总部；有多个组织的账套可以在页面上方切换。',
    goTo: home,
  },
  '/jxcSetting': inventoryLink,
  '/bossApp': inventoryLink,
  '/personal/personal-setting': personal,
  '/personal/change-password': {
    about: '这里将用来修改登录密码。',
    meanwhile: '目前请在右上角退出登录，再用“忘记密码”设一个新的。',
    goTo: home,
  },
  '/personal/change-phone-number': {
    about: '这里将用来更换登录的手机号。',
    meanwhile: '目前请继续用原来的手机号登录。',
    goTo: home,
  },
  '/personal/binding-webchat': {
    about: '这里将用来绑定微信，扫码登录。',
    meanwhile: '目前请用密码或短信验证码登录。',
    goTo: home,
  },
};
