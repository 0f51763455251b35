import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import { carryForwardChoices } from './carryForwardChoices';
import type { CarryForwardInput, Columns, RowOf } from './carryForwardInput';
import {
  carryForwardInputs,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from './carryForwardSettings';
import { isCompletePlace, type PostingPlace } from './postingPlace';

/**
 * What stands against keeping what was said on a card: accounts nothing can be posted to, items left out,
 * a residual value above the cost. Lists in the order of their rows, counted from 1.
 */
export function carryForwardSettingProblems(
  values: Partial<CarryForwardSettings>,
  accounts: AccountTree,
): Problem[] {
  const problems: Problem[] = [];
  for (const key of Object.keys(values) as CarryForwardSettingKey[]) {
    const input: CarryForwardInput = carryForwardInputs[key];
    const value = values[key];
    if (input.unit === 'rows') {
      const said = value as readonly RowOf<Columns>[];
      said.forEach((row, index) => problems.push(...rowProblems(key, input.columns, row, index, accounts)));
    } else if (input.unit === 'place' && value) {
      problems.push(...placeProblems(value as PostingPlace, input.title, key, accounts));
    }
  }
  values.depreciableAssets?.forEach(({ name, cost, residual }, index) => {
    if (residual > cost) {
      const message = `第${index + 1}行：${name}的预计净残值不能大于原值`;
      problems.push(problem('SETTING_RESIDUAL_TOO_LARGE', message, `depreciableAssets[${index}].residual`));
    }
  });
  problems.push(...methodProblems(values), ...paymentProblems(values));
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

function rowProblems(
  key: CarryForwardSettingKey,
  columns: Columns,
  row: RowOf<Columns>,
  index: number,
  accounts: AccountTree,
): Problem[] {
  return Object.entries(columns).flatMap(([name, { title, unit }]) => {
    if (unit !== 'place') return [];
    const at = `${key}[${index}].${name}`;
    const place = row[name] as PostingPlace | null;
    if (!place) return [problem('SETTING_ACCOUNT_MISSING', `第${index + 1}行：请选择${title}`, at)];
    if (accounts.byId(place.accountId)?.unit) {
      return [problem('SETTING_ACCOUNT_COUNTED', `第${index + 1}行：${title}不能是数量核算的科目`, at)];
    }
    return placeProblems(place, `第${index + 1}行：${title}`, at, accounts);
  });
}

function placeProblems(place: PostingPlace, title: string, at: string, accounts: AccountTree): Problem[] {
  if (isCompletePlace(accounts, place)) return [];
  return [problem('SETTING_ACCOUNT_NOT_POSTABLE', `${title}应为末级科目，并选好辅助核算项目`, at)];
}
