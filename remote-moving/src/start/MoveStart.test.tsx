import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireMove } from '@mingzhang/shared/testing/givenMove';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { next, openMove } from '@mingzhang/shared/testing/openMove';
import { screen, waitFor, within } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { render } = openMove(<MovePage />);

describe('开始', () => {
  test('没有账套的人也能开始：Enter 就是“开始迁入”', async () => {
    api.get('/moves').replies([]);
    const { user, location } = render('/account/move', givenUser(null));
    expect(await screen.findByText(/先试算核对，确认后才写入/)).toBeVisible();
    const begun = api.post('/moves').replies(wireMove({ files: [], companyName: '' }));
    api.get('/moves/m1').replies(wireMove({ files: [], companyName: '' }), { times: 'always' });
    api.get('/moves').replies([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=files'));
    expect(begun.received).toHaveLength(1);
    expect(await screen.findByText(/先从原软件导出/)).toBeVisible();
    expect(await next()).toBeDisabled();
  });

  test('没做完的接着做，不要的删除，先问一次', async () => {
    api.get('/moves').replies([wireMove()], { times: 'always' });
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    const { user, location } = render('/account/move');
    const row = await screen.findByRole('row', { name: '启明商贸有限公司' });
    expect(row).toHaveTextContent('启明商贸有限公司32026-04-02 10:30没有完成');
    const call = api.delete('/moves/m1').replies(null);
    row.focus();
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('已上传的文件和已做的选择都会删除');
    await user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(call.received).toHaveLength(1));
    (await screen.findByRole('row', { name: '启明商贸有限公司' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=files'));
  });

  test('读不到、开始不了，都说原因', async () => {
    api.get('/moves').refuses('系统正忙');
    const { user } = render('/account/move');
    expect(await screen.findByText('系统正忙')).toBeVisible();
    api.post('/moves').refuses('同时最多 5 个迁入，请先完成或删除');
    await user.click(screen.getByRole('button', { name: /开始迁入/ }));
    expect(await screen.findByText('同时最多 5 个迁入，请先完成或删除')).toBeVisible();
  });
});
