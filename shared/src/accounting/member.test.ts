import { isLastManager, isProvisionalName, provisionalName } from './member';

const manager = (userId: number) => ({ userId, role: 'manager' as const });
const maker = (userId: number) => ({ userId, role: 'maker' as const });

test.each([
  ['唯一的管理员', [manager(1), maker(2)], 1, true],
  ['两位管理员中的一位', [manager(1), manager(3)], 1, false],
  ['不是管理员的成员', [manager(1), maker(2)], 2, false],
  ['不在账套里的人', [manager(1)], 9, false],
])('%s是不是最后一位管理员', (_who, members, userId, isLast) => {
  expect(isLastManager(members, userId)).toBe(isLast);
});

test('没有说过姓名的，按手机号的末四位称呼', () => {
  expect(provisionalName('13800005678')).toBe('用户5678');
  expect(isProvisionalName({ realName: '用户5678', mobile: '13800005678' })).toBe(true);
  expect(isProvisionalName({ realName: '王会计', mobile: '13800005678' })).toBe(false);
});
