import type { Capability } from './permission';

/** What a capability lets one do, in words; the table of roles on 权限设置 is made of them, in this order. */
export const capabilityTitles: Record<Capability, string> = {
  'home.read': '查看首页',
  'voucher.read': '查询、打印、导出凭证，查看附件',
  'voucher.write': '新增、修改、删除、导入凭证，整理断号，维护凭证模板',
  'voucher.audit': '审核和取消审核凭证（需要审核的账套里，不能审核自己制单的凭证）',
  'closing.read': '查看结账进度和结账检查',
  'closing.close': '期末结转和结账',
  'closing.reopen': '反结账',
  'asset.read': '查看资产卡片、折旧和资产报表',
  'asset.write': '登记资产卡片、变动、盘点，生成资产凭证',
  'cashier.read': '查看资金账户、日记账、对账单和余额调节表',
  'cashier.write': '登记日记账和资金账户，导入对账单、勾对，盘点现金',
  'book.read': '查询、打印、导出账簿',
  'report.read': '查询、打印、导出报表',
  'report.write': '设置报表模板',
  'setting.read': '查看科目、期初余额等设置',
  'setting.write': '修改科目、期初余额、币别、凭证字、辅助核算',
  'item.add': '录凭证时新增客户、供应商等辅助核算项目（制单人由管理员允许）',
  'accountSet.read': '查看账套资料',
  'accountSet.write': '修改账套资料',
  'accountSet.delete': '删除和移交账套',
  'organization.read': '查看、切换组织',
  'organization.write': '新增和修改组织',
  'permission.write': '添加、移出成员，修改角色',
  'log.read': '查询、导出、校验操作日志',
};
