import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Alert } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import type { FundDraft } from '../fundsApi';
import { openingAgreement } from './openingAgreement';

/** Whether both openings agree, as they are typed. */
export function OpeningAgreement() {
  return (
    <Form.Item noStyle dependencies={['opening', 'statementOpening', 'openingItems']}>
      {({ getFieldsValue }) => {
        const { book, bank, difference } = openingAgreement(getFieldsValue(true) as FundDraft);
        return difference === 0 ? (
          <Alert type="success" showIcon title={`期初调节后两边相符：${formatAmount(book)}`} />
        ) : (
          <Alert
            type="warning"
            showIcon
            title={`期初调节后 日记账 ${formatAmount(book)}，对账单 ${formatAmount(bank)}，相差 ${formatAmount(difference)}，请补上期初未达账项`}
          />
        );
      }}
    </Form.Item>
  );
}
