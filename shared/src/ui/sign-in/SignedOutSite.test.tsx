import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ignoreReported } from '../../http/HttpProblem';
import { http } from '../../http/siteHttp';
import { keptPreferences } from '../../session/keptPreferences';
import { usualPreferences } from '../../wire/preferences';
import { api, useFakeApi } from '../../testing/fakeApi';
import { SignedOutSite } from './SignedOutSite';

useFakeApi();

test('what a call is refused is told to a stranger, too', async () => {
  api.post('/login').refuses('账号或密码错误！');
  const signIn = () => void http.postForm('/login', { mobile: '13812345678' }).catch(ignoreReported);
  render(
    <SignedOutSite>
      <button onClick={signIn}>登录</button>
    </SignedOutSite>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('账号或密码错误！')).toBeVisible();
});

test('who last saw the site dark signs in in the dark', () => {
  keptPreferences.write({ ...usualPreferences, colorScheme: 'dark', density: 'comfortable' });
  render(<SignedOutSite>登录</SignedOutSite>);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'comfortable' });
  expect(document.cookie).toContain('theme=dark');
});
