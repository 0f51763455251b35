import { Row } from '@mingzhang/shared/ui-form';
import { AccountingFields, type AccountingFieldsProps } from './AccountingFields';
import { CompanyFields, type CompanyFieldsProps } from './CompanyFields';
import { leaveCalendar, takeEnter } from './fieldKeys';

export type AllFieldsProps = CompanyFieldsProps & AccountingFieldsProps;

/** Every field of an account set (SPEC 3); Enter goes from one to the next. */
export function AllFields({ startNote, standardNote }: AllFieldsProps) {
  return (
    <div role="presentation" onKeyDownCapture={takeEnter} onKeyDown={leaveCalendar}>
      <Row gutter={24}>
        <CompanyFields startNote={startNote} />
        <AccountingFields standardNote={standardNote} />
      </Row>
    </div>
  );
}
