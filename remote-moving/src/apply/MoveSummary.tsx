import { normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { Descriptions } from '@mingzhang/shared/ui-choice';
import type { Trial } from '../movesApi';
import type { Decisions } from '../move/decisions';

interface MoveSummaryProps {
  readonly decisions: Decisions;
  readonly trial: Trial;
}

/** What is about to be written. */
export function MoveSummary({ decisions, trial }: MoveSummaryProps) {
  const { accounts, items, openings, slips, lines } = trial.counts;
  const facts = [
    ['单位名称', decisions.companyName.trim()],
    ['统一社会信用代码', normalCreditCode(decisions.creditCode) || '以后补填'],
    ['月份', `${trial.from ?? ''} 至 ${trial.last ?? ''}`],
    ['会计准则', trial.standard === 'small' ? '小企业会计准则' : '企业会计准则'],
    ['增值税种类', decisions.taxpayer === 'general' ? '一般纳税人' : '小规模纳税人'],
    ['科目', `${accounts.toLocaleString()} 个，编码规则 ${trial.encoding}`],
    ['辅助项', `${items.toLocaleString()} 个`],
    ['期初余额', `${openings.toLocaleString()} 行`],
    ['凭证', `${slips.toLocaleString()} 张，${lines.toLocaleString()} 条分录`],
    ['核对', proofText(trial)],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

function proofText({ proof }: Trial): string {
  if (proof === null || proof.compared === 0) return '没有余额表，没有核对';
  const { compared, differenceCount } = proof;
  return differenceCount === 0
    ? `${compared.toLocaleString()} 行全部相等`
    : `${compared.toLocaleString()} 行，${differenceCount.toLocaleString()} 行差异已接受`;
}
