import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { deciding, next, openMove, trying } from '@mingzhang/shared/testing/openMove';
import { screen, waitFor, within } from '@testing-library/react';
import { MovePage } from './MovePage';

useFakeApi();

const { open } = openMove(<MovePage />);

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

  test('到下一步，从它的开头看起', async () => {
    // Newer browsers answer a promise.
    const answer = Promise.resolve() as unknown as undefined;
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(answer);
    const { user, location } = open('beginning');
    await screen.findByLabelText('单位名称');
    deciding();
    trying();
    shown.mockClear();
    await user.click(await next());
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(location()).toBe('/account/move?move=m1&step=accounts');
    expect((shown.mock.contexts[0] as HTMLElement).textContent).toMatch(/^1?文件/);
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
    api.get('/moves/m1/proof').refuses('还没有试算');
    const { user } = open('beginning');
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
