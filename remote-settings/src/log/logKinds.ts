/** The kinds the log tells of, as the server names them; what a newer server adds is found by its content. */
export const logKinds = [
  ...[
    '凭证',
    '凭证模板',
    '结账',
    '结转设置',
    '自定义结转',
    '期初余额',
    '科目',
    '辅助核算类别',
    '辅助核算项目',
  ],
  ...['币别', '汇率', '凭证字', '报表模板', '报表项目', '组织', '成员', '账套', '进销存', '打印设置'],
] as const;
