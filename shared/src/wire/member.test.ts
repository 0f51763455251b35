import { roles } from '../accounting/permission';
import { refusalsOf, throughJson } from '../testing/survives';
import { inventoryLinkForm, inventoryLoginForm } from './inventoryLink';
import { logQuery } from './log';
import { addedMember, changedRole, fromMember, invitedMember, toMember } from './member';
import { wechatReturn, wechatSignIn, wechatStart } from './wechat';
import { fromWorkplace, toWorkplace } from './workplace';

test.each(roles)('成员 %s，写出去读回来一样', (role) => {
  const member = { userId: 7, realName: '王会计', mobile: '13800138000', role, isInvited: role === 'maker' };
  expect(toMember(throughJson(fromMember(member)))).toEqual(member);
});

test('加成员、邀请成员、改角色', () => {
  const wang = fromMember({
    userId: 7,
    realName: '王',
    mobile: '13800138000',
    role: 'maker',
    isInvited: false,
  });
  const { role, mobile } = wang;
  expect(addedMember.parse({ role, mobile })).toEqual({ role: 'maker', mobile });
  expect(invitedMember.parse({ role, mobile, code: '1234' })).toEqual({
    role: 'maker',
    mobile,
    code: '1234',
  });
  expect(changedRole.parse({ id: '7', role })).toEqual({ id: 7, role: 'maker' });
  expect(changedRole.parse({ id: 7, role, mobile: null }).mobile).toBeNull();
  expect(refusalsOf(addedMember, { mobile })).toEqual(['请选择角色']);
  expect(refusalsOf(addedMember, { mobile, role: '老板' })).toEqual(['角色不正确，请重新选择']);
});

test('进销存的链接：没有密码就留着原来的', () => {
  const link = { baseAddress: ' https://erp.example.com ', userName: 'mz', password: '' };
  expect(inventoryLinkForm.parse(link)).toEqual({
    ...{ baseAddress: 'https://erp.example.com', userName: 'mz', password: null },
  });
  expect(inventoryLinkForm.parse({ ...link, password: ' p ' }).password).toBe(' p ');
  expect(inventoryLinkForm.parse({ ...link, password: undefined }).password).toBeNull();
  expect(refusalsOf(inventoryLinkForm, { ...link, userName: '' })).toEqual(['请填写用户名']);
  expect(refusalsOf(inventoryLinkForm, { ...link, password: 'p'.repeat(201) })).toEqual([
    '密码不能超过 200 个字',
  ]);
  expect(inventoryLoginForm.parse({ username: 'mz', password: ' p ' })).toEqual({
    username: 'mz',
    password: ' p ',
  });
  expect(refusalsOf(inventoryLoginForm, { username: 'mz', password: '' })).toEqual(['请填写密码']);
  expect(refusalsOf(inventoryLoginForm, { username: '', password: 'p' })).toEqual(['请填写用户名']);
});

test('微信扫码回来：授权码和回执都要有', () => {
  const back = { code: 'c1', state: 's1' };
  expect(wechatReturn.parse(back)).toEqual(back);
  expect(wechatSignIn.parse({ ...back, forever: 'true' })).toEqual({ ...back, isLasting: true });
  expect(wechatSignIn.parse(back)).toEqual({ ...back, isLasting: false });
  expect(refusalsOf(wechatReturn, { state: 's1' })).toEqual(['缺少微信的授权码，请重新扫码']);
  expect(refusalsOf(wechatReturn, { code: 'c1', state: '' })).toEqual(['缺少微信的回执，请重新扫码']);
  expect(refusalsOf(wechatReturn, { code: 'c'.repeat(201), state: 's1' })).toEqual([
    '微信的授权码不正确，请重新扫码',
  ]);
  expect(wechatStart.parse({})).toEqual({});
  expect(refusalsOf(wechatStart, { password: 'p'.repeat(201) })).toEqual(['密码不能超过 200 个字符']);
});

test('日志的查询：没有说的是全部', () => {
  expect(logQuery.parse({})).toEqual({
    ...{ userId: null, from: null, to: null, kind: null, content: null, before: null, size: 0 },
  });
  const asked = {
    userId: '7',
    from: '2026-03-01',
    to: '',
    kind: '凭证',
    content: '记-12',
    before: '90',
    size: '20',
  };
  expect(logQuery.parse(asked)).toEqual({
    ...{ userId: 7, from: '2026-03-01', to: null, kind: '凭证', content: '记-12', before: 90, size: 20 },
  });
  expect(refusalsOf(logQuery, { from: '2026-02-30' })).toEqual(['日期不正确，请按 2026-03-31 的格式填写']);
  expect(refusalsOf(logQuery, { kind: '长'.repeat(31), content: '长'.repeat(51) })).toEqual([
    ...['类别不能超过 30 个字', '内容不能超过 50 个字'],
  ]);
});

test('页面显示的是哪个账套、哪个组织', () => {
  expect(toWorkplace(fromWorkplace(7, 11))).toEqual({ accountSetId: 7, organizationId: 11 });
  for (const header of [undefined, '', '7', '7-', '7-11-3', 'a-b', ['7-11', '8-12']]) {
    expect(toWorkplace(header)).toBeNull();
  }
});
