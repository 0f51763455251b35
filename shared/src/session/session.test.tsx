import { renderHook, act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Role } from '../accounting/permission';
import { period } from '../primitives/period';
import { api, useFakeApi } from '../testing/fakeApi';
import { givenUser, givenWorkplace } from '../testing/givenSession';
import { fromUser } from '../wire/user';
import { loadSession, setSession } from './loadSession';
import { SessionProvider } from './SessionProvider';
import { createSessionStore } from './store';
import { usePeriod, usePermission, useSession, useUser } from './useSession';

useFakeApi();

function signedIn(user = givenUser('manager')) {
  const store = createSessionStore();
  setSession(user, store);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider store={store}>{children}</SessionProvider>
  );
  return { store, wrapper };
}

test('/init says who is signed in and where they work', async () => {
  const { store, wrapper } = signedIn(givenUser(null));
  api.get('/init').replies(fromUser(givenUser('maker')));
  await act(() => loadSession(store));
  const { result } = renderHook(useSession, { wrapper });
  expect(result.current.accountSet.companyName).toBe('晨光文具商行');
  expect(result.current.role).toBe('maker');
  expect(result.current.currentPeriod).toBe('2026-03');
});

test('an /init that fails leaves what was known', async () => {
  const { store, wrapper } = signedIn();
  api.get('/init').refuses('');
  await expect(loadSession(store)).rejects.toMatchObject({ success: false });
  expect(renderHook(useUser, { wrapper }).result.current?.realName).toBe('李会计');
});

test('one works in the current month until another is chosen', () => {
  const { wrapper } = signedIn();
  const { result } = renderHook(usePeriod, { wrapper });
  expect(result.current[0]).toBe('2026-03');
  act(() => result.current[1](period('2026-01')));
  expect(result.current[0]).toBe('2026-01');
});

test('a month the organization does not have is forgotten', () => {
  const { store, wrapper } = signedIn();
  const { result } = renderHook(usePeriod, { wrapper });
  act(() => result.current[1](period('2026-01')));
  const later = givenWorkplace('manager').periods.filter((each) => each.period !== '2026-01');
  act(() => setSession(givenUser('manager', { periods: later }), store));
  expect(result.current[0]).toBe('2026-03');
});

test('a chosen month gives way when closing or reopening moves the current one', () => {
  const [headOffice] = givenWorkplace('manager').organizations;
  if (!headOffice) throw new Error('the sample has a head office');
  const { store, wrapper } = signedIn();
  const { result } = renderHook(usePeriod, { wrapper });
  act(() => result.current[1](period('2026-01')));
  const reopened = { ...headOffice, currentPeriod: period('2026-02') };
  act(() => setSession(givenUser('manager', { organizations: [reopened] }), store));
  expect(result.current[0]).toBe('2026-02');
});

test('the current month is the organization’s own', () => {
  const [headOffice] = givenWorkplace('manager').organizations;
  if (!headOffice) throw new Error('the sample has a head office');
  const behind = { ...headOffice, currentPeriod: period('2026-02') };
  const { wrapper } = signedIn(givenUser('manager', { organizations: [behind] }));
  expect(renderHook(useSession, { wrapper }).result.current.currentPeriod).toBe('2026-02');
});

test.each<[Role | null, boolean]>([
  ['manager', true],
  ['maker', true],
  ['cashier', false],
  ['viewer', false],
  [null, false],
])('%s may write vouchers: %s', (role, allowed) => {
  const { wrapper } = signedIn(givenUser(role));
  expect(renderHook(() => usePermission('voucher.write'), { wrapper }).result.current).toBe(allowed);
});
