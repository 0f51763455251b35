import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { fromAccountSet } from '@mingzhang/shared/wire/accountSet';
import { screen, waitFor } from '@testing-library/react';
import { AccountSetsPage } from './AccountSetsPage';

useFakeApi();

beforeEach(() => sessionStorage.clear());

const { accountSet, currentPeriod } = givenWorkplace('manager');
const listed = [accountSet, { ...accountSet, id: 8, companyName: '启明商贸有限公司' }].map((set) =>
  fromAccountSet(set, currentPeriod),
);

test('another account set is entered as from the header: the site is loaded afresh', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
  api.get('/account-sets').replies(listed);
  const call = api.post('/selectAccountSets/8').replies(null);
  const { user } = renderElement(<AccountSetsPage />);
  await user.click(await screen.findByRole('button', { name: '切换' }));
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功！"'));
  expect(call.received).toHaveLength(1);
});

test('a set that cannot be entered says why, and can be tried again', async () => {
  api.get('/account-sets').replies(listed);
  api.post('/selectAccountSets/8').refuses('您不再是这个账套的成员');
  const { user } = renderElement(<AccountSetsPage />);
  await user.click(await screen.findByRole('button', { name: '切换' }));
  expect(await screen.findByText('您不再是这个账套的成员')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '切换' })).toBeEnabled());
});
