import type { DateOnly } from '../../primitives/dateOnly';
import { ZERO, sum, type Fen } from '../../primitives/money';
import type { InvoiceFacts, InvoiceLine } from './invoice';

/** What is bought without deduction, from one day on. */
interface DeductionRule {
  readonly from: DateOnly;
  readonly source: string;
  readonly excluded: readonly ExcludedSupply[];
}

interface ExcludedSupply {
  readonly title: string;
  /** Between the asterisks of a line's name. */
  readonly category: RegExp;
  /** How its 税收分类编码 begins, where it has one of its own. */
  readonly classification?: RegExp;
  /** A line's name, where its category has other supplies as well. */
  readonly name?: RegExp;
}

const CATERING: ExcludedSupply = { title: '餐饮服务', category: /餐饮/, classification: /^3070401/ };
const DAILY: ExcludedSupply = { title: '居民日常服务', category: /居民日常/, classification: /^30705/ };
const ENTERTAINMENT: ExcludedSupply = { title: '娱乐服务', category: /娱乐/, classification: /^3070302/ };
const LENDING: ExcludedSupply = {
  title: '贷款服务',
  category: /贷款/,
  classification: /^30601/,
  name: /^\*金融服务\*.*(?:贷款|利息|贴现|透支)/,
};
const PASSENGERS: ExcludedSupply = { title: '旅客运输服务', category: /客运|旅客运输/ };

/** By the day of the invoice; the last that has begun counts. */
const RULES: readonly DeductionRule[] = [
  {
    from: '2016-05-01' as DateOnly,
    source: '财税〔2016〕36号 附件1 第二十七条',
    excluded: [PASSENGERS, LENDING, CATERING, DAILY, ENTERTAINMENT],
  },
  {
    from: '2019-04-01' as DateOnly,
    source: '财政部 税务总局 海关总署公告2019年第39号',
    excluded: [LENDING, CATERING, DAILY, ENTERTAINMENT],
  },
  {
    from: '2026-01-01' as DateOnly,
    source: '增值税法第二十二条及其实施条例',
    excluded: [LENDING, CATERING, DAILY, ENTERTAINMENT],
  },
];

const NO_RULES: DeductionRule = { from: '0000-01-01' as DateOnly, source: '增值税暂行条例', excluded: [] };

/** How much of an invoice's tax may be deducted, and why not the rest. */
export interface Deduction {
  readonly tax: Fen;
  /** Of each line; empty where the form has none. */
  readonly lines: readonly Fen[];
  /** One sentence for each reason; empty: all of it. */
  readonly reasons: readonly string[];
}

/**
 * 可抵扣税额 as a proposal: what it is used for (welfare, exempt projects) only a person knows. Deducted are 专用发票,
 * 机动车销售统一发票, rail tickets and 通行费 or 旅客运输 on an ordinary electronic invoice, without the supplies the law leaves
 * out.
 */
export function deductionOf(facts: InvoiceFacts, taxpayer: 'general' | 'smallScale'): Deduction {
  if (taxpayer === 'smallScale') return nothing(facts, '小规模纳税人不抵扣进项税额，计入成本');
  const isWhole = isDeductionProof(facts);
  const isProof = (line: InvoiceLine) => isWhole || (facts.kind !== 'paper' && isFare(line));
  if (!isWhole && !(facts.lines ?? []).some(isProof)) return nothing(facts, noProofText(facts));
  if (facts.kind === 'rail') return railDeduction(facts);
  const rule = RULES.findLast(({ from }) => from <= facts.date) ?? NO_RULES;
  const reasons = new Set<string>();
  const taxes = (facts.lines ?? []).map((line, at) => {
    if (!isProof(line)) {
      reasons.add(`第${at + 1}行不是通行费或旅客运输，普通发票的税额计入成本`);
      return ZERO;
    }
    const excluded = rule.excluded.find((supply) => isOf(line, supply));
    if (!excluded) return line.tax;
    reasons.add(`第${at + 1}行是${excluded.title}，不得抵扣（${rule.source}）`);
    return ZERO;
  });
  return { tax: taxes.length > 0 ? sum(taxes) : facts.tax, lines: taxes, reasons: [...reasons] };
}

const nothing = ({ lines }: InvoiceFacts, reason: string): Deduction => ({
  ...{ tax: ZERO, lines: (lines ?? []).map(() => ZERO), reasons: [reason] },
});

const noProofText = ({ isSpecial }: InvoiceFacts): string =>
  isSpecial === null
    ? '文件没有说是专用发票还是普通发票，税额计入成本；是专用发票的，请导入它的 XML、税务局清单，或先勾选抵扣'
    : '不是增值税扣税凭证（普通发票），税额计入成本';

/** Whether all lines of an invoice may be deducted as far as its form goes. */
function isDeductionProof({ kind, isSpecial, business }: InvoiceFacts): boolean {
  if (isSpecial === true || kind === 'rail' || kind === 'air') return true;
  // 机动车销售统一发票 is neither 专用发票 nor 普通发票.
  if (isSpecial === null && business === '机动车') return true;
  return kind !== 'paper' && /通行费|旅客运输/.test(business);
}

/** 通行费 and 客运, which are deducted on an ordinary electronic invoice as well. */
const isFare = ({ name }: InvoiceLine) =>
  /通行费/.test(name) || /^\*(?:运输服务|旅客运输)[^*]*\*.*客运/.test(name);

/**
 * The tax as the ticket shows it. A refund's fee is a service of the railway: whether its tax counts is asked, not assumed.
 * A ticket that was changed (改签) names the one before it as well, and is a journey.
 */
function railDeduction(facts: InvoiceFacts): Deduction {
  const { business = '', refundOf = null } = facts.travel ?? {};
  const isRefund = business === '' ? refundOf !== null : business.includes('退');
  if (isRefund) return nothing(facts, '退票费的税额是否抵扣，请确认用途后选择');
  return { tax: facts.tax, lines: [], reasons: [] };
}

function isOf({ category, name, classification }: InvoiceLine, supply: ExcludedSupply): boolean {
  if (supply.classification?.test(classification)) return true;
  if (classification === '' && supply.name?.test(name)) return true;
  return supply.category.test(category) || (category === '' && supply.category.test(name));
}
