import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireMove, wireMoveFile, wireMoveTable } from '@mingzhang/shared/testing/givenMove';
import { becomes, next, openMove, trying } from '@mingzhang/shared/testing/openMove';
import { screen, waitFor, within } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { open, render } = openMove(<MovePage />);

describe('文件', () => {
  async function choose(user: ReturnType<typeof render>['user'], ...names: string[]) {
    const input = document.querySelector<HTMLInputElement>("input[type='file']");
    if (input) {
      await user.upload(
        input,
        names.map((name) => new File([name], name)),
      );
    }
  }

  test('每个文件说是什么、哪几个月、多少行、哪些列不迁入；合起来缺什么', async () => {
    open('files', {
      files: [
        wireMoveFile(),
        wireMoveFile({ id: 'f9', name: '合同.xlsx', tables: [], problem: '文件有密码，请去掉密码再上传' }),
        wireMoveFile({
          ...{ id: 'f8', name: '别家.xlsx' },
          tables: [wireMoveTable({ company: '晚霞食品厂', refusal: '没有借方、贷方列' })],
        }),
      ],
    });
    const card = await screen.findByRole('article', { name: '凭证.xlsx' });
    expect(card).toHaveTextContent('245 KB');
    expect(card).toHaveTextContent('凭证柠檬云 · 2026-01 至 2026-03序时账 · 1,250 行不迁入的列：制单时间');
    expect(screen.getByRole('article', { name: '合同.xlsx' })).toHaveTextContent('不能读取：文件有密码');
    expect(screen.getByRole('article', { name: '别家.xlsx' })).toHaveTextContent('没有借方、贷方列');
    expect(screen.getByText(/启明商贸有限公司、晚霞食品厂。请确认/)).toBeVisible();
    expect(screen.getByText('请上传第一个月的科目余额表')).toBeVisible();
  });

  test('几个文件一个接一个上传；没传成的说原因，可以重试', async () => {
    const { user } = open('files');
    await screen.findByRole('article', { name: '凭证.xlsx' });
    const first = api.post('/moves/m1/files').refuses('文件超过 50 MB');
    const second = api.post('/moves/m1/files').replies(wireMoveFile({ id: 'f5' }));
    await choose(user, '大.xlsx', '二月余额.xlsx');
    expect(await screen.findByText('没有上传：文件超过 50 MB')).toBeVisible();
    await waitFor(() => expect(second.received).toHaveLength(1));
    expect(String(first.received[0]?.body)).toContain('大.xlsx');
    expect(String(second.received[0]?.body)).toContain('二月余额.xlsx');
    await waitFor(() => expect(screen.queryByLabelText('上传 二月余额.xlsx')).toBeNull());
    const again = api.post('/moves/m1/files').replies(wireMoveFile({ id: 'f6' }));
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(again.received).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText('上传 大.xlsx')).toBeNull());
  });

  test('读得久的文件说读了多少行，读完自己说是什么；没读完不说缺什么，也不试算', async () => {
    const [slips, ...balances] = wireMove().files;
    const reading = wireMoveFile({ tables: [], rowCount: 320_000, isReading: true });
    open('files', { files: [reading, ...balances] });
    const card = await screen.findByRole('article', { name: '凭证.xlsx' });
    expect(card).toHaveTextContent('正在读取，已读 320,000 行');
    expect(screen.queryByText('请上传序时账或凭证列表')).toBeNull();
    expect(await next()).toBeDisabled();
    expect(screen.getByText('正在读取文件；可以离开本页，回来时还在继续')).toBeVisible();
    becomes({ files: [slips ?? reading, ...balances] });
    await waitFor(() => expect(card).toHaveTextContent('凭证柠檬云 · 2026-01 至 2026-03'));
    await waitFor(async () => expect(await next()).toBeEnabled());
  });

  test('移除一个文件，先问一次', async () => {
    const { user } = open('files');
    await user.click(await screen.findByRole('button', { name: '移除 三月余额.xlsx' }));
    const call = api.delete('/moves/m1/files/f3').replies(null);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /移\s?除/ }));
    await waitFor(() => expect(call.received).toHaveLength(1));
  });

  test('Enter 试算并到下一步，Alt+← 回来；试算不成说原因', async () => {
    const { user, location } = open('files');
    await waitFor(async () => expect(await next()).toHaveFocus());
    api.post('/moves/m1/trial').refuses('没有余额表，无法确定期初');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('没有试算成功：没有余额表，无法确定期初')).toBeVisible();
    expect(location()).toBe('/account/move?move=m1&step=files');
    const call = trying();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=beginning'));
    expect(call.received).toHaveLength(1);
    expect(await screen.findByLabelText('单位名称')).toBeVisible();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=files'));
  });

  test('放弃：先问，删了回到开头', async () => {
    const { user, location } = open('files');
    await user.click(await screen.findByRole('button', { name: /放\s?弃/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('已上传的文件和已做的选择都会删除');
    api.delete('/moves/m1').replies(null);
    api.get('/moves').replies([], { times: 'always' });
    await user.click(within(dialog).getByRole('button', { name: /放\s?弃/ }));
    await waitFor(() => expect(location()).toBe('/account/move'));
  });

  test('迁入没有了，说原因', async () => {
    api.get('/moves/m1').refuses('这次迁入已删除', 404);
    render('/account/move?move=m1');
    expect(await screen.findByText('这次迁入已删除')).toBeVisible();
  });
});
