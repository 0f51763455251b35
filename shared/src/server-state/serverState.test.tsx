import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { ignoreReported } from '../http/HttpProblem';
import { http } from '../http/siteHttp';
import { setSession } from '../session/loadSession';
import { useFakeApi, api } from '../testing/fakeApi';
import { click, LeavableSite, useWatchedNetwork } from '../testing/leavableSite';
import { givenUser, givenWorkplace } from '../testing/givenSession';
import { bought, wire } from '../testing/givenTwoVouchers';
import { renderElement } from '../testing/renderRoute';
import type { Remembered } from './createServerMemory';
import { useServerState } from './useServerState';

useFakeApi();

const load = (path: string) => async (signal: AbortSignal) =>
  String(await http.get(path, {}, { signal, quiet: true }));

interface BookProps {
  readonly remembered?: Remembered;
}

/** A book of one month, with a way to another month, to try again and to write. */
function Book({ remembered = 'briefly' }: BookProps) {
  const [month, setMonth] = useState('january');
  const { data, isLoading, problem, reload } = useServerState(['book', month], load(`/book/${month}`), {
    remembered,
  });
  return (
    <>
      <p>{`${data ?? '空'}${isLoading ? '，加载中' : ''}${problem ? `，${problem.message}` : ''}`}</p>
      <button onClick={() => setMonth('february')}>二月</button>
      <button onClick={reload}>重试</button>
      <button onClick={() => void http.post('/voucher', {})}>保存凭证</button>
    </>
  );
}

/** Everything that was asked is answered, and what came of it is on the page. */
const settled = useWatchedNetwork();

const openBook = (remembered?: Remembered) =>
  renderElement(
    <LeavableSite>
      <Book {...(remembered ? { remembered } : {})} />
    </LeavableSite>,
  );

describe('one page', () => {
  test('old data stays while the next is on its way, and late answers to old questions are dropped', async () => {
    api.get('/book/january').replies('一月的账', { delay: 30 });
    api.get('/book/february').replies('二月的账');
    openBook();
    expect(screen.getByText('空，加载中')).toBeVisible();
    click('二月');
    expect(await screen.findByText('二月的账')).toBeVisible();
    await settled();
    expect(screen.getByText('二月的账')).toBeVisible();

    api.get('/book/february').replies('二月的新账', { delay: 30 });
    click('重试');
    expect(await screen.findByText('二月的账，加载中')).toBeVisible();
    expect(await screen.findByText('二月的新账')).toBeVisible();
  });

  test('asking again while the first answer is on its way shows what is true now', async () => {
    api.get('/book/january').replies('期初不平', { delay: 60 });
    openBook();
    api.get('/book/january').replies('期初平衡');
    click('重试');
    expect(await screen.findByText('期初平衡')).toBeVisible();
    await settled();
    expect(screen.getByText('期初平衡')).toBeVisible();
  });

  test('a failure is told and can be tried again; nothing is tried behind one’s back', async () => {
    api.get('/book/january').breaks();
    openBook();
    expect(await screen.findByText('空，网络连接失败，请检查网络后重试')).toBeVisible();
    const second = api.get('/book/january').replies('一月的账');
    await settled();
    expect(second.received).toHaveLength(0);
    click('重试');
    expect(await screen.findByText('一月的账')).toBeVisible();
  });

  test('without a network it fails at once and says so', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.get('/book/january').breaks();
    openBook();
    expect(await screen.findByText('空，网络已断开，请连接网络后重试')).toBeVisible();
  });
});

describe('from page to page', () => {
  test('who comes back within moments asks nothing', async () => {
    const asked = api.get('/book/january').replies('一月的账', { times: 'always' });
    openBook();
    await screen.findByText('一月的账');
    click('离开');
    click('回来');
    expect(screen.getByText('一月的账')).toBeVisible();
    await settled();
    expect(asked.received).toHaveLength(1);
  });

  test('after something was written the page asks again, and does not show what it knew', async () => {
    api.get('/book/january').replies('借方 100.00');
    api.post('/voucher').replies(wire(bought));
    openBook();
    await screen.findByText('借方 100.00');
    click('保存凭证');
    await settled();
    click('离开');
    api.get('/book/january').replies('借方 350.00', { delay: 20 });
    click('回来');
    expect(screen.getByText('空，加载中')).toBeVisible();
    expect(await screen.findByText('借方 350.00')).toBeVisible();
  });

  test('figures that are older than moments are not shown, but asked', async () => {
    const now = jest.spyOn(Date, 'now');
    const start = performance.timeOrigin + performance.now();
    now.mockReturnValue(start);
    api.get('/book/january').replies('借方 100.00');
    openBook();
    await screen.findByText('借方 100.00');
    click('离开');
    now.mockReturnValue(start + 16_000);
    api.get('/book/january').replies('借方 350.00', { delay: 20 });
    click('回来');
    expect(screen.getByText('空，加载中')).toBeVisible();
    expect(await screen.findByText('借方 350.00')).toBeVisible();
  });

  test('an answer that was on its way when something was written is asked again', async () => {
    api.get('/book/january').replies('借方 100.00', { delay: 60 });
    api.get('/book/january').replies('借方 350.00');
    api.post('/voucher').replies(wire(bought));
    openBook();
    await act(() => http.post('/voucher', {}));
    expect(await screen.findByText('借方 350.00')).toBeVisible();
    await settled();
    expect(screen.getByText('借方 350.00')).toBeVisible();
  });

  test.each([
    ['done', () => api.put('/inventory/rules').replies(null)],
    ['refused: others may have changed it', () => api.put('/inventory/rules').refuses('科目已停用')],
  ])(
    'a write says what it makes old, and what is on screen of that is asked again: %s',
    async (_, answer) => {
      api.get('/book/january').replies('借方 100.00');
      const other = api.get('/other').replies('别的');
      const Other = () => <p>{useServerState(['other'], load('/other')).data}</p>;
      renderElement(
        <>
          <Book />
          <Other />
        </>,
      );
      await screen.findByText('借方 100.00');
      await screen.findByText('别的');
      api.get('/book/january').replies('借方 350.00');
      answer();
      await act(() => http.put('/inventory/rules', {}, { refreshes: ['book'] }).catch(ignoreReported));
      expect(await screen.findByText('借方 350.00')).toBeVisible();
      await settled();
      expect(other.received).toHaveLength(1);
    },
  );

  test('a write without an answer may have been done: what is on screen is asked again', async () => {
    api.get('/book/january').replies('借方 100.00');
    openBook();
    await screen.findByText('借方 100.00');
    api.get('/book/january').replies('借方 350.00');
    api.put('/inventory/rules').breaks();
    await act(() => http.put('/inventory/rules', {}, { refreshes: ['book'] }).catch(ignoreReported));
    expect(await screen.findByText('借方 350.00')).toBeVisible();
  });

  test.each([
    ['without an answer', () => api.put('/inventory/rules').breaks()],
    ['refused', () => api.put('/inventory/rules').refuses('科目已停用')],
  ])('%s, and asking fails as well: what is on screen stays, a form above it too', async (_, answer) => {
    api.get('/book/january').replies('借方 100.00');
    openBook();
    await screen.findByText('借方 100.00');
    const again = api.get('/book/january').answers(500, '<html>');
    answer();
    await act(() => http.put('/inventory/rules', {}, { refreshes: ['book'] }).catch(ignoreReported));
    await settled();
    expect(again.received).toHaveLength(1);
    expect(screen.getByText('借方 100.00')).toBeVisible();
  });

  test('what decides something is asked each time', async () => {
    const asked = api.get('/book/january').replies('可以结账', { times: 'always' });
    openBook('never');
    await screen.findByText('可以结账');
    click('离开');
    await settled();
    click('回来');
    expect(screen.getByText('空，加载中')).toBeVisible();
    await screen.findByText('可以结账');
    expect(asked.received).toHaveLength(2);
  });
});

describe('whose books', () => {
  const [headOffice] = givenWorkplace('manager').organizations;
  if (!headOffice) throw new Error('the sample has a head office');
  const store = { ...headOffice.organization, id: 12, name: '二店' };
  const otherSet = { ...givenWorkplace('manager').accountSet, id: 8, companyName: '晚霞食品厂' };

  test.each([
    ['another organization', givenUser('manager', { organization: store })],
    ['another account set', givenUser('manager', { accountSet: otherSet })],
    ['another person', { ...givenUser('manager'), id: 4 }],
    ['nobody any more', null],
  ])('%s: nothing that was known is shown, not even while it loads', async (_, next) => {
    api.get('/book/january').replies('晨光文具的账');
    const page = openBook();
    await screen.findByText('晨光文具的账');
    api.get('/book/january').replies('别人的账', { delay: 20 });
    act(() => setSession(next, page.store));
    expect(screen.getByText('空，加载中')).toBeVisible();
    expect(await screen.findByText('别人的账')).toBeVisible();
  });

  test('coming back to the first, its own', async () => {
    api.get('/book/january').replies('晨光文具的账');
    const page = openBook();
    await screen.findByText('晨光文具的账');
    api.get('/book/january').replies('晚霞食品的账');
    act(() => setSession(givenUser('manager', { accountSet: otherSet }), page.store));
    await screen.findByText('晚霞食品的账');
    act(() => setSession(givenUser('manager'), page.store));
    expect(screen.getByText('晨光文具的账')).toBeVisible();
  });

  test('a call that finds nobody signed in shows nothing of another’s', async () => {
    api.get('/book/january').answers(401, { success: false, code: 401, msg: '请重新登录', data: null });
    openBook();
    expect(await screen.findByText('空，请重新登录')).toBeVisible();
  });
});
