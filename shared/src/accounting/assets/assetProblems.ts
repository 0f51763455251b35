import { periodOf } from '../../primitives/dateOnly';
import { fen, formatAmount, MAX_FEN, sum, type Fen } from '../../primitives/money';
import { monthOf, nextPeriod, period, periodLabel, yearOf, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { MONTHS_AHEAD } from '../periods';
import { disabledIn, isCompleteTarget, type KnownItems } from '../carry-forward/settings/postingTarget';
import { depreciationMonths } from '../carry-forward/amounts/assetDepreciation';
import {
  assetMethodTitles,
  type AssetCard,
  type AssetMethod,
  type AssetOpening,
  type AssetShare,
} from './assetCard';
import { surenessTitles, type DatedRow } from './assetRates';
import { acceleratedRefusal, oneTimeRefusal, shortestTaxLife } from './taxTerms';

/** The longest life: a hundred years. */
export const MAX_ASSET_MONTHS = 1_200;

/** A life of a hundred years must end before the calendar of the books does. */
const LAST_READY = period('2898-12');

const WHOLE = 10_000;
const YEAR = 12;

/** What of the set a card is checked against. */
export interface CardReferences {
  readonly standard: Standard;
  readonly accounts: AccountTree;
  readonly items: KnownItems;
  /** Numbers of the other cards. */
  readonly numbers: ReadonlySet<string>;
  /** The last month that vouchers of its organization may be in; null: not known here. */
  readonly furthest: Period | null;
}

/** 卡片检查: what prevents keeping a card, each with its field, in the order of the form. */
export function cardProblems(card: AssetCard, references: CardReferences): Problem[] {
  return [
    ...headProblems(card, references),
    ...termsProblems(card, references.standard),
    ...shareProblems(card.shares, references),
  ];
}

/** What prevents keeping a card, of its own values alone: without the chart and the other cards. */
export function termsProblems(card: AssetCard, standard: Standard): Problem[] {
  return [
    ...amountProblems(card),
    ...monthsProblems(card.months, 'months'),
    ...methodProblems(card.method, card.months, 'method'),
    ...workTotalProblems(card),
    ...(card.opening ? openingProblems(card, card.opening, standard) : []),
    ...taxProblems(card),
  ];
}

function headProblems({ number, readyOn }: AssetCard, { numbers, furthest }: CardReferences): Problem[] {
  const problems: Problem[] = [];
  if (number.trim() === '') problems.push(problem('ASSET_NUMBER_MISSING', '请填写资产编号', 'number'));
  if (numbers.has(number)) {
    problems.push(problem('ASSET_NUMBER_TAKEN', `资产编号“${number}”已经使用`, 'number'));
  }
  const ready = periodOf(readyOn);
  if (furthest !== null && ready > furthest) {
    const message = tooFarText('开始使用日期', furthest, '以后才投入使用的资产，请到时再建卡');
    problems.push(problem('ASSET_READY_TOO_LATE', message, 'readyOn'));
  } else if (ready > LAST_READY) {
    problems.push(problem('ASSET_READY_TOO_LATE', '开始使用日期超出范围，请检查年份', 'readyOn'));
  }
  return problems;
}

/** A date whose month takes no voucher yet: what is dated, how far it may be, what to do with what is further. */
export const tooFarText = (what: string, last: Period, instead: string): string =>
  `${what}最晚到${periodLabel(last)}（最新期间之后${MONTHS_AHEAD}个月），更晚的月份还不能记账：请检查年份；${instead}`;

function amountProblems({ cost, inputVat, residual }: AssetCard): Problem[] {
  const problems: Problem[] = [];
  if (cost <= 0 || cost > MAX_FEN) {
    problems.push(problem('ASSET_COST_INVALID', '原值应大于零，且不超过 99,999,999,999.99', 'cost'));
  }
  if (inputVat < 0 || inputVat > MAX_FEN) {
    problems.push(problem('ASSET_VAT_INVALID', '进项税额不能为负，且不超过 99,999,999,999.99', 'inputVat'));
  }
  return [...problems, ...residualProblems(residual, cost)];
}

/** 预计净残值 against the cost it is part of. */
export function residualProblems(residual: Fen, cost: Fen, at = 'residual'): Problem[] {
  if (residual < 0) return [problem('ASSET_RESIDUAL_NEGATIVE', '预计净残值不能为负', at)];
  if (residual <= cost) return [];
  const message = `预计净残值 ${formatAmount(residual)} 不能大于原值 ${formatAmount(cost)}`;
  return [problem('ASSET_RESIDUAL_TOO_LARGE', message, at)];
}

export function monthsProblems(months: number, at: string): Problem[] {
  if (Number.isInteger(months) && months >= 1 && months <= MAX_ASSET_MONTHS) return [];
  return [problem('ASSET_MONTHS_INVALID', `预计使用月份应为1到${MAX_ASSET_MONTHS}的整数`, at)];
}

/** The rate of 双倍余额递减法 is two parts of the years: it needs two of them. */
export function methodProblems(method: AssetMethod, months: number, at: string): Problem[] {
  if (method !== 'doubleDeclining' || months >= 2 * YEAR) return [];
  return [problem('ASSET_LIFE_TOO_SHORT', '双倍余额递减法要求预计使用月份不少于24个月', at)];
}

function workTotalProblems({ method, totalWork, opening }: AssetCard): Problem[] {
  if (method !== 'work') return [];
  if (totalWork === null || totalWork <= 0) {
    return [problem('ASSET_WORK_TOTAL_MISSING', '工作量法请填写预计总工作量，应大于零', 'totalWork')];
  }
  const done = opening?.workDone ?? 0;
  if (done >= 0 && done <= totalWork) return [];
  const message = '已完成工作量不能为负，也不能超过预计总工作量';
  return [problem('ASSET_WORK_INVALID', message, 'opening.workDone')];
}

function openingProblems(card: AssetCard, opening: AssetOpening, standard: Standard): Problem[] {
  const { cost, residual, readyOn, months, tax } = card;
  const { accumulated, impairment, monthsDone, taxAccumulated } = opening;
  const problems: Problem[] = [];
  const found = (code: Uppercase<string>, message: string, at: string) =>
    problems.push(problem(code, message, `opening.${at}`));
  if (periodOf(readyOn) >= opening.period) {
    found(
      'ASSET_OPENING_BEFORE_READY',
      `期初卡片的开始使用日期应早于启用期间${periodLabel(opening.period)}`,
      'period',
    );
  }
  if (!Number.isInteger(monthsDone) || monthsDone < 0 || monthsDone > months) {
    found('ASSET_MONTHS_DONE_INVALID', '已提月份应为零到预计使用月份的整数', 'monthsDone');
  }
  if (accumulated < 0 || accumulated > cost - residual) {
    const most = formatAmount(fen(Math.max(0, cost - residual)));
    found('ASSET_ACCUMULATED_TOO_LARGE', `累计折旧应在零到原值减净残值 ${most} 之间`, 'accumulated');
  }
  if (impairment < 0 || accumulated + impairment > cost) {
    found('ASSET_IMPAIRMENT_TOO_LARGE', '减值准备不能为负，也不能超过净值', 'impairment');
  }
  if (impairment !== 0 && standard === 'small') {
    found('ASSET_IMPAIRMENT_NOT_ALLOWED', NO_IMPAIRMENT, 'impairment');
  }
  if (taxAccumulated < 0 || taxAccumulated > tax.base) {
    found('ASSET_TAX_ACCUMULATED_TOO_LARGE', '税法累计折旧应在零到计税基础之间', 'taxAccumulated');
  }
  return problems;
}

/** 小企业会计准则 6. */
export const NO_IMPAIRMENT = '小企业会计准则不计提资产减值准备';

/** 费用分摊: the parts are the whole, and each can be posted to. */
export function shareProblems(
  shares: readonly AssetShare[],
  { accounts, items }: Pick<CardReferences, 'accounts' | 'items'>,
): Problem[] {
  const problems: Problem[] = [];
  const total = shares.reduce((all, { basisPoints }) => all + basisPoints, 0);
  const isValid = shares.every(({ basisPoints }) => Number.isInteger(basisPoints) && basisPoints > 0);
  if (total !== WHOLE || !isValid) {
    const message = `费用分摊比例应大于零，合计应为100%，现在合计 ${formatAmount(fen(Math.round(total)))}%`;
    problems.push(problem('ASSET_SHARES_NOT_WHOLE', message, 'shares'));
  }
  shares.forEach(({ target }, index) => {
    const at = `shares[${index}].target`;
    const [disabled] = disabledIn(target, accounts, items);
    if (!isCompleteTarget(accounts, target)) {
      const message = `第${index + 1}行：请选择末级费用科目，并选全辅助核算项目`;
      problems.push(problem('ASSET_TARGET_INCOMPLETE', message, at));
    } else if (disabled) {
      problems.push(problem('ASSET_TARGET_DISABLED', `第${index + 1}行：${disabled}已停用`, at));
    }
  });
  return problems;
}

function taxProblems({ tax, method }: AssetCard): Problem[] {
  const problems = monthsProblems(tax.months, 'tax.months');
  if (tax.method === 'work' && method !== 'work') {
    const message = '账面不按工作量法计提，没有工作量，税务台账不能用工作量法';
    problems.push(problem('ASSET_TAX_WORK_UNKNOWN', message, 'tax.method'));
  }
  if (tax.base < 0 || tax.base > MAX_FEN) {
    problems.push(
      problem('ASSET_TAX_BASE_INVALID', '计税基础不能为负，且不超过 99,999,999,999.99', 'tax.base'),
    );
  }
  return [
    ...problems,
    ...residualProblems(tax.residual, tax.base, 'tax.residual'),
    ...methodProblems(tax.method, tax.months, 'tax.method'),
  ];
}

/** 提醒: what can be kept, and had better be known. */
export function cardWarnings(card: AssetCard, standard: Standard): Problem[] {
  return [
    ...lifeWarnings(card),
    ...(card.method === 'work' && standard === 'small'
      ? [problem('ASSET_WORK_NOT_LISTED', '小企业会计准则没有列出工作量法，请确认', 'method')]
      : []),
    ...oneTimeWarnings(card),
    ...acceleratedWarnings(card),
    ...openingWarnings(card),
  ];
}

function lifeWarnings(card: AssetCard): Problem[] {
  const { months, tax } = card;
  const shortest = shortestTaxLife(card);
  if (!shortest || (months >= shortest.months && tax.months >= shortest.months)) return [];
  const { life, accelerated } = shortest;
  const message =
    `${life.title}的税法最低年限为${life.months / YEAR}年（${life.source}）` +
    (accelerated === null ? '' : `，加速折旧不低于其${accelerated.percent}%（${sourceText(accelerated)}）`) +
    `，税务台账按不少于${shortest.months}个月计算`;
  return [problem('ASSET_BELOW_TAX_LIFE', message, months < shortest.months ? 'months' : 'tax.months')];
}

const sourceText = ({ source, sureness }: DatedRow): string =>
  [source, surenessTitles[sureness]].filter(Boolean).join('，');

/** What is ticked and shortens nothing: it may not, or the life that was typed is none shorter. */
function acceleratedWarnings(card: AssetCard): Problem[] {
  const refusal = acceleratedRefusal(card);
  if (refusal) return [refusal];
  const shortest = shortestTaxLife(card);
  if (!shortest?.accelerated) return [];
  if (card.tax.months < shortest.life.months) return twoWaysWarnings(card);
  const message =
    `已选加速折旧（缩短年限），税法折旧月份${card.tax.months}没有短于最低年限${shortest.life.months}个月；` +
    `请在税务台账填写缩短后的月份，最低${shortest.months}个月`;
  return [problem('ASSET_ACCELERATED_NOT_SHORTER', message, 'tax.months')];
}

/** 缩短折旧年限 or 加速折旧的方法: the law lets one of them be chosen. */
function twoWaysWarnings({ tax: { method } }: AssetCard): Problem[] {
  if (method !== 'doubleDeclining' && method !== 'sumOfYears') return [];
  const message =
    `缩短年限和${assetMethodTitles[method]}是加速折旧的两种做法，只能选一种` +
    `（企业所得税法第32条，${surenessTitles.known}）；请把税法折旧方法改为年限平均法，或不选缩短年限`;
  return [problem('ASSET_ACCELERATED_TWICE', message, 'tax.method')];
}

function oneTimeWarnings(card: AssetCard): Problem[] {
  const refusal = oneTimeRefusal(card);
  if (refusal) return [refusal];
  const bought = periodOf(card.readyOn);
  if (!card.tax.isOneTime || monthOf(bought) !== YEAR) return [];
  const year = yearOf(nextPeriod(bought));
  const message = `12月投入使用，一次性扣除在${year}年（投入使用月份的次月所属年度）`;
  return [problem('ASSET_ONE_TIME_NEXT_YEAR', message, 'tax.isOneTime')];
}

/** Whether what was typed is what the method would have taken, within a fen a month. */
function openingWarnings(card: AssetCard): Problem[] {
  const { opening, method, cost, residual, months } = card;
  if (!opening || method === 'work' || opening.monthsDone > months) return [];
  const plan = depreciationMonths({ method, cost, residual, months });
  const expected = sum(plan.slice(0, opening.monthsDone));
  if (Math.abs(opening.accumulated - expected) <= opening.monthsDone) return [];
  const message =
    `${assetMethodTitles[method]}${opening.monthsDone}个月应提 ${formatAmount(expected)}，` +
    `填写的累计折旧是 ${formatAmount(opening.accumulated)}：请选择按剩余期限重算，或按原公式、末月取余`;
  return [problem('ASSET_OPENING_DIFFERS', message, 'opening.accumulated')];
}
