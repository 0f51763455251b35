import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule } from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { WorkPage } from './WorkPage';

useFakeApi();

const truck = (id: number, number: string, work: number | null = null) => ({
  ...{ id, number, name: `货车${id}`, totalWork: 500_000, before: 12_000, work },
});

function show(as = assetUser()) {
  givenAssetModule();
  api
    .get('/asset/work')
    .replies(
      { period: '2026-03', rows: [truck(1, 'GD-0001', 800), truck(2, 'GD-0002')] },
      { times: 'always' },
    );
  return renderRoute([{ path: '/assets/work', element: <WorkPage /> }], { at: '/assets/work', as });
}
const cell = (number: string) => screen.findByRole('textbox', { name: `${number} 本月工作量` });

test('填写和从 Excel 粘贴，剩余跟着变，Ctrl+S 一起保存；没有卡片的说出来', async () => {
  const { user } = show();
  expect(await cell('GD-0001')).toHaveValue('800');
  await user.click(await cell('GD-0002'));
  await user.paste('资产编号\t工作量\nGD-0001\t1,500\nGD-0002\t900.5\nGD-0009\t3');
  expect(await cell('GD-0001')).toHaveValue('1500');
  expect((await cell('GD-0002')).closest('tr')).toHaveTextContent('487099.5');
  expect(await screen.findByText('没有对应的卡片或不是数字：GD-0009 3')).toBeVisible();
  const call = api.put('/asset/work').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('2026年第03期的工作量已保存')).toBeVisible();
  expect(call.received[0]?.body).toEqual({
    period: '2026-03',
    rows: [
      { id: 1, work: '1500' },
      { id: 2, work: '900.5' },
    ],
  });
});

test('查看角色只能看', async () => {
  show(assetUser('viewer'));
  expect(await cell('GD-0001')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

test('读不出来的工作量不按以前的数保存，光标回到那一格', async () => {
  const { user } = show();
  const call = api.put('/asset/work').replies(null);
  await user.clear(await cell('GD-0001'));
  await user.type(await cell('GD-0001'), '15oo');
  await user.type(await cell('GD-0002'), '900{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“GD-0001 本月工作量”“15oo”不是这里可以填写的数字',
  );
  expect(await cell('GD-0001')).toHaveFocus();
  expect(call.received).toHaveLength(0);
});

test('填了还没有保存，换月份先问', async () => {
  const { user } = show();
  await user.type(await cell('GD-0002'), '900');
  const month = screen.getByRole('button', { name: '上一期' });
  await user.click(month);
  const question = await screen.findByRole('dialog', { name: '填写的内容还没有保存，放弃吗？' });
  await user.click(within(question).getByRole('button', { name: '继续填写' }));
  expect(await cell('GD-0002')).toHaveValue('900');
});
