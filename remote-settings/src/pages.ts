import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '设置';

const settings = inMenu('settings', 'setting.write');

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/account', '账套', 'accountSet.read', { menu: inMenu('settings', 'accountSet.read') }),
  page('/subject', '科目', 'setting.read', { menu: settings }),
  page('/initial', '期初余额', 'setting.read', { menu: settings }),
  page('/currency', '币别', 'setting.read', { menu: settings }),
  page('/voucher-word', '凭证字', 'setting.read', { menu: settings }),
  page('/assisting-accounting', '辅助核算', 'setting.read', {
    redirect: '/assisting-accounting/accounting-category',
  }),
  page('/assisting-accounting/accounting-category', '辅助核算', 'setting.read', { menu: settings }),
  page('/assisting-accounting/custom/:id', '辅助核算项目', 'setting.read'),
  page('/permission-setting', '权限设置', 'permission.write', {
    menu: inMenu('settings', 'permission.write'),
  }),
  page('/organization', '组织', 'organization.read', { menu: inMenu('settings', 'organization.write') }),
  page('/log', '操作日志', 'log.read', { menu: inMenu('settings', 'log.read') }),
  page('/template', '凭证模板', 'voucher.read', { redirect: '/template/manager' }),
  page('/template/manager', '凭证模板', 'voucher.read'),
  page('/template/design/:templateId?', '凭证模板设计', 'voucher.write'),
  page('/jxcSetting', '关联进销存', 'setting.write', { menu: settings }),
  page('/bossApp', '关联进销存', 'setting.write', { redirect: '/jxcSetting' }),
  page('/personal', '个人设置', 'home.read', { redirect: '/personal/personal-setting' }),
  page('/personal/personal-setting', '个人设置', 'home.read'),
  page('/personal/change-password', '修改密码', 'home.read'),
  page('/personal/change-phone-number', '更换手机号', 'home.read'),
  page('/personal/binding-webchat', '绑定微信', 'home.read'),
];
