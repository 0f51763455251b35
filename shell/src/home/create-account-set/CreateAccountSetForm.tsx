import { Button } from '@mingzhang/shared/ui';
import { Form, Row } from '@mingzhang/shared/ui-form';
import { draftDefaults, type AccountSetDraft } from './accountSetDraft';
import { AccountingFields } from './AccountingFields';
import { CompanyFields } from './CompanyFields';
import { leaveCalendar, takeEnter } from './fieldKeys';

interface CreateAccountSetFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (draft: AccountSetDraft) => void;
}

/** Every field of an account set (SPEC 3), with the defaults of SPEC 9. Nothing goes on while one is wrong. */
export function CreateAccountSetForm({ isBusy, onSubmit }: CreateAccountSetFormProps) {
  return (
    <div onKeyDownCapture={takeEnter} onKeyDown={leaveCalendar}>
      <Form<AccountSetDraft>
        layout="vertical"
        initialValues={draftDefaults}
        onFinish={onSubmit}
        disabled={isBusy}
        scrollToFirstError
        aria-label="创建账套"
      >
        <Row gutter={24}>
          <CompanyFields />
          <AccountingFields />
        </Row>
        <Button type="primary" htmlType="submit" size="large" loading={isBusy}>
          下一步：核对
        </Button>
      </Form>
    </div>
  );
}
