import type { Bookkeeper } from './bookkeeper';
import { januaryQuery } from './month';
import type { Writes } from './reportWrites';

/** The calls of the month's end, for the tests of every write; `enter` saves a voucher of January. */
export function closingWrites(books: () => Bookkeeper, enter: () => Promise<unknown>): Writes {
  const close = () => books().client.get('/checkout/invoicing', januaryQuery);
  const post = (url: string, body: object) => () => books().client.post(url, body);
  const put = (url: string, body: object) => () => books().client.put(url, body);
  const settings = '/closing/carryForwardSettings';
  const customs = '/closing/customCarryForwards';
  const custom = () => ({
    name: '分摊房租',
    fromSubjectId: books().account('560206'),
    targets: [{ into: { subjectId: books().account('560107'), auxiliary: [] }, share: 40 }],
  });
  const made = async () => (await books().client.post<{ id: number }>(customs, custom())).data.id;

  return {
    'GET /checkout/invoicing': [['period.close'], () => close],
    'POST /closing/closeThrough': [
      ['period.close', 'period.close'],
      async () => {
        await close();
        await books().client.get('/checkout/unCheck', { ...januaryQuery, reason: '重做' });
        return post('/closing/closeThrough', { year: 2026, month: 2 });
      },
    ],
    'GET /checkout/unCheck': [
      ['period.reopen'],
      async () => {
        await close();
        return () => books().client.get('/checkout/unCheck', { ...januaryQuery, reason: '重做' });
      },
    ],
    'POST /closing/carryForwards/:key': [
      ['voucher.save', 'carryForward.make'],
      async () => {
        await enter();
        return post('/closing/carryForwards/profitAndLoss', januaryQuery);
      },
    ],
    'POST /closing/carryForwards/:key/keep': [
      ['carryForward.keep'],
      async () => {
        const typed = (amount: number) => ({
          ...januaryQuery,
          values: {
            monthlyDepreciation: [
              { expense: { subjectId: books().account('560203'), auxiliary: [] }, amount },
            ],
          },
        });
        await books().client.put(settings, typed(300));
        await books().client.post('/closing/carryForwards/depreciation', januaryQuery);
        await books().client.put(settings, typed(250));
        return post('/closing/carryForwards/depreciation/keep', { ...januaryQuery, byRule: 250 });
      },
    ],
    'POST /closing/nextCarryForward': [
      ['voucher.save', 'carryForward.make'],
      async () => {
        await enter();
        const passed = ['depreciation', 'amortization', 'payroll', 'payrollPayment'];
        return post('/closing/nextCarryForward', { ...januaryQuery, passed });
      },
    ],
    'PUT /closing/carryForwardSettings': [
      ['carryForward.settings'],
      () => put(settings, { ...januaryQuery, values: { incomeTax: 5 } }),
    ],
    'POST /closing/customCarryForwards': [['customCarryForward.create'], () => post(customs, custom())],
    'PUT /closing/customCarryForwards/:id': [
      ['customCarryForward.change'],
      async () => put(`${customs}/${await made()}`, custom()),
    ],
    'DELETE /closing/customCarryForwards/:id': [
      ['customCarryForward.delete'],
      async () => {
        const id = await made();
        return () => books().client.del(`${customs}/${id}`);
      },
    ],
  };
}
