import type { BatchAction } from '../voucherBatchApi';

export const batchTitles: Record<BatchAction, string> = {
  audit: '审核',
  cancelAudit: '取消审核',
  delete: '删除',
};
