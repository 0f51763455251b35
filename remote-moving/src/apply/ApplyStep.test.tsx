import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireMove } from '@mingzhang/shared/testing/givenMove';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { becomes, deciding, next, openMove, trying } from '@mingzhang/shared/testing/openMove';
import { fromUser } from '@mingzhang/shared/wire/user';
import type { WireMove } from '@mingzhang/shared/wire/moving';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { open, render } = openMove(<MovePage />);

describe('迁入', () => {
  /** Through 核对, so that the trial is of what is there now. */
  async function arrive() {
    const { user, ...rest } = open('proof');
    trying();
    const decided = deciding();
    await user.click(await next());
    await screen.findByRole('button', { name: /^迁\s?入$/ });
    return { user, decided, ...rest };
  }

  test('再看一遍、选审核和结账、确认，选的先保存再开始', async () => {
    const { user, decided } = await arrive();
    expect(screen.getByText('345 张，1,250 条分录')).toBeVisible();
    expect(screen.getByText('1,164 行全部相等')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '审核所有凭证' }));
    await user.click(screen.getByRole('combobox', { name: '结账到' }));
    await user.click(await screen.findByTitle('结到 2026年第02期'));
    const call = api.post('/moves/m1/apply').replies(null);
    await user.click(screen.getByRole('button', { name: /^迁\s?入$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('建立新账套，写入 345 张凭证、1,250 条分录');
    await user.click(within(dialog).getByRole('button', { name: /迁\s?入/ }));
    await waitFor(() => expect(call.received[0]?.headers['idempotency-key']).toBeTruthy());
    expect(decided.received.at(-1)?.body).toMatchObject({ audit: 1, closeThrough: '2026-02' });
  });

  test('没有先核对过现在的文件，回到核对', async () => {
    const { user, location } = open('apply');
    expect(await screen.findByText('迁入前要再核对一次')).toBeVisible();
    expect(screen.getByRole('button', { name: /^迁\s?入$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '回到核对' }));
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=proof'));
  });

  test('开始不了的说原因', async () => {
    const { user } = await arrive();
    api.post('/moves/m1/apply').refuses('同名账套已存在');
    await user.click(screen.getByRole('button', { name: /^迁\s?入$/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /迁\s?入/ }));
    expect(await screen.findByText('同名账套已存在')).toBeVisible();
  });

  test('正在迁入：先再读一遍，再说写了多少张，问到写完为止；停止先问', async () => {
    const working = (count: number): Partial<WireMove> => ({
      state: { state: 'working', done: count, total: 345 },
    });
    const { user } = open('apply', working(0));
    expect(await screen.findByText(/正在再读一遍文件，随后写入 345 张凭证/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /停\s?止/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('停止后什么也不留下');
    await user.keyboard('{Escape}');
    becomes(working(120));
    expect(await screen.findByText(/正在写入 120 \/ 345 张凭证/)).toBeVisible();
    becomes(working(345));
    expect(await screen.findByText('正在核对余额…')).toBeVisible();
    becomes({ state: { state: 'done', accountSetId: 9, companyName: '启明商贸有限公司', canUndo: true } });
    expect(await screen.findByText('“启明商贸有限公司”已迁入')).toBeVisible();
  });

  test('写入没有成的，原因在原来的步骤上', async () => {
    open('apply', { state: { state: 'refused', problem: '2026-02 结账检查不通过' } });
    expect(await screen.findByText('没有迁入：2026-02 结账检查不通过')).toBeVisible();
    expect(await screen.findByText('单位名称')).toBeVisible();
  });
});

describe('迁入以后', () => {
  const done = (canUndo: boolean) =>
    wireMove({ state: { state: 'done', accountSetId: 9, companyName: '启明商贸有限公司', canUndo } });

  test('打开账套：换到它', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
    api.get('/moves/m1').replies(done(true), { times: 'always' });
    const { user } = render('/account/move?move=m1');
    const call = api.post('/selectAccountSets/9').replies(null);
    await user.click(await screen.findByRole('button', { name: '打开账套' }));
    await waitFor(() => expect(call.received).toHaveLength(1));
  });

  test('撤销：说清什么会删除，撤了回到开头', async () => {
    api.get('/moves/m1').replies(done(true), { times: 'always' });
    api.get('/moves').replies([], { times: 'always' });
    const { user, location } = render('/account/move?move=m1');
    await user.click(await screen.findByRole('button', { name: '撤销迁入' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('科目、期初、凭证、辅助项全部删除，恢复到迁入以前');
    const call = api.delete('/moves/m1').replies(null);
    api.get('/init').replies(fromUser(givenUser('manager')));
    await user.click(within(dialog).getByRole('button', { name: '撤销迁入' }));
    expect(await screen.findByText('已撤销迁入“启明商贸有限公司”')).toBeVisible();
    expect(call.received).toHaveLength(1);
    await waitFor(() => expect(location()).toBe('/account/move'));
  });

  test('账套里有了别的记录，就不能撤销，说去哪里删', async () => {
    api.get('/moves/m1').replies(done(false), { times: 'always' });
    render('/account/move?move=m1');
    expect(await screen.findByText(/不能再撤销/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤销迁入' })).toBeNull();
    await act(() => Promise.resolve());
  });
});
