import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { undecided, wireMove, wireMoveTrial } from '@mingzhang/shared/testing/givenMove';
import { deciding, next, openMove, trying } from '@mingzhang/shared/testing/openMove';
import { screen, waitFor } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { open, render } = openMove(<MovePage />);

const tryingAt = (done: number) => wireMove({ state: { state: 'working', done, total: 2_000, of: 'trial' } });
const tried = { files: ['f1', 'f2', 'f3'], decided: undecided };
const AT = (step: string) => `/account/move?move=m1&step=${step}`;

describe('试算', () => {
  test('说做到哪里，断一次网不要紧；做完到下一步', async () => {
    api.get('/moves/m1').replies(wireMove());
    const { user, location } = render(AT('files'));
    const begun = api.post('/moves/m1/trial').replies(null);
    api.get('/moves/m1').replies(tryingAt(860), { times: 2 });
    await user.click(await next());
    expect(await screen.findByText(/正在试算 43%.*可以离开本页/)).toBeVisible();
    expect(begun.received[0]?.query).toEqual({ background: '1' });
    // 放弃 would be taken for 停止.
    await waitFor(() => expect(screen.queryByRole('button', { name: /放\s?弃/ })).toBeNull());
    api.get('/moves/m1').breaks();
    expect(await screen.findByText(/暂时得不到服务器的回答，正在重试/)).toBeVisible();
    expect(screen.getByRole('button', { name: '停止试算' })).toBeDisabled();
    api.get('/moves/m1').replies(tryingAt(1_900));
    expect(await screen.findByText(/正在试算 95%/)).toBeVisible();
    expect(screen.getByRole('button', { name: '停止试算' })).toBeEnabled();
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    api.get('/moves/m1/proof').replies(wireMoveTrial({ tried }), { times: 'always' });
    await waitFor(() => expect(location()).toBe(AT('beginning')));
    expect(await screen.findByLabelText('单位名称')).toBeVisible();
  });

  test('还没有试算过的，试算以后不再说没有试算', async () => {
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    const refused = api.get('/moves/m1/proof').refuses('还没有试算');
    const { user, location } = render(AT('files'));
    await waitFor(() => expect(refused.received).toHaveLength(1));
    api.post('/moves/m1/trial').replies(null);
    api.get('/moves/m1/proof').replies(wireMoveTrial({ tried }), { times: 'always' });
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('beginning')));
    expect(await screen.findByLabelText('单位名称')).toBeVisible();
    expect(screen.queryByText(/没有试算成功/)).toBeNull();
  });

  test('离开又回来：接着说做到哪里，做完就看到结果，不再试算一次', async () => {
    api.get('/moves/m1').replies(tryingAt(1_500), { times: 2 });
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    const { user, location } = render(AT('beginning'));
    expect(await screen.findByText(/正在试算 75%/)).toBeVisible();
    api.get('/moves/m1/proof').replies(wireMoveTrial({ tried }), { times: 'always' });
    await user.click(await screen.findByLabelText('单位名称'));
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('accounts')));
  });

  test('试算完了，迁入单还没有重新读到，下一步已经可以按', async () => {
    api.get('/moves/m1').replies(tryingAt(1_500), { times: 2 });
    api.get('/moves/m1').replies(wireMove());
    let answerLate = () => {};
    const after = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    api.get('/moves/m1').replies(wireMove(), { after, times: 'always' });
    api.get('/moves/m1/proof').replies(wireMoveTrial({ tried }), { times: 'always' });
    const { user, location } = render(AT('beginning'));
    await screen.findByLabelText('单位名称');
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('accounts')));
    answerLate();
  });

  test('停止试算：只停下来，说已经停了，可以再试算', async () => {
    api.get('/moves/m1').replies(tryingAt(400), { times: 2 });
    const { user } = render(AT('files'));
    const stopped = { state: 'refused', problem: '已停止试算', of: 'trial' } as const;
    const call = api.delete('/moves/m1').replies(null);
    await user.click(await screen.findByRole('button', { name: '停止试算' }));
    api.get('/moves/m1').replies(wireMove({ state: stopped }), { times: 'always' });
    expect(await screen.findByText('没有试算成功：已停止试算')).toBeVisible();
    expect(call.received[0]?.query).toEqual({ stop: '1' });
    expect(screen.queryByText(/没有迁入/)).toBeNull();
    expect(await next()).toBeEnabled();
  });

  test('别的窗口正在试算时再点：说正在试算', async () => {
    const { user } = open('files');
    api.post('/moves/m1/trial').refuses('正在试算，请等它完成，或先停止');
    await user.click(await next());
    expect(await screen.findByText('没有试算成功：正在试算，请等它完成，或先停止')).toBeVisible();
  });

  test('上次的结果还是现在的文件和选择，下一步就不再试算', async () => {
    const { user, location } = open('files', {}, { tried });
    await waitFor(async () => expect(await next()).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(AT('beginning')));
    await screen.findByLabelText('单位名称');
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('accounts')));
    expect(screen.queryByText(/还是上次试算的结果/)).toBeNull();
  });

  test('填了单位名称马上按下一步：名称存好了才到下一步，刷新也不会丢', async () => {
    const { user, location } = open('beginning', {}, { tried });
    const name = await screen.findByLabelText('单位名称');
    let keep = () => {};
    const after = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const kept = api.put('/moves/m1/mapping').replies(null, { after });
    await user.clear(name);
    await user.type(name, '启明公司');
    await user.click(await next());
    await waitFor(() => expect(kept.received).toHaveLength(1));
    expect(location()).toBe(AT('beginning'));
    keep();
    await waitFor(() => expect(location()).toBe(AT('accounts')));
    expect(kept.received[0]?.body).toMatchObject({ companyName: '启明公司' });
  });

  test('改了增值税种类，就要再试算', async () => {
    const { user, location } = open('beginning', {}, { tried });
    await screen.findByLabelText('单位名称');
    deciding();
    const call = trying();
    await user.click(screen.getByRole('radio', { name: '一般纳税人' }));
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('accounts')));
    expect(call.received).toHaveLength(1);
  });

  test('上次的结果是别的文件的：说出来，再试算', async () => {
    const { user, location } = open('accounts', {}, { tried: { ...tried, files: ['f1'] } });
    expect(await screen.findByText(/还是上次试算的结果/)).toBeVisible();
    const call = trying();
    await user.click(await next());
    await waitFor(() => expect(location()).toBe(AT('proof')));
    expect(call.received).toHaveLength(1);
  });
});
