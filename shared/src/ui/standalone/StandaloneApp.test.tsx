import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTRACT, type RemoteModule } from '../../contract/remoteModule';
import { setSession } from '../../session/loadSession';
import { api, useFakeApi } from '../../testing/fakeApi';
import { givenUser } from '../../testing/givenSession';
import { fromUser } from '../../wire/user';
import { StandaloneApp } from './StandaloneApp';

useFakeApi();

const remote: RemoteModule = {
  contract: CONTRACT,
  name: 'books',
  version: '0.1.0',
  routes: [
    {
      path: '/account-book/detailed',
      load: () => Promise.resolve({ Component: () => <p>银行存款的每一笔</p> }),
    },
  ],
};

const signedIn = () => fromUser(givenUser('manager'));

beforeEach(() => {
  setSession(null);
  history.replaceState({}, '', '/');
});

test('one who is signed in sees the remote’s own menu and its first page', async () => {
  api.get('/init').replies(signedIn());
  render(<StandaloneApp remote={remote} />);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['明细账', '科目余额表']);
  expect(location.pathname).toBe('/account-book/detailed');
  expect(document.title).toBe('明细账 - 明账');
});

test('a stranger signs in, chooses one of several account sets, and is there', async () => {
  api.get('/init').refuses('');
  const login = api.post('/login').replies({
    ...signedIn(),
    accountSetsList: [
      { id: 7, companyName: '晨光文具商行' },
      { id: 8, companyName: '晚霞食品厂' },
    ],
  });
  const choice = api.post('/selectAccountSets/8').replies(null);
  const user = userEvent.setup();
  render(<StandaloneApp remote={remote} />);

  await user.type(await screen.findByLabelText('手机号'), '13812345678');
  await user.type(screen.getByLabelText('密码'), 'correct horse');
  await user.click(screen.getByRole('button', { name: /登\s?录/ }));
  const other = await screen.findByRole('button', { name: '晚霞食品厂' });
  api.get('/init').replies(signedIn());
  await user.click(other);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
  expect(new URLSearchParams(String(login.received[0]?.body)).get('mobile')).toBe('13812345678');
  expect(choice.received).toHaveLength(1);
});

test('without a server it says so, and tries again when asked', async () => {
  api.get('/init').answers(502, '<html>Bad Gateway</html>');
  const user = userEvent.setup();
  render(<StandaloneApp remote={remote} />);
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  api.get('/init').replies(signedIn());
  await user.click(retry);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
});

test('one without an account set is sent to the site', async () => {
  api.get('/init').replies(fromUser(givenUser(null)));
  render(<StandaloneApp remote={remote} />);
  expect(await screen.findByText('还没有账套')).toBeVisible();
});
