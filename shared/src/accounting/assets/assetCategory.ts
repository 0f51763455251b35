import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import { NO_AUXILIARY } from '../auxiliary';
import {
  areItemsKnown,
  disabledIn,
  isCompleteTarget,
  type KnownItems,
  type PostingTarget,
} from '../carry-forward/settings/postingTarget';
import { ruleAccount } from '../ruleAccount';
import { assetKindTitles, type AssetKind, type AssetMethod, type AssetTaxClass } from './assetCard';
import { methodProblems, monthsProblems } from './assetProblems';
import { taxLives } from './assetRates';

/** The accounts an asset is kept on. */
export type AssetAccountRole = 'cost' | 'accumulated' | 'impairment' | 'clearing';

const assetAccountTitles: Readonly<Record<AssetAccountRole, string>> = {
  cost: '原值科目',
  accumulated: '累计折旧科目',
  impairment: '减值准备科目',
  clearing: '清理科目',
};

export const assetAccountRoles = Object.keys(assetAccountTitles) as readonly AssetAccountRole[];

/** 资产类别: what the cards of one kind begin with, and the accounts they are kept on. */
export interface AssetCategory {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly method: AssetMethod;
  readonly months: number;
  /** 净残值率, in basis points. */
  readonly residualRate: number;
  readonly taxClass: AssetTaxClass | null;
  readonly targets: Readonly<Record<AssetAccountRole, PostingTarget | null>>;
}

interface CategoryReferences {
  readonly accounts: AccountTree;
  readonly items: KnownItems;
  /** The other categories of the set. */
  readonly others: readonly Pick<AssetCategory, 'code' | 'name'>[];
}

/** The accounts a kind cannot do without; prepaid costs are reduced themselves, month by month. */
const neededRoles: Readonly<Record<AssetKind, readonly AssetAccountRole[]>> = {
  fixed: ['cost', 'accumulated', 'clearing'],
  intangible: ['cost', 'accumulated'],
  prepaid: ['cost'],
};

/** 类别检查: what prevents keeping a category, each with its field. */
export function categoryProblems(category: AssetCategory, references: CategoryReferences): Problem[] {
  const { code, name } = category;
  const { others } = references;
  const problems: Problem[] = [];
  if (others.some((other) => other.code === code)) {
    problems.push(problem('ASSET_CATEGORY_TAKEN', `类别编码“${code}”已经使用`, 'code'));
  }
  if (others.some((other) => other.name === name)) {
    problems.push(problem('ASSET_CATEGORY_TAKEN', `类别名称“${name}”已经使用`, 'name'));
  }
  return [
    ...problems,
    ...categoryTermsProblems(category),
    ...assetAccountRoles.flatMap((role) => targetProblems(category, role, references)),
  ];
}

/** What prevents keeping a category, of its own values alone: without the chart and the other categories. */
export function categoryTermsProblems({
  kind,
  months,
  method,
  targets,
}: Pick<AssetCategory, 'kind' | 'months' | 'method' | 'targets'>): Problem[] {
  const unused = assetAccountRoles.filter((role) => kind === 'prepaid' && role !== 'cost' && targets[role]);
  return [
    ...monthsProblems(months, 'months'),
    ...methodProblems(method, months, 'method'),
    ...unused.map((role) => {
      const message = `长期待摊费用只用原值科目，不用${assetAccountTitles[role]}`;
      return problem('ASSET_ACCOUNT_NOT_USED', message, role);
    }),
  ];
}

function targetProblems(
  { kind, targets }: AssetCategory,
  role: AssetAccountRole,
  { accounts, items }: CategoryReferences,
): Problem[] {
  const target = targets[role];
  const title = assetAccountTitles[role];
  if (!target) {
    if (!neededRoles[kind].includes(role)) return [];
    return [problem('ASSET_ACCOUNT_MISSING', `${assetKindTitles[kind]}请选择${title}`, role)];
  }
  if (kind === 'prepaid' && role !== 'cost') return [];
  if (!isCompleteTarget(accounts, target) || !areItemsKnown(target, items)) {
    return [problem('ASSET_ACCOUNT_INCOMPLETE', `${title}请选择末级科目，并选全辅助核算项目`, role)];
  }
  const [disabled] = disabledIn(target, accounts, items);
  return disabled ? [problem('ASSET_ACCOUNT_DISABLED', `${title}${disabled}已停用`, role)] : [];
}

const lifeOf = (taxClass: AssetTaxClass) => taxLives.find((row) => row.taxClass === taxClass)?.months ?? 0;

const fixed = (code: string, name: string, taxClass: AssetTaxClass) =>
  ({ code, name, kind: 'fixed', months: lifeOf(taxClass), residualRate: 500, taxClass }) as const;
const intangible = (code: string, name: string, months: number, taxClass: AssetTaxClass | null) =>
  ({ code, name, kind: 'intangible', months, residualRate: 0, taxClass }) as const;
const prepaid = (code: string, name: string) =>
  ({ code, name, kind: 'prepaid', months: lifeOf('prepaid'), residualRate: 0, taxClass: 'prepaid' }) as const;

const TEN_YEARS = 120;
const FIFTY_YEARS = 600;

/** Five classes of 企业所得税法实施条例 60; intangible assets of unknown life ten years (小企业会计准则 41). */
const ready = [
  fixed('01', '房屋及建筑物', 'building'),
  fixed('02', '机器设备', 'machine'),
  fixed('03', '器具、工具、家具', 'tool'),
  fixed('04', '运输工具', 'vehicle'),
  fixed('05', '电子设备', 'electronic'),
  intangible('06', '软件', TEN_YEARS, 'software'),
  intangible('07', '土地使用权', FIFTY_YEARS, null),
  intangible('08', '专利权', TEN_YEARS, 'intangible'),
  prepaid('09', '装修费'),
  prepaid('10', '大修理支出'),
];

const accountCodes: Readonly<Record<AssetKind, Readonly<Partial<Record<AssetAccountRole, string>>>>> = {
  fixed: { cost: '1601', accumulated: '1602', impairment: '1603', clearing: '1606' },
  intangible: { cost: '1701', accumulated: '1702', impairment: '1703' },
  prepaid: { cost: '1801' },
};

/**
 * 预置类别: the categories a set begins with, on the accounts of its chart; an account that the set has divided, removed
 * or keeps items on is left for its accountant to choose.
 */
export function readyCategories(accounts: AccountTree): Omit<AssetCategory, 'id'>[] {
  const targetOf = (code: string | undefined): PostingTarget | null => {
    const account = code === undefined ? undefined : ruleAccount(accounts, code);
    const target = account && { accountId: account.id, auxiliaryKey: NO_AUXILIARY };
    return target && isCompleteTarget(accounts, target) ? target : null;
  };
  return ready.map((category) => ({
    ...category,
    method: 'straightLine',
    targets: {
      cost: targetOf(accountCodes[category.kind].cost),
      accumulated: targetOf(accountCodes[category.kind].accumulated),
      impairment: targetOf(accountCodes[category.kind].impairment),
      clearing: targetOf(accountCodes[category.kind].clearing),
    },
  }));
}
