import { screen, waitFor, within } from '@testing-library/react';
import { keeper } from '@mingzhang/shell';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherListPage } from './VoucherListPage';

useFakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const always = { times: 'always' } as const;

const there = (entry: string, voucherDate: string, summary: string) => ({
  ...{ entry, voucherDate, summary },
  ...{ keptAt: '2026-03-05T09:00:00.000Z', browser: 'home' },
});

function open(as: 'manager' | 'viewer' = 'manager') {
  api.get('/voucher/gaps').replies([], always);
  givenVoucherList(given``);
  return renderRoute([{ path: '/voucher', element: <VoucherListPage /> }], { at: '/voucher', as });
}

const notice = async () => (await screen.findByText(/张凭证没有保存/)).closest<HTMLElement>('[role=alert]')!;
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('自己没有保存的凭证，这里的和别的电脑上的，一张张可以接着写', async () => {
  const owner = { userId: givenUser('manager').id, accountSetId: 7, organizationId: 11 };
  keeper('voucherDraft', (found) => found)
    .of(owner, 'new')
    .write({ draft: { date: '2026-03-05', lines: [] } });
  api.get('/voucher/drafts').replies([there('42', '2026-03-31', '买办公用品')]);
  open();
  expect(await notice()).toHaveTextContent('您有 2 张凭证没有保存：');
  expect(links(await notice())).toEqual([
    '3月5日 （无摘要） /voucher/form',
    '3月31日 买办公用品 /voucher/form/42',
  ]);
});

test('多的说还有几张', async () => {
  const many = Array.from({ length: 7 }, (_, index) =>
    there(`copy-${index + 1}`, '2026-03-05', `第${index + 1}张`),
  );
  api.get('/voucher/drafts').replies(many);
  open();
  expect(await notice()).toHaveTextContent('另有 2 张');
  expect(links(await notice())).toHaveLength(5);
});

test('没有的、服务器说不出的，什么也不说', async () => {
  const asked = api.get('/voucher/drafts').answers(404);
  open();
  await waitFor(() => expect(asked.received).toHaveLength(1));
  expect(screen.queryByText(/没有保存/)).not.toBeInTheDocument();
});

test('不能写凭证的人没有草稿，也不问', async () => {
  const asked = api.get('/voucher/drafts').replies([there('42', '2026-03-31', '买办公用品')]);
  open('viewer');
  await screen.findByRole('heading', { name: '查凭证' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(asked.received).toStrictEqual([]);
});
