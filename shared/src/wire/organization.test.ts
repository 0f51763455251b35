import fc from 'fast-check';
import { period } from '../primitives/period';
import { anyAccountingPeriod, anyOrganization, anyUser } from '../testing/arbitraryRecords';
import { refusalsOf, survives, throughJson } from '../testing/survives';
import {
  accountDate,
  fromAccountingPeriod,
  fromOrganization,
  fromOrganizationDraft,
  organizationForm,
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
    expect(wire.checkoutList).toStrictEqual([]);
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
    expect(toUser(withoutList).workplace?.organizations).toStrictEqual([]);
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

describe('组织的表单', () => {
  const east = { code: ' 01 ', name: '东门店', type: '1', parentId: '1', enableDate: '2026-03-15' };

  test('没有说的：启用，没有联系人；没有说过什么也记着', () => {
    expect(organizationForm.parse(east)).toEqual({
      ...{ id: null, code: '01', name: '东门店', type: 'store', parentId: 1, enablePeriod: '2026-03' },
      ...{ isEnabled: true, contact: null, telephone: null },
      omitted: ['isEnabled', 'contact', 'telephone'],
    });
  });

  test('说了的照说的', () => {
    const told = { ...east, id: 7, enableDate: '2026-03', status: 'false', linkman: '王', telephone: '' };
    expect(organizationForm.parse(told)).toMatchObject({
      ...{ id: 7, enablePeriod: '2026-03', isEnabled: false, contact: '王', telephone: null, omitted: [] },
    });
    expect(organizationForm.parse({ ...east, status: null })).toMatchObject({
      ...{ isEnabled: true, omitted: ['contact', 'telephone'] },
    });
    expect([1, '1', true, 0].map((status) => organizationForm.parse({ ...east, status }).isEnabled)).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('我们的表单写的，服务器读到的一样', () => {
    const draft = {
      ...{ code: '01', name: '东门店', type: 'department' as const, parentId: 2, isEnabled: false },
      ...{ enablePeriod: period('2026-04'), contact: '王', telephone: '010' },
    };
    expect(organizationForm.parse(throughJson(fromOrganizationDraft(7, draft)))).toEqual({
      ...{ ...draft, id: 7, omitted: [] },
    });
  });

  test.each([
    [{ code: '' }, '请填写组织编码'],
    [{ code: 'c'.repeat(21) }, '组织编码不能超过 20 个字'],
    [{ name: '长'.repeat(61) }, '组织名称不能超过 60 个字'],
    [{ type: null }, '请选择组织类型'],
    [{ type: 9 }, '请选择组织类型：总部、门店或部门'],
    [{ enableDate: undefined }, '请选择启用期间'],
    [{ enableDate: '2026-02-30' }, '启用期间不正确，请按 2026-03-01 的格式填写'],
    [{ linkman: '长'.repeat(31) }, '联系人不能超过 30 个字'],
    [{ telephone: '1'.repeat(31) }, '联系电话不能超过 30 个字'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(organizationForm, { ...east, ...wrong })).toEqual([message]);
  });
});

test('组织和期间带着账套、门店和结账的人', () => {
  const [drawn] = fc.sample(anyOrganization, { numRuns: 1, seed: 3 });
  if (!drawn) throw new Error('none');
  const belonging = { accountSetId: 7, storeId: '12' };
  expect(fromOrganization(drawn, belonging)).toMatchObject({ accountSetsId: 7, entityId: 12 });
  expect(fromOrganization(drawn)).not.toHaveProperty('accountSetsId');
  expect(fromOrganization(drawn)).not.toHaveProperty('entityId');
  const closed = { id: 5, organizationId: 3, period: period('2026-03'), isClosed: true, closedOn: null };
  const wire = fromAccountingPeriod({ ...closed, closedBy: '王会计' }, 7);
  expect(wire.closedBy).toBe('王会计');
  expect(toAccountingPeriod(wire)).toEqual({ ...closed, closedBy: '王会计' });
  expect(fromAccountingPeriod({ ...closed, closedBy: null }, 7)).not.toHaveProperty('closedBy');
});
