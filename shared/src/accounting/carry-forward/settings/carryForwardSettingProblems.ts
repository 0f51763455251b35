import { problem, type Problem } from '../../../primitives/problem';
import type { AccountTree } from '../../accountTree';
import { carryForwardChoices } from './carryForwardChoices';
import type { CarryForwardInput, Columns, RowOf } from './carryForwardInput';
import {
  carryForwardInputs,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from './carryForwardSettings';
import {
  areItemsKnown,
  disabledIn,
  isCompleteTarget,
  type KnownItems,
  type PostingTarget,
} from './postingTarget';

/** What of the set a card may name. */
export interface NameableInSettings {
  readonly accounts: AccountTree;
  readonly items: KnownItems;
  /** Its foreign currencies. */
  readonly currencyCodes: ReadonlySet<string>;
}

/**
 * What prevents keeping the settings of a card: accounts nothing can be posted to, items left out,
 * disabled or not of this set, currencies that are not on the list, a residual value above the cost. Lists in the order
 * of their rows, counted from 1.
 */
export function carryForwardSettingProblems(
  values: Partial<CarryForwardSettings>,
  known: NameableInSettings,
): Problem[] {
  const problems: Problem[] = [];
  for (const key of Object.keys(values) as CarryForwardSettingKey[]) {
    const input: CarryForwardInput = carryForwardInputs[key];
    const value = values[key];
    if (input.unit === 'rows') {
      const entered = value as readonly RowOf<Columns>[];
      entered.forEach((row, index) => problems.push(...rowProblems(key, input.columns, row, index, known)));
    } else if (input.unit === 'target' && value) {
      problems.push(...targetProblems(value as PostingTarget, input.title, key, known));
    }
  }
  values.depreciableAssets?.forEach(({ name, cost, residual }, index) => {
    if (residual > cost) {
      const message = `第${index + 1}行：${name}的预计净残值不能大于原值`;
      problems.push(problem('SETTING_RESIDUAL_TOO_LARGE', message, `depreciableAssets[${index}].residual`));
    }
  });
  problems.push(
    ...methodProblems(values),
    ...paymentProblems(values),
    ...mappingProblems(values),
    ...rateProblems(values, known),
  );
  return problems;
}

const YEAR = 12;

/** Accelerated methods reckon in years. */
function methodProblems({ depreciableAssets = [] }: Partial<CarryForwardSettings>): Problem[] {
  return depreciableAssets.flatMap(({ name, method, months }, index) => {
    if (method === 'straightLine' || months % YEAR === 0) return [];
    const title = carryForwardChoices.depreciationMethod[method];
    const message = `第${index + 1}行：${name}采用${title}，折旧月数应为12的倍数`;
    return [problem('SETTING_MONTHS_NOT_YEARS', message, `depreciableAssets[${index}].months`)];
  });
}

function paymentProblems({ payrollPayments = [] }: Partial<CarryForwardSettings>): Problem[] {
  return payrollPayments.flatMap(({ gross, socialInsurance, housingFund, incomeTax }, index) => {
    if (gross >= socialInsurance + housingFund + incomeTax) return [];
    const message = `第${index + 1}行：代扣的金额不能超过应发工资`;
    return [problem('SETTING_NET_PAY_NEGATIVE', message, `payrollPayments[${index}].gross`)];
  });
}

function rateProblems(
  { closingRates = {} }: Partial<CarryForwardSettings>,
  { currencyCodes }: NameableInSettings,
): Problem[] {
  return Object.keys(closingRates)
    .filter((code) => !currencyCodes.has(code))
    .map((code) => problem('SETTING_CURRENCY_UNKNOWN', `外币“${code}”不在币别中`, 'closingRates'));
}

function rowProblems(
  key: CarryForwardSettingKey,
  columns: Columns,
  row: RowOf<Columns>,
  index: number,
  known: NameableInSettings,
): Problem[] {
  return Object.entries(columns).flatMap(([name, { title, unit }]) => {
    if (unit === 'account') {
      return accountProblems(
        row[name] as PostingTarget | null,
        `第${index + 1}行：`,
        title,
        `${key}[${index}].${name}`,
        known,
      );
    }
    if (unit !== 'target') return [];
    const at = `${key}[${index}].${name}`;
    const target = row[name] as PostingTarget | null;
    if (!target) return [problem('SETTING_ACCOUNT_MISSING', `第${index + 1}行：请选择${title}`, at)];
    if (known.accounts.byId(target.accountId)?.unit) {
      return [problem('SETTING_ACCOUNT_COUNTED', `第${index + 1}行：${title}不能是数量核算的科目`, at)];
    }
    return targetProblems(target, `第${index + 1}行：${title}`, at, known);
  });
}

/** 库存 is an asset, and revenue is earned; either is a leaf. */
function accountProblems(
  chosen: PostingTarget | null,
  row: string,
  title: string,
  at: string,
  { accounts }: NameableInSettings,
): Problem[] {
  if (!chosen) return [problem('SETTING_ACCOUNT_MISSING', `${row}请选择${title}`, at)];
  const account = accounts.byId(chosen.accountId);
  const category = at.endsWith('.revenue') ? 'profitAndLoss' : 'asset';
  if (account && accounts.isLeaf(account.id) && account.category === category) return [];
  const kind = category === 'asset' ? '资产类' : '损益类';
  return [problem('SETTING_ACCOUNT_NOT_POSTABLE', `${row}${title}应为${kind}的末级科目`, at)];
}

/** Sales that went by two stock accounts would leave stock twice. */
function mappingProblems({ stockRevenue = [] }: Partial<CarryForwardSettings>): Problem[] {
  return stockRevenue.flatMap(({ revenue }, index) => {
    const first = stockRevenue.findIndex((row) => row.revenue?.accountId === revenue?.accountId);
    if (!revenue || first === index) return [];
    const message = `第${index + 1}行：这个收入科目在第${first + 1}行已经对应过，一个收入科目只能对应一个库存科目`;
    return [problem('SETTING_REVENUE_TWICE', message, `stockRevenue[${index}].revenue`)];
  });
}

function targetProblems(
  target: PostingTarget,
  title: string,
  at: string,
  { accounts, items }: NameableInSettings,
): Problem[] {
  if (!isCompleteTarget(accounts, target)) {
    return [problem('SETTING_ACCOUNT_NOT_POSTABLE', `${title}应为末级科目，并选好辅助核算项目`, at)];
  }
  if (!areItemsKnown(target, items)) {
    return [problem('SETTING_ITEM_UNKNOWN', `${title}的辅助核算项目不存在，请重新选择`, at)];
  }
  const disabled = disabledIn(target, accounts, items);
  if (disabled.length === 0) return [];
  return [problem('SETTING_DISABLED', `${title}${disabled.join('、')}已停用，请启用或改选`, at)];
}
