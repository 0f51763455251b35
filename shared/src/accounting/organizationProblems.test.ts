import { period } from '../primitives/period';
import type { Organization } from './organization';
import {
  deletionProblems,
  organizationProblems,
  type OrganizationDraft,
  type OrganizationFacts,
} from './organizationProblems';

const organization = (id: number, over: Partial<Organization>): Organization => ({
  ...{ id, code: String(id), name: `组织${id}`, type: 'store', parentId: 1, isEnabled: true },
  ...{ enablePeriod: period('2026-01'), contact: null, telephone: null },
  ...{ profitTemplateId: null, balanceTemplateId: null, cashFlowTemplateId: null },
  ...over,
});

/** 总部 with 东门店 (and 采购部 in it), 西门店 and the 财务部 of its own, which has ended. */
const head = organization(1, { code: '00', name: '总部', type: 'headOffice', parentId: null });
const east = organization(2, { code: '01', name: '东门店' });
const west = organization(3, { code: '02', name: '西门店', enablePeriod: period('2026-03') });
const buying = organization(4, { code: '0101', name: '采购部', type: 'department', parentId: 2 });
const finance = organization(5, { code: '03', name: '财务部', type: 'department', isEnabled: false });
const organizations = [head, east, west, buying, finance];

const draft: OrganizationDraft = {
  ...{ code: '09', name: '南门店', type: 'store', parentId: 1, enablePeriod: period('2026-02') },
  ...{ isEnabled: true, contact: null, telephone: null },
};
const facts: OrganizationFacts = {
  ...{ organizations, booksBegin: period('2026-01'), before: null, isUsed: false },
};
const told = (problems: readonly { at?: string; message: string }[]) =>
  problems.map(({ at, message }) => `${at ?? '-'}: ${message}`);
const adding = (over: Partial<OrganizationDraft> = {}) =>
  told(organizationProblems({ ...draft, ...over }, facts));
const changing = (before: Organization, over: Partial<Organization>, isUsed = false, all = organizations) =>
  told(organizationProblems({ ...before, ...over }, { ...facts, organizations: all, before, isUsed }));

test('总部下新增一个门店，门店下新增一个部门', () => {
  expect(adding()).toStrictEqual([]);
  expect(adding({ type: 'department', parentId: 3 })).toStrictEqual([]);
  expect(adding({ type: 'department', parentId: 1 })).toStrictEqual([]);
});

test('编码各不相同，同一上级下名称各不相同；自己和自己不算重复', () => {
  expect(adding({ code: '02' })).toEqual(['code: 组织编码02已存在（西门店）']);
  expect(adding({ name: '西门店' })).toEqual(['name: 同一上级下已有组织“西门店”']);
  expect(adding({ name: '西门店', type: 'department', parentId: 2 })).toStrictEqual([]);
  expect(adding({ code: '01', name: '东门店' })).toHaveLength(2);
  expect(changing(west, {})).toStrictEqual([]);
});

test.each<[string, Partial<OrganizationDraft>]>([
  ['type: 一个账套只有一个总部，请选择门店或部门', { type: 'headOffice', parentId: null }],
  ['parentId: 请选择上级组织', { parentId: null }],
  ['parentId: 上级组织不存在，请重新选择', { parentId: 77 }],
  ['parentId: 门店的上级只能是总部，“东门店”是门店', { parentId: 2 }],
  ['parentId: 部门的上级只能是总部或门店，“采购部”是部门', { type: 'department', parentId: 4 }],
])('%s', (message, wrong) => {
  expect(adding(wrong)).toEqual([message]);
});

test('总部仍是总部：没有上级，不能停用，启用期间在账套中修改', () => {
  expect(changing(head, { name: '集团总部' })).toStrictEqual([]);
  expect(changing(head, { type: 'store' })).toEqual(['type: 总部的类型不能修改']);
  expect(changing(head, { parentId: 2 })).toEqual(['parentId: 总部没有上级组织']);
  expect(changing(head, { isEnabled: false })).toEqual(['isEnabled: 总部不能停用']);
  expect(changing(head, { enablePeriod: period('2026-02') })).toEqual([
    'enablePeriod: 总部的启用期间就是账套的启用期间，请在账套中修改',
  ]);
});

test('下面有部门的门店不能改成部门；下面没有的可以', () => {
  expect(changing(east, { type: 'department' })).toEqual(['type: “采购部”在它下面，部门不能有下级组织']);
  expect(changing(west, { type: 'department' })).toStrictEqual([]);
});

test('用过的组织，类型、上级、启用期间都不改；名称可以改', () => {
  const locked = (title: string) => `“采购部”已有凭证、期初余额或已结账的月份，${title}不能修改`;
  const moved = { type: 'store', parentId: 1, enablePeriod: period('2026-05') } as const;
  expect(changing(buying, moved, true)).toEqual([
    ...[`type: ${locked('类型')}`, `parentId: ${locked('上级组织')}`, `enablePeriod: ${locked('启用期间')}`],
  ]);
  expect(changing(buying, moved)).toStrictEqual([]);
  expect(changing(buying, { name: '采购中心', code: '0109', isEnabled: false }, true)).toStrictEqual([]);
  expect(changing(buying, { parentId: 3 }, true)).toEqual([`parentId: ${locked('上级组织')}`]);
});

test('启用期间不早于账套的启用期间，同一个月可以', () => {
  expect(adding({ enablePeriod: period('2026-01') })).toStrictEqual([]);
  expect(adding({ enablePeriod: period('2025-12') })).toEqual([
    'enablePeriod: 启用期间不能早于账套的启用期间2026年第01期',
  ]);
});

describe('停用和启用', () => {
  const closedEast = { ...east, isEnabled: false };
  const all = [head, closedEast, west, buying, finance];
  const parentEnded = 'isEnabled: 上级组织“东门店”已停用，请先启用它';

  test('下级还在使用的先停用下级；下级都停用了、没有下级的可以停用', () => {
    expect(changing(east, { isEnabled: false })).toEqual(['isEnabled: 下级组织“采购部”还在使用，请先停用它']);
    const ended = [head, east, west, { ...buying, isEnabled: false }, finance];
    expect(changing(east, { isEnabled: false }, false, ended)).toStrictEqual([]);
    expect(changing(west, { isEnabled: false })).toStrictEqual([]);
  });

  test('停用的上级下面不新增、不启用、不移入；原来就在的可以留着', () => {
    const inEast = { ...draft, type: 'department', parentId: 2 } as const;
    expect(told(organizationProblems(inEast, { ...facts, organizations: all }))).toEqual([parentEnded]);
    expect(
      told(organizationProblems({ ...inEast, isEnabled: false }, { ...facts, organizations: all })),
    ).toStrictEqual([]);
    expect(changing({ ...buying, isEnabled: false }, { isEnabled: true }, false, all)).toEqual([parentEnded]);
    expect(changing({ ...buying, parentId: 3 }, { parentId: 2 }, false, all)).toEqual([parentEnded]);
    expect(changing(buying, { name: '采购中心' }, false, all)).toStrictEqual([]);
  });
});

test('没有下级、没有用过的可以删除，总部不能', () => {
  const deleting = (before: Organization | null, isUsed = false) =>
    deletionProblems({ ...facts, before, isUsed }).map(({ message }) => message);
  expect(deleting(west)).toStrictEqual([]);
  expect(deleting(null)).toStrictEqual([]);
  expect(deleting(head)).toEqual(['总部不能删除']);
  expect(deleting(east)).toEqual(['“东门店”还有下级组织“采购部”，请先删除下级']);
  expect(deleting(west, true)).toEqual([
    '“西门店”已有凭证、期初余额或已结账的月份，不能删除；不再使用时可以停用',
  ]);
});
