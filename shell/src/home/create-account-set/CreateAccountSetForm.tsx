import { AccountSetFields, type AccountSetDraft } from '@mingzhang/shell';
import { Button } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';

interface CreateAccountSetFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (draft: AccountSetDraft) => void;
}

/** 小企业会计准则, 小规模纳税人, no review, no modules (SPEC 9). */
const draftDefaults: Partial<AccountSetDraft> = {
  standard: 'small',
  taxpayer: 'smallScale',
  requiresReview: false,
  hasFixedAssets: false,
  hasCashier: false,
};

/** Every field of an account set (SPEC 3), with the defaults of SPEC 9. Nothing goes on while one is wrong. */
export function CreateAccountSetForm({ isBusy, onSubmit }: CreateAccountSetFormProps) {
  return (
    <Form<AccountSetDraft>
      layout="vertical"
      initialValues={draftDefaults}
      onFinish={onSubmit}
      disabled={isBusy}
      aria-label="创建账套"
    >
      <AccountSetFields />
      <Button type="primary" htmlType="submit" size="large" loading={isBusy}>
        下一步：核对
      </Button>
    </Form>
  );
}
