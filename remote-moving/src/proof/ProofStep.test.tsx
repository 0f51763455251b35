import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  undecided,
  wireMove,
  wireMoveDifference,
  wireMoveProof,
  wireMoveTrial,
} from '@mingzhang/shared/testing/givenMove';
import { deciding, next, openMove, trying } from '@mingzhang/shared/testing/openMove';
import { screen, waitFor, within } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { open, render } = openMove(<MovePage />);

describe('核对', () => {
  const difference = wireMoveDifference();
  const follows = wireMoveDifference({
    ...{ id: '2026-03|合计', account: '', name: '', follows: difference.id, at: null, slips: [] },
    cause: '随下级科目',
  });
  const differing = {
    proof: wireMoveProof({
      ...{ compared: 1164, equal: 1160, differences: [difference, follows], differenceCount: 2 },
      isProved: false,
    }),
    canApply: false,
  };

  test('全部相等：说核对了多少行，哪些月份没有核对；核对表可以存下来', async () => {
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    api.get('/moves/m1/proof').replies(wireMoveTrial());
    const { user } = render('/account/move?move=m1&step=proof');
    expect(await screen.findByText('核对了 1,164 行，全部相等，一分不差')).toBeVisible();
    expect(screen.getByText('2026-02')).toBeVisible();
    const call = api.get('/moves/m1/proof').answers(200, 'PDF');
    await user.click(screen.getByRole('button', { name: '迁入核对表 PDF' }));
    expect(await screen.findByText(/已生成/)).toBeVisible();
    expect(call.received[0]?.query).toMatchObject({ form: 'pdf' });
  });

  test('问题按行说在前面，改好文件以前不能往下走', async () => {
    open(
      'proof',
      {},
      {
        refusals: [
          { file: '凭证.xlsx', sheet: '序时账', row: 77, column: '借方', message: '“1.2.3”不是金额' },
        ],
        refusalCount: 201,
        notes: [{ file: '凭证.xlsx', sheet: '序时账', row: 0, column: null, message: '缺号 记-17' }],
        ...{ noteCount: 1, proof: null, canApply: false },
      },
    );
    const refusals = await screen.findByRole('region', { name: '201 处问题，改好以前不能迁入' });
    expect(within(refusals).getByText('下面是前 1 处')).toBeVisible();
    expect(refusals).toHaveTextContent('凭证.xlsx序时账77借方“1.2.3”不是金额');
    expect(screen.getByText('1 处提示：可以迁入，请看一遍')).toBeVisible();
  });

  test('差异写原账、迁入后、差额和原因；Enter 看凭证，空格接受要写原因；跟着它的不用另写', async () => {
    const { user, location } = open('proof', {}, differing);
    trying(differing);
    const row = await screen.findByRole('row', { name: '2026-03 1002 银行存款' });
    expect(row).toHaveTextContent('2026-03 1002 银行存款差额正好是缺号的 记-17');
    expect(row).toHaveTextContent('借方期末5,300.2541,820.504,100.2540,620.50-1,200.00-1,200.00');
    expect(screen.getByRole('row', { name: '2026-03 合计' })).toHaveTextContent(
      '随“2026-03 1002 银行存款”一起接受',
    );
    row.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2026-03-09 记-16')).toBeVisible();
    expect(screen.getByText('凭证.xlsx 序时账 第 65 行')).toBeVisible();

    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: '接受差异：2026-03 1002 银行存款' });
    await user.click(within(dialog).getByRole('button', { name: /接\s?受/ }));
    expect(await within(dialog).findByText('请写明接受的原因')).toBeVisible();
    const call = deciding();
    await user.type(within(dialog).getByLabelText('为什么接受'), '原软件删号，银行对账单无此笔{Enter}');
    expect(await within(row).findByText('原软件删号，银行对账单无此笔')).toBeVisible();
    await waitFor(() =>
      expect(call.received.at(-1)?.body).toMatchObject({
        accepted: { [difference.id]: '原软件删号，银行对账单无此笔' },
      }),
    );
    // The server decides whether that is enough.
    await user.click(await next());
    expect(await screen.findByText(/还有差异没有接受：改好文件/)).toBeVisible();
    expect(location()).toBe('/account/move?move=m1&step=proof');
    await user.click(within(row).getByRole('button', { name: '取消接受' }));
    await waitFor(() => expect(call.received.at(-1)?.body).toMatchObject({ accepted: {} }));
  });

  test('接受了差异，下一步不再试算：上次的结果加上写的原因', async () => {
    const tried = { files: ['f1', 'f2', 'f3'], decided: undecided };
    const { user, location } = open('proof', {}, { ...differing, tried });
    const trial = trying();
    deciding({ ...differing, proof: { ...differing.proof, isProved: true }, canApply: true });
    (await screen.findByRole('row', { name: '2026-03 1002 银行存款' })).focus();
    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: '接受差异：2026-03 1002 银行存款' });
    await user.type(within(dialog).getByLabelText('为什么接受'), '原软件删号{Enter}');
    await user.click(await next());
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=apply'));
    expect(trial.received).toHaveLength(0);
  });

  test('都接受了就到“迁入”', async () => {
    const { user, location } = open('proof', {}, differing);
    const call = trying();
    await user.click(await next());
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=apply'));
    expect(call.received).toHaveLength(1);
  });

  test('手机上一行写完一个差异', async () => {
    window.innerWidth = 390;
    open('proof', {}, differing);
    expect(await screen.findByText('第 4 步，共 5 步：核对')).toBeVisible();
    expect(await screen.findByRole('row', { name: '2026-03 1002 银行存款' })).toHaveTextContent(
      '借方：原账 5,300.25，迁入后 4,100.25，差 -1,200.00',
    );
  });
});
