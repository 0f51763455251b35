import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'settings',
  version: packageJson.version,
  routes: [
    {
      path: '/account',
      load: () =>
        import(/* webpackChunkName: "route-account" */ './account-sets/AccountSetsPage').then((m) => ({
          Component: m.AccountSetsPage,
        })),
    },
    {
      path: '/subject',
      load: () =>
        import(/* webpackChunkName: "route-subject" */ './accounts/AccountsPage').then((m) => ({
          Component: m.AccountsPage,
        })),
    },
    {
      path: '/initial',
      load: () =>
        import(/* webpackChunkName: "route-initial" */ './opening-balances/OpeningBalancesPage').then(
          (m) => ({ Component: m.OpeningBalancesPage }),
        ),
    },
    {
      path: '/currency',
      load: () =>
        import(/* webpackChunkName: "route-currency" */ './currencies/CurrenciesPage').then((m) => ({
          Component: m.CurrenciesPage,
        })),
    },
    {
      path: '/voucher-word',
      load: () =>
        import(/* webpackChunkName: "route-voucher-word" */ './voucher-words/VoucherWordsPage').then((m) => ({
          Component: m.VoucherWordsPage,
        })),
    },
    {
      path: '/permission-setting',
      load: () =>
        import(/* webpackChunkName: "route-permission-setting" */ './members/MembersPage').then((m) => ({
          Component: m.MembersPage,
        })),
    },
    {
      path: '/log',
      load: () =>
        import(/* webpackChunkName: "route-log" */ './log/LogPage').then((m) => ({ Component: m.LogPage })),
    },
    {
      path: '/assisting-accounting/accounting-category',
      load: () =>
        import(
          /* webpackChunkName: "route-assisting-accounting-accounting-category" */ './auxiliaries/CategoriesPage'
        ).then((m) => ({ Component: m.CategoriesPage })),
    },
    {
      path: '/assisting-accounting/custom/:id',
      load: () =>
        import(/* webpackChunkName: "route-assisting-accounting-custom" */ './auxiliaries/ItemsPage').then(
          (m) => ({ Component: m.ItemsPage }),
        ),
    },
    {
      path: '/organization',
      load: () =>
        import(/* webpackChunkName: "route-organization" */ './organizations/OrganizationsPage').then(
          (m) => ({ Component: m.OrganizationsPage }),
        ),
    },
    {
      path: '/template/manager',
      load: () =>
        import(
          /* webpackChunkName: "route-template-manager" */ './voucher-templates/TemplateManagerPage'
        ).then((m) => ({ Component: m.TemplateManagerPage })),
    },
    {
      path: '/template/design/:templateId?',
      load: () =>
        import(/* webpackChunkName: "route-template-design" */ './template-design/TemplateDesignPage').then(
          (m) => ({ Component: m.TemplateDesignPage }),
        ),
    },
    {
      path: '/jxcSetting',
      load: () =>
        import(/* webpackChunkName: "route-jxcSetting" */ './inventory-link/InventorySettingPage').then(
          (m) => ({ Component: m.InventorySettingPage }),
        ),
    },
    {
      path: '/personal/personal-setting',
      load: () =>
        import(
          /* webpackChunkName: "route-personal-personal-setting" */ './personal/profile/PersonalSettingPage'
        ).then((m) => ({ Component: m.PersonalSettingPage })),
    },
    {
      path: '/personal/change-password',
      load: () =>
        import(
          /* webpackChunkName: "route-personal-change-password" */ './personal/password/ChangePasswordPage'
        ).then((m) => ({ Component: m.ChangePasswordPage })),
    },
    {
      path: '/personal/change-phone-number',
      load: () =>
        import(
          /* webpackChunkName: "route-personal-change-phone-number" */ './personal/mobile/ChangeMobilePage'
        ).then((m) => ({ Component: m.ChangeMobilePage })),
    },
    {
      path: '/personal/binding-webchat',
      load: () =>
        import(
          /* webpackChunkName: "route-personal-binding-webchat" */ './personal/wechat/BindWechatPage'
        ).then((m) => ({ Component: m.BindWechatPage })),
    },
  ],
};
