import fc from 'fast-check';
import { period } from '../primitives/period';
import { anyAccountingPeriod, anyOrganization, anyUser } from '../testing/arbitraryRecords';
import { refusalsOf, survives } from '../testing/survives';
import {
  accountDate,
  fromAccountingPeriod,
  fromOrganization,
  readPeriod,
  toAccountingPeriod,
  toOrganization,
} from './organization';
import { fromUser, toUser } from './user';

test('定律十一：组织、期间、用户', () => {
  survives(anyOrganization, fromOrganization, toOrganization);
  survives(anyAccountingPeriod, (each) => fromAccountingPeriod(each, 7), toAccountingPeriod);
  survives(anyUser, fromUser, toUser);
});

test('没有结账的期间是 0，结了账的是 2', () => {
  const march = { id: 5, organizationId: 3, period: period('2026-03'), isClosed: false, closedOn: null };
  expect(fromAccountingPeriod(march, 7)).toEqual({
    ...{ id: 5, checkYear: 2026, checkMonth: 3, status: 0, checkDate: null, accountSetsId: 7, orgId: 3 },
  });
  expect(fromAccountingPeriod({ ...march, isClosed: true }, 7).status).toBe(2);
  expect(() => toAccountingPeriod({ ...fromAccountingPeriod(march, 7), checkMonth: 13 })).toThrow(
    'no period 2026-13',
  );
});

test('服务器写的日期一定是日期', () => {
  expect(readPeriod('2026-02-28')).toBe('2026-02');
  expect(() => readPeriod('2026-02-30')).toThrow('2026-02-30 is not a date');
});

test('组织的当前期间写成最后一天，启用月份写成第一天', () => {
  const [drawn] = fc.sample(anyOrganization, { numRuns: 1, seed: 3 });
  if (!drawn) throw new Error('none');
  const organization = { ...drawn.organization, enablePeriod: period('2025-04') };
  expect(fromOrganization({ organization, currentPeriod: period('2024-02') })).toMatchObject({
    ...{ enableDate: '2025-04-01', currentAccountDate: '2024-02-29' },
  });
});

describe('用户', () => {
  const users = fc.sample(anyUser, { numRuns: 60, seed: 11 });
  const working = users.find(({ workplace }) => workplace !== null);
  const idle = users.find(({ workplace }) => workplace === null);
  if (!working?.workplace || !idle) throw new Error('one of each');

  test('没有账套的人没有角色，期间是空的列表', () => {
    const wire = fromUser(idle);
    expect(wire.checkoutList).toEqual([]);
    for (const key of ['role', 'accountSetsId', 'accountSets', 'orgId', 'org', 'orgList']) {
      expect(wire).not.toHaveProperty(key);
    }
  });

  test('账套、组织的编号和它们自己一致', () => {
    const wire = fromUser(working);
    expect(wire.accountSetsId).toBe(working.workplace?.accountSet.id);
    expect(wire.accountSets?.id).toBe(wire.accountSetsId);
    expect(wire.orgId).toBe(working.workplace?.organization.id);
    expect(wire.org?.id).toBe(wire.orgId);
  });

  test('不在列表里的组织不写；缺一样就没有工作的地方', () => {
    const { workplace } = working;
    if (!workplace) throw new Error('working');
    expect(fromUser({ ...working, workplace: { ...workplace, organizations: [] } })).not.toHaveProperty(
      'org',
    );
    const wire = fromUser(working);
    const { accountSets: _set, ...withoutSet } = wire;
    const { org: _org, ...withoutOrg } = wire;
    const { role: _role, ...withoutRole } = wire;
    for (const less of [withoutSet, withoutOrg, withoutRole]) expect(toUser(less).workplace).toBeNull();
    const { orgList: _list, ...withoutList } = wire;
    expect(toUser(withoutList).workplace?.organizations).toEqual([]);
  });

  test('没有邮箱和头像的旧数据', () => {
    const { email: _email, avatarUrl: _avatar, ...rest } = fromUser(idle);
    expect(toUser(rest as ReturnType<typeof fromUser>)).toMatchObject({ email: null, avatarUrl: null });
  });
});

test.each([
  ['2026-03-31', '2026-03'],
  ['2026-03-01', '2026-03'],
  ['2026-03', '2026-03'],
  ['', null],
  ['undefined', null],
  ['null', null],
  [null, null],
  [undefined, null],
])('accountDate %j 是 %j', (sent, expected) => {
  expect(accountDate.parse(sent)).toBe(expected);
});

test.each(['2026-02-30', '2026-13', '2026', '9998-12', '2026/03/31', '2026-3'])(
  'accountDate %s 不是',
  (sent) => {
    expect(refusalsOf(accountDate, sent)).toEqual(['会计期间不正确，请按 2026-03-31 的格式填写']);
  },
);
