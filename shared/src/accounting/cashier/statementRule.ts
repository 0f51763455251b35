import type { Standard, Taxpayer } from '../accountSet';
import type { StatementLine } from './statementLine';

/** 对账单规则: what to book a line of the bank against that the books do not have. It drafts a voucher and never saves it. */
export interface StatementRule {
  readonly title: string;
  readonly flow: 'received' | 'paid';
  /** Any of them in summary, purpose or party. */
  readonly words: readonly string[];
  /** The account, by its code in the official chart. */
  readonly code: string;
}

/** Lines of the bank in one voucher: a person reads it, and the address of its form names them. */
export const MOST_RULED = 100;

/** Taxes as banks and offices call them; 土地增值税 is no 增值税. What was paid without its name goes where it is looked at. */
const TAXES: readonly (readonly [title: string, words: readonly string[], code: string])[] = [
  ['土地增值税', ['土地增值税'], '222107'],
  ['增值税', ['增值税'], '222101'],
  ['企业所得税', ['企业所得税'], '222106'],
  ['个人所得税', ['个人所得税', '个税'], '222112'],
  ['城市维护建设税', ['城市维护建设税', '城建税'], '222108'],
  ['地方教育附加', ['地方教育'], '222114'],
  ['教育费附加', ['教育费附加'], '222113'],
  ['印花税', ['印花税'], '222116'],
  ['税款（没有写明税种）', ['税', '国库', '国家金库'], '222117'],
];

/**
 * The rules a set begins with: fee, interest, tax, social insurance, housing fund. 增值税 that a general taxpayer pays is
 * 未交增值税.
 */
export function readyRules(standard: Standard, taxpayer: Taxpayer): readonly StatementRule[] {
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
    ...TAXES.map(([title, words, code]) => ({
      ...{ title, flow: 'paid' as const, words },
      code: title === '增值税' && taxpayer === 'general' ? '222102' : code,
    })),
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
