import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Voucher } from '../accounting/voucher';
import { bought, givenBooks, received } from './givenTwoVouchers';
import { renderRoute, type RenderedRoute } from './renderRoute';

/** A row of the voucher's table, counted from 1. */
export const row = (number: number) => screen.getByRole('row', { name: `第${number}行` });

export const cell = (number: number, label: string) => within(row(number)).getByLabelText(label);

/** The form's page at its address, in books with the two vouchers. */
export function openVoucherForm(page: ReactElement) {
  const routes = [
    { path: '/voucher/form/:voucherId?', element: page },
    { path: '/voucher', element: <div>凭证列表</div> },
  ];
  const opened = () => screen.findByRole('row', { name: '第1行' });
  return {
    routes,
    opened,

    async openNew(vouchers: readonly Voucher[] = []): Promise<RenderedRoute> {
      givenBooks(vouchers);
      const rendered = renderRoute(routes, { at: '/voucher/form' });
      await opened();
      return rendered;
    },

    async openSaved(voucher: Voucher, as?: 'viewer'): Promise<RenderedRoute> {
      givenBooks([received, bought].map((known) => (known.id === voucher.id ? voucher : known)));
      const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}`, ...(as ? { as } : {}) });
      await opened();
      return rendered;
    },
  };
}
