import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
});

test('一张凭证存了什么就读出什么', async () => {
  const [saved] = await books.enter(`
    2026-01-05 记-0 收到投资款
      借 1002 银行存款  100000.00
      贷 3001 实收资本  100000.00
  `);
  const read = await books.client.get(`/voucher/${saved?.id ?? 0}`);
  expect(read.data).toEqual(saved);
});
