import type { Bookkeeper } from './bookkeeper';
import type { Deed, Writes } from './reportWrites';
import { upload } from './upload';

const ACCOUNT = {
  code: '100201',
  name: '工行',
  balanceDirection: '借',
  type: '资产',
  auxiliaryAccounting: '',
};

/** The calls that change accounts and their openings, for the test of the trail. */
export function chartWrites(books: () => Bookkeeper): Writes {
  const account = () => ({ ...ACCOUNT, parentId: books().account('1002') });
  const opening = (code: string, figures: object) => ({
    subjectId: books().account(code),
    subjectCode: code,
    ...figures,
  });
  const post = (url: string, body: object): Promise<Deed> =>
    Promise.resolve(() => books().client.post(url, body));
  const file = (url: string, text: string, fields = {}): Promise<Deed> =>
    Promise.resolve(() => upload(books().client, url, '表.csv', Buffer.from(text), fields));

  async function openAccount(): Promise<number> {
    await books().client.post('/subject', account());
    return (await books().reload()).account(ACCOUNT.code);
  }

  return {
    'POST /subject': [['account.create'], () => post('/subject', account())],
    'PUT /subject': [
      ['account.change'],
      async () => {
        const body = { ...account(), id: await openAccount(), name: '建行' };
        return () => books().client.put('/subject', body);
      },
    ],
    'DELETE /subject/:id': [
      ['account.delete'],
      async () => {
        const id = await openAccount();
        return () => books().client.del(`/subject/${id}`);
      },
    ],
    'POST /subject/import': [
      ['account.create', 'account.change'],
      () => file('/subject/import', '科目编码,科目名称\n100201,工行\n1122,应收货款\n'),
    ],
    'POST /initial-balance': [
      ['openingBalance.save'],
      () => post('/initial-balance', opening('1002', { debitAmount: 5 })),
    ],
    'PUT /initial-balance': [
      ['openingBalance.save'],
      () =>
        Promise.resolve(() => books().client.put('/initial-balance', opening('1002', { debitAmount: 5 }))),
    ],
    'DELETE /initial-balance/:id': [
      ['openingBalance.save'],
      async () => {
        await books().client.post('/initial-balance', opening('1002', { debitAmount: 5 }));
        return () => books().client.del(`/initial-balance/${books().account('1002')}`);
      },
    ],
    'POST /initial-balance/batch': [
      ['openingBalance.save'],
      () =>
        post('/initial-balance/batch', {
          rows: [opening('1002', { debitAmount: 5 }), opening('3001', { creditAmount: 5 })],
        }),
    ],
    'POST /initial-balance/import': [
      ['openingBalance.save'],
      () => file('/initial-balance/import', '科目编码,期初余额\n1002,5\n3001,5\n'),
    ],
    'POST /accounting-category/import': [
      ['openingBalance.save'],
      () => file('/accounting-category/import', '科目编码,期初余额\n1002,5\n', { categoryId: 'undefined' }),
    ],
    'POST /initial-balance/auxiliary': [
      ['openingBalance.addCombination'],
      async () => {
        await books().keepAuxiliary('1122', '客户');
        const body = await books().body(`
          2026-01-05 记-0 赊销
            借 1122 应收账款 [客户:甲公司]  10.00
            贷 5001 主营业务收入  10.00
        `);
        const [line] = body.details as {
          subjectId: number;
          auxiliary: { id: number; accountingCategoryId: number }[];
        }[];
        const auxiliary = Object.fromEntries(
          (line?.auxiliary ?? []).map(({ id, accountingCategoryId }) => [accountingCategoryId, id]),
        );
        return post('/initial-balance/auxiliary', { subjectId: line?.subjectId, auxiliary });
      },
    ],
  };
}
