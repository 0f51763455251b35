import {
  AMOUNT_FORMAT,
  DATE_FORMAT,
  TEXT_FORMAT,
  type WorksheetColumn,
} from '../../spreadsheet/writeWorkbook';

/**
 * 凭证 as a worksheet, one row per line: what every rival reads, the items of
 * the categories in use, and at the end what it takes to read a voucher back as it was.
 */
export function voucherColumns(categoryNames: readonly string[]): WorksheetColumn[] {
  return [
    { title: '日期', width: 12, format: DATE_FORMAT },
    { title: '凭证号', width: 10, format: TEXT_FORMAT },
    { title: '摘要', width: 30, format: TEXT_FORMAT },
    { title: '科目编码', width: 12, format: TEXT_FORMAT },
    { title: '科目名称', width: 30, format: TEXT_FORMAT },
    { title: '外币代码', width: 9, format: TEXT_FORMAT },
    { title: '借方数量', width: 12 },
    { title: '借方外币', width: 14, format: AMOUNT_FORMAT },
    { title: '借方本币', width: 16, format: AMOUNT_FORMAT },
    { title: '贷方数量', width: 12 },
    { title: '贷方外币', width: 14, format: AMOUNT_FORMAT },
    { title: '贷方本币', width: 16, format: AMOUNT_FORMAT },
    ...categoryNames.flatMap((name) => [
      { title: `${name}编码`, width: 12, format: TEXT_FORMAT },
      { title: `${name}名称`, width: 18, format: TEXT_FORMAT },
    ]),
    { title: '制单人', width: 10, format: TEXT_FORMAT },
    { title: '审核人', width: 10, format: TEXT_FORMAT },
    { title: '附件数', width: 8 },
    { title: '备注', width: 20, format: TEXT_FORMAT },
    { title: '单价', width: 12 },
    { title: '汇率', width: 12 },
    { title: '现金流量行次', width: 12 },
    { title: '结转', width: 16, format: TEXT_FORMAT },
  ];
}
