import { normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Modal } from '@mingzhang/shared/ui';
import { Descriptions } from '@mingzhang/shared/ui-choice';
import type { AccountSetDraft } from '@mingzhang/shell';

interface AccountSetSummaryProps {
  readonly draft: AccountSetDraft;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What is about to be created, to be read once more: month and standard cannot be changed later. */
export function AccountSetSummary({ draft, isBusy, onConfirm, onCancel }: AccountSetSummaryProps) {
  const items = [
    ['单位名称', draft.companyName.trim()],
    ['账套启用期间', periodLabel(draft.enablePeriod)],
    ['会计准则', draft.standard === 'small' ? '小企业会计准则' : '企业会计准则'],
    ['增值税种类', draft.taxpayer === 'general' ? '一般纳税人' : '小规模纳税人'],
    ['统一社会信用代码', normalCreditCode(draft.creditCode ?? '') || '以后补填'],
    ['凭证审核', draft.requiresReview ? '审核后才能结账' : '不审核'],
    ['固定资产模块', draft.hasFixedAssets ? '启用' : '不启用'],
    ['出纳模块', draft.hasCashier ? '启用' : '不启用'],
  ] as const;
  return (
    <Modal
      open
      title="请核对账套信息"
      okText="创建账套"
      cancelText="返回修改"
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>会计准则和启用期间决定科目、报表和期初余额，创建后不能随意更改。</p>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Modal>
  );
}
