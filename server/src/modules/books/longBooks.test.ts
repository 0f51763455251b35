import { journal } from '@mingzhang/shared/accounting/books/journal';
import type { WireBookWindow } from '@mingzhang/shared/wire/bookWindow';
import { bookkeeper } from '../../../test/bookkeeper';
import { JANUARY } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { loadBook } from './loadBook';

const app = createTestApp();

test('整本要的序时账超过一次的行数时说明原因；分段要的没有限制', async () => {
  const books = await bookkeeper(app);
  await books.enter(JANUARY);
  const request = { months: null, organizationId: null, span: 'self', withQuantities: false } as const;
  const query = { request, choice: { asks: 'nothing' }, level: null } as const;
  const { client, set } = books;
  const scope = {
    accountSetId: set.id,
    organizationId: set.organizationId,
    userId: client.userId,
    role: 'manager',
    requestId: '',
    address: '',
  } as const;
  await expect(loadBook(app.db, scope, journal, query, 5)).rejects.toThrow(
    '所选期间的分录超过5行，一次列不完，请缩短期间',
  );
  const { data } = await client.get<WireBookWindow>('/accountBook/journal', {
    accountDate: '2026-01-31',
    offset: 5,
    size: 3,
  });
  expect(data.rows).toHaveLength(3);
  expect(data.total).toBeGreaterThan(8);
});
