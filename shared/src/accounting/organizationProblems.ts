import { periodLabel, type Period } from '../primitives/period';
import { problem, type Problem } from '../primitives/problem';
import type { Organization, OrganizationType } from './organization';

/** What a person decides about an organization. */
export type OrganizationDraft = Pick<
  Organization,
  'code' | 'name' | 'type' | 'parentId' | 'enablePeriod' | 'isEnabled' | 'contact' | 'telephone'
>;

/** What an organization is judged against. */
export interface OrganizationFacts {
  /** All organizations of the set, itself as it is included. */
  readonly organizations: readonly Organization[];
  /** The first month of the set's books. */
  readonly booksBegin: Period;
  /** As it is; null: it is new. */
  readonly before: Organization | null;
  /** Whether it has vouchers, openings or closed months. */
  readonly isUsed: boolean;
}

export const organizationTypeTitles: Readonly<Record<OrganizationType, string>> = {
  headOffice: '总部',
  store: '门店',
  department: '部门',
};

/** What each may belong to: a department under the head office or a store, and nothing under a department. */
export const parentTypes: Readonly<Record<OrganizationType, readonly OrganizationType[]>> = {
  headOffice: [],
  store: ['headOffice'],
  department: ['headOffice', 'store'],
};

/**
 * What prevents adding or changing an organization (ledger.md 2), in the order of the form: code, name, type,
 * parent, enable month, status. One that has been used keeps its type, its parent in the tree and its enable month.
 */
export function organizationProblems(draft: OrganizationDraft, facts: OrganizationFacts): Problem[] {
  const { organizations, before } = facts;
  const others = organizations.filter(({ id }) => id !== before?.id);
  const parent = others.find(({ id }) => id === draft.parentId);
  return [
    ...nameProblems(draft, others),
    ...typeProblems(draft, parent, facts),
    ...usedProblems(draft, facts),
    ...monthProblems(draft, facts),
    ...statusProblems(draft, parent, facts),
  ];
}

function nameProblems(
  { code, name, parentId }: OrganizationDraft,
  others: readonly Organization[],
): Problem[] {
  const sameCode = others.find((other) => other.code === code);
  const sameName = others.find((other) => other.name === name && other.parentId === parentId);
  return [
    ...(sameCode
      ? [problem('ORGANIZATION_CODE_TAKEN', `组织编码${code}已存在（${sameCode.name}）`, 'code')]
      : []),
    ...(sameName ? [problem('ORGANIZATION_NAME_TAKEN', `同一上级下已有组织“${name}”`, 'name')] : []),
  ];
}

function typeProblems(
  { type, parentId }: OrganizationDraft,
  parent: Organization | undefined,
  { organizations, before }: OrganizationFacts,
): Problem[] {
  const isRoot = before?.type === 'headOffice';
  if (isRoot !== (type === 'headOffice')) {
    const message = isRoot ? '总部的类型不能修改' : '一个账套只有一个总部，请选择门店或部门';
    return [problem('ORGANIZATION_ONE_ROOT', message, 'type')];
  }
  if (isRoot) {
    return parentId === null ? [] : [problem('ORGANIZATION_ROOT_PARENT', '总部没有上级组织', 'parentId')];
  }
  if (!parent) {
    const message = parentId === null ? '请选择上级组织' : '上级组织不存在，请重新选择';
    return [problem('ORGANIZATION_PARENT_MISSING', message, 'parentId')];
  }
  const allowed = parentTypes[type];
  if (!allowed.includes(parent.type)) {
    const wanted = allowed.map((each) => organizationTypeTitles[each]).join('或');
    const message = `${organizationTypeTitles[type]}的上级只能是${wanted}，“${parent.name}”是${organizationTypeTitles[parent.type]}`;
    return [problem('ORGANIZATION_PARENT_TYPE', message, 'parentId')];
  }
  const child = organizations.find((each) => before !== null && each.parentId === before.id);
  if (child && !parentTypes[child.type].includes(type)) {
    const message = `“${child.name}”在它下面，${organizationTypeTitles[type]}不能有下级组织`;
    return [problem('ORGANIZATION_HAS_CHILDREN', message, 'type')];
  }
  return [];
}

function usedProblems(draft: OrganizationDraft, { before, isUsed }: OrganizationFacts): Problem[] {
  if (!before || !isUsed) return [];
  const kept = [
    ['type', '类型'],
    ['parentId', '上级组织'],
    ['enablePeriod', '启用期间'],
  ] as const;
  return kept
    .filter(([field]) => draft[field] !== before[field])
    .map(([field, title]) =>
      problem(
        'ORGANIZATION_IN_USE',
        `“${before.name}”已有凭证、期初余额或已结账的月份，${title}不能修改`,
        field,
      ),
    );
}

function monthProblems(
  { enablePeriod, type }: OrganizationDraft,
  { before, booksBegin }: OrganizationFacts,
): Problem[] {
  if (type === 'headOffice' && before && enablePeriod !== before.enablePeriod) {
    const message = '总部的启用期间就是账套的启用期间，请在账套中修改';
    return [problem('ORGANIZATION_ROOT_MONTH', message, 'enablePeriod')];
  }
  if (enablePeriod >= booksBegin) return [];
  const message = `启用期间不能早于账套的启用期间${periodLabel(booksBegin)}`;
  return [problem('ORGANIZATION_BEFORE_BOOKS', message, 'enablePeriod')];
}

function statusProblems(
  { isEnabled, type }: OrganizationDraft,
  parent: Organization | undefined,
  { organizations, before }: OrganizationFacts,
): Problem[] {
  if (isEnabled) {
    // What is there already may stay; nothing new begins under one that has ended.
    const isNew = before === null || !before.isEnabled || before.parentId !== parent?.id;
    return parent && !parent.isEnabled && isNew
      ? [problem('ORGANIZATION_PARENT_DISABLED', `上级组织“${parent.name}”已停用，请先启用它`, 'isEnabled')]
      : [];
  }
  if (type === 'headOffice') return [problem('ORGANIZATION_ROOT_ENABLED', '总部不能停用', 'isEnabled')];
  const child = organizations.find((each) => before && each.parentId === before.id && each.isEnabled);
  return child
    ? [problem('ORGANIZATION_CHILD_ENABLED', `下级组织“${child.name}”还在使用，请先停用它`, 'isEnabled')]
    : [];
}

/** Why an organization cannot be deleted; nothing: it can. */
export function deletionProblems({ before, organizations, isUsed }: OrganizationFacts): Problem[] {
  if (!before) return [];
  if (before.type === 'headOffice') return [problem('ORGANIZATION_ONE_ROOT', '总部不能删除')];
  const child = organizations.find((each) => each.parentId === before.id);
  if (child) {
    return [
      problem('ORGANIZATION_HAS_CHILDREN', `“${before.name}”还有下级组织“${child.name}”，请先删除下级`),
    ];
  }
  return isUsed
    ? [
        problem(
          'ORGANIZATION_IN_USE',
          `“${before.name}”已有凭证、期初余额或已结账的月份，不能删除；不再使用时可以停用`,
        ),
      ]
    : [];
}
