import { wireMove, wireMoveFile, wireMoveTable } from '@mingzhang/shared/testing/givenMove';
import { companiesOf, coverageOf, isReadable, kindTitles, monthsText } from './fileCoverage';

/** 凭证 2026-01 至 2026-03 1250 行 … */
const told = (files: Parameters<typeof coverageOf>[0]) =>
  coverageOf(files).map((coverage) =>
    [
      kindTitles[coverage.kind],
      monthsText(coverage),
      coverage.rows,
      coverage.isNeeded ? '缺少' : '',
      coverage.missing,
    ]
      .filter(Boolean)
      .join(' '),
  );

const { files } = wireMove();
const [slips = wireMoveFile(), january = wireMoveFile()] = files;
const balances = (from: string, to: string) =>
  wireMoveFile({ tables: [wireMoveTable({ kind: 'balances', from, to, rows: 90 })] });

test('凭证、首末两个月的余额表都在', () => {
  expect(told(files)).toEqual([
    '凭证 2026-01 至 2026-03 1250',
    '科目余额表 2026-01 至 2026-03 194',
    '辅助核算余额表 有辅助核算时需要，期初才能分到客户、供应商',
    '科目表',
    '辅助项目',
  ]);
});

test.each([
  ['什么都没有', [], ['凭证 缺少 请上传序时账或凭证列表', '科目余额表 缺少 请上传第一个月的科目余额表']],
  ['没有余额表', [slips], ['凭证 2026-01 至 2026-03 1250', '科目余额表 缺少 请上传第一个月的科目余额表']],
  [
    '余额表从第二个月才有',
    [slips, balances('2026-02', '2026-03')],
    [
      '凭证 2026-01 至 2026-03 1250',
      '科目余额表 2026-02 至 2026-03 90 缺少 缺少 2026-01 的余额表，期初没有着落',
    ],
  ],
  [
    '没有最后一个月的余额表',
    [slips, january],
    ['凭证 2026-01 至 2026-03 1250', '科目余额表 2026-01 96 有 2026-03 的余额表才能核对到最后一个月'],
  ],
  [
    '余额表没写是哪个月的',
    [slips, wireMoveFile({ tables: [wireMoveTable({ kind: 'balances', from: null, to: null, rows: 90 })] })],
    ['凭证 2026-01 至 2026-03 1250', '科目余额表 90'],
  ],
])('%s', (_, some, expected) => {
  expect(told(some).slice(0, 2)).toEqual(expected);
});

test('不能读的表不算有，几家单位的名字都说出来', () => {
  const refused = wireMoveFile({ tables: [wireMoveTable({ refusal: '没有科目编码列' })] });
  expect(isReadable(refused)).toBe(false);
  expect(isReadable(wireMoveFile({ problem: '文件有密码' }))).toBe(false);
  expect(told([refused])[0]).toBe('凭证 缺少 请上传序时账或凭证列表');
  const other = wireMoveFile({ tables: [wireMoveTable({ company: '晚霞食品厂' })] });
  expect(companiesOf([slips, other])).toEqual(['启明商贸有限公司', '晚霞食品厂']);
  expect(companiesOf([slips, january])).toStrictEqual([]);
});
