import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Evidence } from '../../verify/bookCheck';
import { isUnreadable } from '../../verify/trailStory';
import { firstFault } from '../../verify/verifyBooks';
import { BackupUnreadable } from './readBackup';

const refusal = (what: string) => `备份文件里的账簿有误：${what}。没有恢复任何内容；请换一份备份文件`;

export const UNREADABLE_EVENT = refusal('操作日志里有无法读取的记录');

/** Messages by the check of `verify-books` that failed. */
export const FAULTS: Readonly<Record<string, string>> = {
  valuesReadable: '有日期、时间或数字超出可以处理的范围',
  treesEnd: '组织、科目、报表项目或公式互为上级，或科目的编码、级次、类别与上级科目或编码规则不符',
  monthsInOrder: '会计期间不连续，或前面的月份未结账、后面的月份已结账',
  vouchersBalance: '有凭证借贷不平衡',
  linesMatchVoucher: '有分录与凭证的组织、日期或辅助核算不符',
  movementsMatchLines: '科目发生额与凭证不符',
  cashFlowMatchesLines: '现金流量项目的金额与现金科目的变动不符',
  cashFlowKeepsRules: '现金流量项目没有按现金科目的分录指定，或超过分录的金额，或现金流量表没有这个项目',
  numbersUnique: '有重复的凭证号',
  openingsBalance: '已结账的组织，期初余额借贷不平衡',
  postingsOnLeaves: '有凭证或期初余额记在非末级科目上',
  postingsKeepRules: '有分录或期初余额的摘要、金额、外币或辅助核算与科目的要求不符',
  reversalsCancel: '有红冲凭证与原凭证不能相互抵消',
  transfersMarked: '有凭证的损益结转标记与分录不符',
  totalsExact: '累计金额或数量超出可以精确计算的范围',
  listsKeepRules: '组织、科目的外币、自定义列、结转比例或报表项目超出允许的范围',
  auditsByOthers: '需要审核的账套里，有凭证由制单人自己审核',
  templatesKeepRules: '凭证模板的名称、行数、摘要或金额超出允许的范围',
  settingsReadable: '结转设置的内容无法识别',
  assetsReadable: '资产卡片、类别、变动或折旧的内容无法识别，或金额、期限超出允许的范围',
  assetsMatchLedger: '资产卡片的科目、折旧月份或凭证与账簿不符',
  bankKeepsRules: '对账单、勾对、对账单规则或余额调节表的内容超出允许的范围，或与凭证不符',
  cashierKeepsRules: '资金账户、日记账或盘点表的内容超出允许的范围，或与凭证不符',
  matchesMatchTrail: '勾对与操作日志不符',
  invoicesKeepRules: '发票、勾选、入账或发票规则的内容超出允许的范围，或与凭证不符',
  daysHaveCome: '有日记账、日结、盘点、对账单、余额调节表或发票查验的日期还没有到',
  filesKept: '附件的文件与记录不符',
  trailUnbroken: '操作日志不连续',
  eventsSealed: '操作日志被改动过',
  vouchersMatchTrail: '凭证与操作日志不符',
  listsMatchTrail: '科目、期初余额或结账状态与操作日志不符',
  closedMonthsUntouched: '有月份没有结账记录却已结账，或结账后被改动',
  auxiliaryKeysHold: '有辅助核算项目不属于这个账套',
};

/** Messages about a value that its table does not take, by the table. */
const VALUES: Readonly<Record<string, string>> = {
  account_set: '账套的启用期间或编码规则',
  organization: '组织的启用期间、编码或名称',
  accounting_period: '会计期间',
  account: '科目的编码、级次或名称',
  auxiliary_item: '辅助核算项目的编码或名称',
  currency: '汇率',
  currency_rate: '汇率或它的日期',
  carry_forward_setting: '结转设置的月份',
  supplement_adjustment: '现金流量补充资料的期间或金额',
  movement: '科目发生额的期间',
  voucher: '凭证的号码、日期或附单据数',
  voucher_line: '分录的金额、数量、单价或现金流量项目',
  voucher_template_line: '凭证模板的金额、数量或单价',
  cash_flow_part: '现金流量项目的期间、项目或金额',
  report_item: '报表项目的级次或位置',
  attachment: '附件',
  asset_start: '固定资产的启用期间',
  asset_category: '资产类别的编码、名称或期限',
  asset_card: '资产卡片的编号、金额或期限',
  asset_event: '资产变动的日期或内容',
  asset_voucher: '资产凭证的行号',
  asset_month: '资产折旧的期间或金额',
  asset_work: '工作量的期间或数量',
  asset_count: '资产盘点单的日期或编号',
  asset_exemption: '免除核对的原因',
  fund_account: '资金账户的名称、账号或金额',
  fund_opening_item: '期初未达账项的日期或金额',
  fund_category: '收支类别的名称',
  journal_entry: '日记账的日期、编号、摘要或金额',
  journal_link: '日记账关联的分录行号',
  bank_statement: '对账单的日期、余额或行数',
  bank_line: '对账单各行的日期、金额或文字',
  fund_match_batch: '勾对',
  fund_match_line: '勾对的记录',
  fund_rule: '对账单规则的名称或关键词',
  fund_reconciliation: '余额调节表的日期或内容',
  cash_count: '现金盘点表的日期、张数或金额',
  cash_count_voucher: '现金盘点表的处理凭证',
  invoice_batch: '发票导入批次',
  evoucher_file: '电子凭证文件的名称或摘要',
  invoice: '发票的号码、日期或金额',
  invoice_source: '发票的内容',
  invoice_booking: '发票的入账记录',
  invoice_tick: '发票勾选的月份或税额',
  invoice_transfer: '待认证进项税额的结转',
  unbilled_line: '未开票收入的行号或原因',
  invoice_accounted: '发票的入账信息',
  invoice_party: '发票对方的辅助核算项目',
  invoice_batch_tick: '勾选清单的内容',
  invoice_rule: '发票规则的名称、条件或摘要',
};

/**
 * Proves the books of a set that is being restored by every check of `verify-books`. Throws the message of the first
 * that fails.
 */
export async function refusedBooks(trx: Transaction<Database>, evidence: Evidence): Promise<void> {
  const fault = await firstFault(trx, evidence);
  if (fault === null) return;
  // An event of another form than any release has written.
  if (fault.findings.some(isUnreadable)) throw new BackupUnreadable(UNREADABLE_EVENT);
  const where = fault.culprit === null ? '' : `（${fault.culprit}）`;
  throw new BackupUnreadable(refusal(`${FAULTS[fault.key] ?? '账簿与操作日志不符'}${where}`));
}

/** The same for what a table refused. */
export function refusedValue(error: object): string {
  const table = 'table' in error ? String(error.table) : '';
  return refusal(`${VALUES[table] ?? '数据'}超出允许的范围`);
}
