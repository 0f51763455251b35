import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in `pages.ts`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'voucher',
  version: packageJson.version,
  routes: [
    {
      path: '/voucher',
      load: () =>
        import(/* webpackChunkName: "route-voucher" */ './voucher-list/VoucherListPage').then((m) => ({
          Component: m.VoucherListPage,
        })),
    },
    {
      path: '/voucher/form/:voucherId?',
      load: () =>
        import(/* webpackChunkName: "route-voucher-form" */ './voucher-form/VoucherFormPage').then((m) => ({
          Component: m.VoucherFormPage,
        })),
    },
    {
      path: '/jxcVoucher',
      load: () =>
        import(/* webpackChunkName: "route-jxcVoucher" */ './inventory-vouchers/InventoryVouchersPage').then(
          (m) => ({ Component: m.InventoryVouchersPage }),
        ),
    },
  ],
};
