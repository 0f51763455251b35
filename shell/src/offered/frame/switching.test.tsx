import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { useUnsavedChanges } from '../index';
import { Frame } from './Frame';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
  // jsdom cannot leave a page and says so on the console; the site reloads itself after a switch.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Entry({ isChanged }: { readonly isChanged: boolean }) {
  useUnsavedChanges(isChanged);
  return <p>记账凭证</p>;
}

const [headOffice] = givenWorkplace('manager').organizations;
if (!headOffice) throw new Error('the sample has a head office');
const store = {
  ...headOffice,
  organization: {
    ...headOffice.organization,
    ...{ id: 12, code: '02', name: '东门店', type: 'store' as const, parentId: 11 },
  },
};
const manager = givenUser('manager', { organizations: [headOffice, store] });
const [own] = manager.accountSets;
if (!own) throw new Error('the sample has an account set');
const withTwoSets = {
  ...manager,
  accountSets: [own, { ...own, accountSet: { ...own.accountSet, id: 8, companyName: '启明商贸有限公司' } }],
};

function given(isChanged = false) {
  return renderRoute(
    [{ element: <Frame />, children: [{ path: '*', element: <Entry isChanged={isChanged} /> }] }],
    { as: withTwoSets, at: '/voucher/form' },
  );
}

const chooseSet = async ({ user }: ReturnType<typeof given>) => {
  await user.click(screen.getByRole('button', { name: '切换账套，当前晨光文具商行' }));
  await user.click(await screen.findByText('启明商贸有限公司'));
};

test('another account set: 正在切换，请稍后... and, once the site is there again, 切换成功！', async () => {
  const call = api.post('/selectAccountSets/8').replies(null, { delay: 30 });
  await chooseSet(given());
  expect(await screen.findByText('正在切换，请稍后...')).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功！"'));
  expect(call.received).toHaveLength(1);
});

test('an account set that cannot be entered says why, and one stays', async () => {
  api.post('/selectAccountSets/8').refuses('您已不是这个账套的成员');
  await chooseSet(given());
  expect(await screen.findByText('您已不是这个账套的成员')).toBeVisible();
  expect(sessionStorage.getItem('notice')).toBeNull();
});

test('what is not saved yet asks before the books change; 继续填写 leaves all as it is', async () => {
  const call = api.post('/selectAccountSets/8').replies(null);
  const rendered = given(true);
  await chooseSet(rendered);
  expect(await screen.findByRole('dialog')).toHaveTextContent('填写中的凭证留在本机');
  await rendered.user.click(screen.getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call.received).toHaveLength(0);
});

test('another organization asks by its name, says what it does and that it is done', async () => {
  const call = api.post('/selectOrg').replies(null, { delay: 30 });
  const { user } = given();
  await user.click(screen.getByRole('button', { name: '切换组织，当前晨光文具商行' }));
  await user.click(await screen.findByText('东门店'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('确认切换到东门店视角？');
  await user.click(screen.getByRole('button', { name: '切换' }));
  expect(await screen.findByText('正在切换，请稍后...')).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功"'));
  expect(call.received[0]?.body).toMatchObject({ id: 12, name: '东门店', title: '东门店' });
});
