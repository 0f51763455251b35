/**
 * 迁入模板: the form for books whose program gives out none that is read. 期初 says what each account has at the beginning of
 * its 期间, and the year's turnover before it; 辅助核算 names items as 客户:c1 甲公司/部门:d1 销售部.
 */
export const neutralForm = [
  {
    sheet: '科目',
    kind: 'accounts',
    columns: ['科目编码', '科目名称', '科目类别', '余额方向', '计量单位', '辅助核算', '外币'],
  },
  { sheet: '辅助', kind: 'items', columns: ['辅助类别', '编码', '名称'] },
  {
    sheet: '期初',
    kind: 'balances',
    columns: [
      '期间',
      '科目编码',
      '科目名称',
      '辅助核算',
      '期初余额(借方)',
      '期初余额(贷方)',
      '本年累计借方',
      '本年累计贷方',
      '数量',
      '币别',
      '汇率',
      '原币余额',
    ],
  },
  {
    sheet: '凭证',
    kind: 'slips',
    columns: [
      '日期',
      '凭证字',
      '凭证号',
      '分录序号',
      '摘要',
      '科目编码',
      '科目名称',
      '借方金额',
      '贷方金额',
      '辅助核算',
      '数量',
      '计量单位',
      '单价',
      '币别',
      '汇率',
      '原币金额',
      '附件数',
      '制单人',
      '审核人',
      '作废',
    ],
  },
] as const;
