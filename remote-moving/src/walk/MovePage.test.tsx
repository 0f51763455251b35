import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  wireMove,
  wireMoveDifference,
  wireMoveFile,
  wireMoveProof,
  wireMoveTable,
  wireMoveTrial,
} from '@mingzhang/shared/testing/givenMove';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import type { WireMove, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MovePage } from './MovePage';

useFakeApi();

beforeEach(() => {
  window.innerWidth = 1440;
  sessionStorage.clear();
});

type As = Parameters<typeof renderRoute>[1];

const routes = [
  { path: '/account/move', element: <MovePage /> },
  { path: '/', element: <p>首页</p> },
];

const render = (at: string, as?: NonNullable<As>['as']) =>
  renderRoute(routes, { at, ...(as === undefined ? {} : { as }) });

/** Opens a move at a step; what was tried last is there. */
function open(step: string, move: Partial<WireMove> = {}, trial: Partial<WireMoveTrial> = {}) {
  api.get('/moves/m1').replies(wireMove(move), { times: 'always' });
  api.get('/moves/m1/proof').replies(wireMoveTrial(trial), { times: 'always' });
  return render(`/account/move?move=m1&step=${step}`);
}

const trying = (trial: Partial<WireMoveTrial> = {}) =>
  api.post('/moves/m1/trial').replies(wireMoveTrial(trial), { times: 'always' });
const deciding = () => api.put('/moves/m1/mapping').replies(null, { times: 'always' });
const next = () => screen.findByRole('button', { name: '下一步' });

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

describe('起点', () => {
  test('按文件建议；改了的马上保存，下一步再试算', async () => {
    const { user, location } = open('beginning');
    expect(await screen.findByLabelText('单位名称')).toHaveValue('启明商贸有限公司');
    expect(screen.getByLabelText('第一个月（启用期间）')).toHaveValue('2026-01');
    const call = deciding();
    await user.click(screen.getByRole('radio', { name: '一般纳税人' }));
    await user.click(screen.getByRole('radio', { name: '对应到准则的科目' }));
    await user.click(screen.getByRole('radio', { name: '审核后才能结账' }));
    await user.click(screen.getByRole('checkbox', { name: '原软件把红字改成了反方向的蓝字' }));
    const word = screen.getByLabelText('没有凭证字的凭证用');
    await user.clear(word);
    await user.type(word, '转');
    await waitFor(() =>
      expect(call.received.at(-1)?.body).toEqual({
        ...{ companyName: '启明商贸有限公司', creditCode: null, vatType: 1, voucherReviewed: 1 },
        ...{ accepted: {}, audit: 0, closeThrough: null },
        choices: {
          ...{ standard: null, chart: 'map', from: null, last: null, word: '转' },
          ...{ mapped: {}, itemised: {}, redTurned: true },
        },
      }),
    );
    const tried = trying();
    await user.type(word, '{Enter}');
    await waitFor(() => expect(location()).toBe('/account/move?move=m1&step=accounts'));
    expect(tried.received).toHaveLength(1);
  });

  test('名称和文件不同、代码抄错、月份颠倒，都说出来', async () => {
    const { user } = open('beginning', {
      decided: {
        ...{ companyName: '启明公司', creditCode: '91440300MA5F0X0X0X', vatType: 1, voucherReviewed: 0 },
        ...{ accepted: {}, audit: 0, closeThrough: null, choices: { redTurned: true } },
      },
    });
    expect(await screen.findByText('文件里写的是“启明商贸有限公司”')).toBeVisible();
    expect(screen.getByText(/校验位不对/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '一般纳税人' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '原软件把红字改成了反方向的蓝字' })).toBeChecked();
    deciding();
    const last = screen.getByLabelText('最后一个月');
    await user.clear(last);
    await user.type(last, '2025-12{Enter}');
    expect(await screen.findByText('不能早于第一个月')).toBeVisible();
  });

  test('没有保存成，说原因，可以重试', async () => {
    const { user } = open('beginning');
    api.put('/moves/m1/mapping').refuses('选择没有写入，请重试');
    await user.click(await screen.findByRole('radio', { name: '一般纳税人' }));
    expect(await screen.findByText('选择没有保存：选择没有写入，请重试')).toBeVisible();
    const call = deciding();
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(call.received).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/选择没有保存/)).toBeNull());
  });

  test('还没试算过的，在这里试算', async () => {
    api.get('/moves/m1').replies(wireMove(), { times: 'always' });
    api.get('/moves/m1/proof').refuses('还没有试算', -1, { times: 'always' });
    const { user } = render('/account/move?move=m1&step=beginning');
    expect(await screen.findByText('还没有试算')).toBeVisible();
    trying();
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByLabelText('单位名称')).toBeVisible();
  });
});

describe('科目', () => {
  test('沿用原科目时只看不改；查找按编码和名称', async () => {
    const { user } = open('accounts');
    await user.type(await screen.findByRole('searchbox', { name: '查找科目' }), '1122 工厂');
    const rows = within(screen.getByRole('region', { name: '科目对应' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['112201 新华工厂112201 应收账款_新华工厂']);
    expect(screen.queryByRole('button', { name: /更改/ })).toBeNull();
  });

  test('对应到准则时，F2 改选中的科目，选好马上保存', async () => {
    const { user } = open('accounts', {}, { chart: 'map' });
    const row = await screen.findByRole('row', { name: '22210102 销项税额' });
    row.focus();
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: '22210102 销项税额 对应到' });
    await user.type(within(dialog).getByRole('combobox', { name: '迁入后的科目' }), '销项');
    await user.click(await screen.findByTitle('22210102 应交增值税_销项税额'));
    const call = deciding();
    await user.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
    expect(await within(row).findByText('22210102 待试算')).toBeVisible();
    await waitFor(() =>
      expect(call.received.at(-1)?.body).toMatchObject({ choices: { mapped: { 22210102: '22210102' } } }),
    );
    await user.click(screen.getByRole('button', { name: '更改 22210102' }));
    await user.click(await screen.findByRole('button', { name: '恢复建议' }));
    await waitFor(() => expect(call.received.at(-1)?.body).toMatchObject({ choices: { mapped: {} } }));
  });

  test('改了科目或加了文件，看到的还是上次的结果，可以重新试算', async () => {
    const { user } = open('beginning');
    trying({ chart: 'map' });
    deciding();
    await user.click(await next());
    await screen.findByRole('region', { name: '科目对应' });
    expect(screen.queryByText(/还是上次试算的结果/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: '1122 应收账款的明细' }));
    await user.click(await screen.findByTitle('转为供应商'));
    expect(await screen.findByText(/还是上次试算的结果/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新试算' }));
    await waitFor(() => expect(screen.queryByText(/还是上次试算的结果/)).toBeNull());
  });

  test('明细科目转为客户；结转损益用空格勾选', async () => {
    const { user } = open('accounts');
    const call = deciding();
    await user.click(await screen.findByRole('combobox', { name: '1122 应收账款的明细' }));
    await user.click(await screen.findByTitle('转为客户'));
    const transfers = screen.getByRole('region', { name: '结转损益凭证' });
    expect(within(transfers).getByRole('checkbox', { name: '2026-01-31 记-30' })).toBeChecked();
    within(transfers).getByRole('row', { name: '2026-02-28 记-22' }).focus();
    await user.keyboard(' ');
    expect(within(transfers).getByRole('checkbox', { name: '2026-02-28 记-22' })).toBeChecked();
    await waitFor(() =>
      expect(call.received.at(-1)?.body).toMatchObject({
        choices: { itemised: { 1122: '客户' }, transfers: ['2026-01|记-30', '2026-02|记-22'] },
      }),
    );
  });
});

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
    URL.createObjectURL = () => '#file';
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

  test('正在写入：说多少行，问到写完为止；停止先问', async () => {
    const working = wireMove({ state: { state: 'working', done: 120, total: 345 } });
    api.get('/moves/m1').replies(working);
    api
      .get('/moves/m1')
      .replies(
        wireMove({
          state: { state: 'done', accountSetId: 9, companyName: '启明商贸有限公司', canUndo: true },
        }),
        { times: 'always' },
      );
    const { user } = render('/account/move?move=m1&step=apply');
    expect(await screen.findByText(/正在写入 120 \/ 345 张凭证/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /停\s?止/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('停止后什么也不留下');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('“启明商贸有限公司”已迁入', {}, { timeout: 3000 })).toBeVisible();
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
