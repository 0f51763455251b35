import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { screen, waitFor } from '@testing-library/react';
import { CreateAccountSetPage } from './CreateAccountSetPage';

useFakeApi();

const show = () => renderElement(<CreateAccountSetPage />, { as: givenUser(null) });

async function fillRequired(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('单位名称'), '启明商贸有限公司');
  await user.type(screen.getByLabelText('账套启用年月'), '2026-05{Enter}');
}

test('nothing is sent while a required field is empty', async () => {
  const call = api.post('/account-sets').replies(null);
  const { user } = show();
  await user.click(screen.getByText('创建账套', { selector: 'button *' }));
  expect(await screen.findByText('请填写单位名称')).toBeVisible();
  expect(screen.getByText('请选择账套启用年月')).toBeVisible();
  expect(call.received).toHaveLength(0);
});

test('the defaults are standards 0, VAT 0, no review, no modules', async () => {
  const call = api.post('/account-sets').replies(null);
  api.get('/init').replies(fromUser(givenUser('manager')));
  const { user } = show();
  await fillRequired(user);
  await user.click(screen.getByText('创建账套', { selector: 'button *' }));
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
  await user.type(screen.getByLabelText('统一社会信用代码'), '91440300MA5F0X0X0X');
  await user.click(screen.getByText('企业会计准则'));
  await user.click(screen.getByText('一般纳税人'));
  await user.click(screen.getByText('审核后才能结账'));
  for (const module of screen.getAllByText('启用')) await user.click(module);
  await user.click(screen.getByText('创建账套', { selector: 'button *' }));
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({
    creditCode: '91440300MA5F0X0X0X',
    accountingStandards: 1,
    vatType: 1,
    voucherReviewed: 1,
    fixedAssetModule: 1,
    cashierModule: 1,
  });
});

test('after a refusal the form can be corrected and sent again', async () => {
  api.post('/account-sets').refuses('单位名称已存在');
  const { user } = show();
  await fillRequired(user);
  await user.click(screen.getByText('创建账套', { selector: 'button *' }));
  expect(await screen.findByText('单位名称已存在')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('单位名称')).toBeEnabled());
  expect(screen.getByLabelText('单位名称')).toHaveValue('启明商贸有限公司');
});
