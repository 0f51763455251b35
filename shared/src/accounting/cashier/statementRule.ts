import type { Standard } from '../accountSet';
import type { StatementLine } from './statementLine';

/** 对账单规则: what to book a line of the bank against that the books do not have. It drafts a voucher and never saves it. */
export interface StatementRule {
  readonly title: string;
  readonly flow: 'received' | 'paid';
  /** Any of them in summary, purpose or party. */
  readonly words: readonly string[];
  /** Account code; '' for one a person has to choose. */
  readonly code: string;
}

/** Lines of the bank in one voucher: a person reads it, and the address of its form names them. */
export const MOST_RULED = 100;

/** The rules a set begins with: fee, interest, tax, social insurance, housing fund. */
export function readyRules(standard: Standard): readonly StatementRule[] {
  const financial = standard === 'small' ? '5603' : '6603';
  return [
    {
      title: '银行手续费',
      flow: 'paid',
      words: ['手续费', '工本费', '账户管理费', '年费', '服务费'],
      code: `${financial}03`,
    },
    { title: '利息收入', flow: 'received', words: ['利息', '结息', '付息'], code: `${financial}02` },
    { title: '利息支出', flow: 'paid', words: ['利息', '还息', '扣息'], code: `${financial}01` },
    {
      title: '社会保险费',
      flow: 'paid',
      words: ['社保', '社会保险', '医疗保险', '养老保险'],
      code: '221104',
    },
    { title: '住房公积金', flow: 'paid', words: ['公积金'], code: '221105' },
    { title: '税款', flow: 'paid', words: ['税', '国库', '国家金库'], code: '' },
  ];
}

/** The first rule a line meets, in their order; undefined: a person has to know. */
export function ruleFor(
  rules: readonly StatementRule[],
  line: Pick<StatementLine, 'received' | 'paid' | 'summary' | 'purpose' | 'party'>,
): StatementRule | undefined {
  const text = [line.summary, line.purpose, line.party].join(' ');
  return rules.find(
    ({ flow, words }) => line[flow] !== 0 && words.some((word) => word !== '' && text.includes(word)),
  );
}
