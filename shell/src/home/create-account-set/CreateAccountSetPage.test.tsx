import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CreateAccountSetPage } from './CreateAccountSetPage';

useFakeApi();

const show = () => renderElement(<CreateAccountSetPage />, { as: givenUser(null) });

// First: the fields are loaded once and stay.
test('下一步 before the fields are there sends nothing and asks nothing; afterwards it does', async () => {
  const call = api.post('/account-sets').replies(null);
  const { user } = show();
  const next = screen.getByRole('button', { name: '下一步：核对' });
  expect(screen.queryByLabelText('单位名称')).toBeNull();
  fireEvent.click(next);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByLabelText('单位名称');
  await fillRequired(user);
  await user.click(next);
  expect(await screen.findByRole('dialog', { name: '请核对账套信息' })).toBeVisible();
  expect(call.received).toHaveLength(0);
});

test('books kept in another program are moved in instead', async () => {
  const { user, location } = show();
  await user.click(screen.getByRole('link', { name: '从其他软件迁入' }));
  expect(location()).toBe('/account/move');
});

async function fillRequired(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('单位名称'), '启明商贸有限公司');
  await user.type(screen.getByLabelText('账套启用期间'), '2026-05{Enter}');
}

async function confirm(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: '下一步：核对' }));
  const summary = await screen.findByRole('dialog', { name: '请核对账套信息' });
  await user.click(within(summary).getByRole('button', { name: '创建账套' }));
  return summary;
}

test('Enter goes from field to field and creates nothing; the last leads to the button', async () => {
  const call = api.post('/account-sets').replies(null);
  const { user } = show();
  await user.type(await screen.findByLabelText('单位名称'), '启明商贸有限公司{Enter}');
  expect(screen.getByLabelText('账套启用期间')).toHaveFocus();
  await user.keyboard('2026-05{Enter}');
  expect(screen.getByLabelText('统一社会信用代码')).toHaveFocus();
  expect(screen.getByLabelText('账套启用期间')).toHaveValue('2026-05');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('行业')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByLabelText('不审核')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
  expect(screen.getByRole('button', { name: '下一步：核对' })).toHaveFocus();
  expect(call.received).toHaveLength(0);
});

test('Tab leaves the month to the next field', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('账套启用期间'), '2026-05');
  await user.tab();
  expect(screen.getByLabelText('统一社会信用代码')).toHaveFocus();
  expect(screen.getByLabelText('账套启用期间')).toHaveValue('2026-05');
});

test('what is to be created is shown first, and nothing is sent when one goes back', async () => {
  const call = api.post('/account-sets').replies(null);
  const { user } = show();
  await fillRequired(user);
  await user.click(screen.getByText('一般纳税人'));
  await user.click(screen.getByRole('button', { name: '下一步：核对' }));
  const summary = await screen.findByRole('dialog', { name: '请核对账套信息' });
  for (const text of ['启明商贸有限公司', '2026年第05期', '小企业会计准则', '一般纳税人', '不审核']) {
    expect(within(summary).getByText(text)).toBeVisible();
  }
  await user.click(within(summary).getByRole('button', { name: '返回修改' }));
  expect(screen.getByLabelText('单位名称')).toHaveValue('启明商贸有限公司');
  expect(call.received).toHaveLength(0);
});

test('nothing is sent while a required field is empty', async () => {
  const call = api.post('/account-sets').replies(null);
  const { user } = show();
  await screen.findByLabelText('单位名称');
  await user.click(screen.getByRole('button', { name: '下一步：核对' }));
  expect(await screen.findByText('请填写单位名称')).toBeVisible();
  expect(screen.getByText('请选择账套启用期间')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('单位名称')).toHaveFocus());
  expect(call.received).toHaveLength(0);
});

test('the defaults are standards 0, VAT 0, no review, no modules', async () => {
  const call = api.post('/account-sets').replies(null);
  api.get('/init').replies(fromUser(givenUser('manager')));
  const { user } = show();
  await fillRequired(user);
  await confirm(user);
  expect(await screen.findByText('账套创建成功')).toBeVisible();
  expect(call.received[0]?.body).toEqual({
    companyName: '启明商贸有限公司',
    creditCode: '',
    enableDate: '2026-05-01',
    accountingStandards: 0,
    address: null,
    industry: '',
    vatType: 0,
    voucherReviewed: 0,
    fixedAssetModule: 0,
    cashierModule: 0,
  });
});

test('every choice is sent as its number', async () => {
  const call = api.post('/account-sets').refuses('单位名称已存在');
  const { user } = show();
  await fillRequired(user);
  await user.type(screen.getByLabelText('统一社会信用代码'), '9144 0300 ma5f0x0x0n');
  await user.click(screen.getByText('企业会计准则'));
  await user.click(screen.getByText('一般纳税人'));
  await user.click(screen.getByText('审核后才能结账'));
  for (const module of screen.getAllByText('启用')) await user.click(module);
  await confirm(user);
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({
    creditCode: '91440300MA5F0X0X0N',
    accountingStandards: 1,
    vatType: 1,
    voucherReviewed: 1,
    fixedAssetModule: 1,
    cashierModule: 1,
  });
});

test('a credit code that is mistyped is told before anything is sent', async () => {
  const { user } = show();
  await fillRequired(user);
  await user.type(screen.getByLabelText('统一社会信用代码'), '91440300MA5F0X0X0X');
  await user.tab();
  expect(await screen.findByText('统一社会信用代码的校验位不对，请与营业执照逐字核对')).toBeVisible();
});

test('after a refusal the form can be corrected and sent again', async () => {
  api.post('/account-sets').refuses('单位名称已存在');
  const { user } = show();
  await fillRequired(user);
  await confirm(user);
  expect(await screen.findByText('单位名称已存在')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('单位名称')).toBeEnabled());
  expect(screen.getByLabelText('单位名称')).toHaveValue('启明商贸有限公司');
});

test('示例账套：说明要等多久，好了就进去；没有建成的说明原因，可以再试', async () => {
  const refused = api.post('/account-sets/demo').refuses('系统正忙，请稍后再试');
  api.get('/init').replies(fromUser(givenUser('manager')));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '用示例账套试试' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('系统正忙，请稍后再试');
  expect(refused.received).toHaveLength(1);
  api.post('/account-sets/demo').replies(null);
  await user.click(screen.getByRole('button', { name: '用示例账套试试' }));
  expect(await screen.findByText(/正在写入期初、凭证并结账/)).toBeVisible();
  expect(await screen.findByText('示例账套已准备好')).toBeVisible();
});
