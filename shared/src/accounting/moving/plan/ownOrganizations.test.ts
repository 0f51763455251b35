import { period } from '../../../primitives/period';
import type { OwnOrganization, OwnRecords } from '../movedBooks';
import { moveNotes } from './moveNotes';
import { checkOwnOrganizations, organizationsInOrder } from './ownOrganizations';

const organization = (
  code: string,
  parent: string,
  changes: Partial<OwnOrganization> = {},
): OwnOrganization => ({
  ...{ at: { file: '整套.xlsx', sheet: '核算组织', row: Number(code) }, code, name: `甲${code}`, parent },
  ...{ type: parent === '' ? 'headOffice' : 'store', enablePeriod: period('2026-01'), isEnabled: true },
  ...{ contact: '', telephone: '', ...changes },
});

test('上级在下级前面，不管表里先写哪个；上级不在表里的排在最后', () => {
  const lost = organization('5', '9');
  const [top, store, department] = [organization('1', ''), organization('2', '1'), organization('3', '2')];
  expect(organizationsInOrder([lost, department, store, top])).toEqual([top, store, department, lost]);
  expect(organizationsInOrder([])).toStrictEqual([]);
});

/** What is refused: row, column and message. */
function refused(...organizations: OwnOrganization[]) {
  const notes = moveNotes();
  const own = { organizations } as unknown as OwnRecords;
  checkOwnOrganizations(own, period('2026-01'), notes);
  return notes.refusals.map(({ at, column, message }) => `${at?.row}${column} ${message}`);
}
const top = organization('1', '');

test('一个总部、各级门店和部门，停用的也可以', () => {
  const ended = organization('2', '1', { isEnabled: false });
  const below = organization('3', '2', { type: 'department', contact: '王五', telephone: '13800000000' });
  expect(refused(below, ended, top)).toStrictEqual([]);
  expect(refused(top, ended, organization('4', '2', { type: 'department', isEnabled: false }))).toStrictEqual(
    [],
  );
});

test.each([
  ['编码已有', organization('1', '1'), '1A “1 甲1”：组织编码1已存在（甲1）'],
  ['名称已有', organization('3', '1', { name: '甲2' }), '3B “3 甲2”：同一上级下已有组织“甲2”'],
  ['又一个总部', organization('3', '', { name: '乙' }), '3C “3 乙”：一个账套只有一个总部，请选择门店或部门'],
  ['没有上级', organization('3', '', { type: 'store' }), '3D “3 甲3”：请选择上级组织'],
  ['上级不在表里', organization('3', '9'), '3D “3 甲3”：上级组织不存在，请重新选择'],
  ['门店在门店下', organization('3', '2'), '3D “3 甲3”：门店的上级只能是总部，“甲2”是门店'],
  [
    '早于账套启用',
    organization('3', '1', { enablePeriod: period('2025-12') }),
    expect.stringMatching(/^3E “3 甲3”：/),
  ],
])('自己填不进去的，说出是哪一格：%s', (_, wrong, message) => {
  expect(refused(top, organization('2', '1'), wrong)).toEqual([message]);
});
