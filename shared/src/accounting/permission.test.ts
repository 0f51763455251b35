import {
  may,
  mayAddItems,
  mayFoundSets,
  permissions,
  roles,
  staysAfterArchiving,
  type Capability,
} from './permission';

const mayDo = (capability: Capability) => roles.filter((role) => may(role, capability));

test('谁可以做什么', () => {
  expect(mayDo('voucher.read')).toEqual(roles);
  expect(mayDo('voucher.audit')).toEqual(['manager', 'director', 'maker']);
  expect(mayDo('closing.reopen')).toEqual(['manager', 'director']);
  expect(mayDo('accountSet.delete')).toEqual(['manager']);
  expect(mayDo('accountSet.export')).toEqual(['manager', 'director']);
  expect(may(null, 'voucher.read')).toBe(false);
});

test('制单人在账套允许时可以新增辅助核算项目，查看的人总不可以', () => {
  const adders = (makersAddItems: boolean) => roles.filter((role) => mayAddItems(role, { makersAddItems }));
  expect(adders(false)).toEqual(['manager', 'director']);
  expect(adders(true)).toEqual(['manager', 'director', 'maker']);
  expect(mayAddItems(null, { makersAddItems: true })).toBe(false);
});

test('记账的人可以建账', () => {
  expect(roles.filter(mayFoundSets)).toEqual(['manager', 'director', 'maker']);
});

test('归档以后只剩查看、导出、权限和删除', () => {
  const left = (Object.keys(permissions) as Capability[]).filter(staysAfterArchiving);
  expect(left.filter((capability) => !capability.endsWith('.read'))).toEqual([
    ...['accountSet.delete', 'accountSet.export', 'permission.write'],
  ]);
  expect(left).toContain('report.read');
});
