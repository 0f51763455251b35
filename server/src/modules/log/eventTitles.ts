import { logKindTitles } from '@mingzhang/shared/accounting/logKinds';

/** Actions that are not simply 新增, 修改, 删除 of their noun. */
const actionTitles: Readonly<Record<string, string>> = {
  'voucher.audit': '审核凭证',
  'voucher.cancelAudit': '取消审核凭证',
  'voucher.reverse': '红冲凭证',
  'voucher.renumber': '整理断号',
  'voucher.assignCashFlow': '指定现金流量项目',
  'voucher.attach': '添加附件',
  'voucher.detach': '删除附件',
  'voucher.renameAttachment': '重命名附件',
  'period.close': '结账',
  'period.reopen': '反结账',
  'carryForward.settings': '修改结转设置',
  'carryForward.make': '生成结转凭证',
  'carryForward.keep': '保留修改过的结转凭证',
  'openingBalance.save': '保存期初余额',
  'openingCashFlow.save': '保存期初现金流量',
  'openingBalance.addCombination': '新增辅助核算期初',
  'auxiliaryCategory.clear': '清空辅助核算项目',
  'cashFlow.adjustSupplement': '调整现金流量表补充资料',
  'reportTemplate.grant': '设置报表模板的适用组织',
  'reportTemplate.order': '调整报表项目的顺序',
  'reportTemplate.renumber': '重排报表行次',
  'reportTemplate.reset': '恢复报表模板原样',
  'reportItem.formula': '修改报表公式',
  'member.add': '添加成员',
  'member.changeRole': '修改成员角色',
  'member.remove': '移出成员',
  'accountSet.handOver': '移交账套',
  'accountSet.encoding': '修改科目编码规则',
  'accountSet.itemRule': '修改新增辅助核算项目的权限',
  'accountSet.archive': '归档账套',
  'accountSet.unarchive': '取消归档账套',
  'accountSet.backup': '下载账套备份',
  'accountSet.restore': '从备份恢复账套',
  'accountSet.move': '从其他软件迁入',
  'accountSet.export': '导出整个账套',
  'asset.start': '启用固定资产',
  'asset.create': '新增资产卡片',
  'asset.change': '修改资产卡片',
  'asset.delete': '删除资产卡片',
  'asset.attach': '添加资产附件',
  'asset.detach': '删除资产附件',
  'asset.renameAttachment': '重命名资产附件',
  'assetEvent.create': '登记资产变动',
  'assetEvent.delete': '删除资产变动',
  'assetWork.save': '填写工作量',
  'assetCount.save': '保存资产盘点单',
  'assetExemption.save': '设置免除核对',
  'assetEvent.voucher': '生成资产凭证',
  'assetEvent.follow': '凭证修改后卡片的关联',
  'fundCategory.ready': '补齐常用收支类别',
  'journalEntry.create': '登记日记账',
  'journalEntry.reverse': '冲销日记账',
  'journalEntry.closeDay': '日结',
  'journalEntry.reopenDay': '取消日结',
  'journalEntry.voucher': '由日记账生成凭证',
  'journalEntry.link': '关联日记账与凭证',
  'journalEntry.unlink': '取消日记账与凭证的关联',
  'journalEntry.follow': '凭证修改后日记账的关联',
  'journalEntry.attach': '添加日记账附件',
  'journalEntry.detach': '删除日记账附件',
  'journalEntry.renameAttachment': '重命名日记账附件',
  'cashCount.save': '保存现金盘点表',
  'cashCount.voucher': '生成长短款处理凭证',
  'bankStatement.import': '导入对账单',
  'bankStatement.delete': '撤销导入对账单',
  'fundMatch.create': '勾对',
  'fundMatch.delete': '取消勾对',
  'fundRule.ready': '新增常用对账单规则',
  'invoiceBatch.import': '导入发票',
  'invoiceBatch.delete': '撤销导入发票',
  'invoice.mark': '标记发票',
  'invoice.book': '由发票生成凭证',
  'invoice.attach': '凭证附发票',
  'invoice.tick': '勾选发票',
  'invoice.reverse': '红冲发票入账',
  'invoice.transfer': '结转待认证进项税额',
  'invoiceParty.save': '对应发票往来单位',
  'invoiceRule.ready': '新增常用发票规则',
  'fundReconciliation.confirm': '确认余额调节表',
  'fundReconciliation.undo': '撤销确认余额调节表',
  'inventory.link': '关联进销存',
  'inventory.unlink': '解除进销存关联',
  'inventory.map': '对应进销存资料',
  'inventory.mapStores': '对应进销存门店',
  'inventoryRule.save': '保存进销存规则',
  'inventory.generate': '由进销存单据生成凭证',
  'inventory.regenerate': '由进销存单据重新生成凭证',
  'print.options': '修改打印设置',
};

const verbTitles: Readonly<Record<string, string>> = {
  create: '新增',
  save: '新增',
  change: '修改',
  delete: '删除',
};

/** The noun of an action: `voucher` of `voucher.save`. */
const nounOf = (action: string): string => action.split('.', 1)[0] ?? action;

/** 凭证 of `voucher.save`; an unknown action of a newer program is shown by its name. */
export const kindTitle = (action: string): string => logKindTitles[nounOf(action)] ?? action;

/** 新增凭证 of `voucher.save`. */
export function actionTitle(action: string): string {
  const known = actionTitles[action];
  if (known !== undefined) return known;
  const verb = verbTitles[action.slice(nounOf(action).length + 1)];
  return verb === undefined ? action : `${verb}${kindTitle(action)}`;
}
