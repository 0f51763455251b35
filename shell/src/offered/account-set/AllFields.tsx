import { Row } from '@mingzhang/shared/ui-form';
import { AccountingFields } from './AccountingFields';
import type { AccountSetFieldsProps } from './AccountSetFields';
import { CompanyFields } from './CompanyFields';
import { leaveCalendar, takeEnter } from './fieldKeys';

/** Every field of an account set (SPEC 3); Enter goes from one to the next. */
export function AllFields({ startNote, standardNote }: AccountSetFieldsProps) {
  return (
    <div onKeyDownCapture={takeEnter} onKeyDown={leaveCalendar}>
      <Row gutter={24}>
        <CompanyFields startNote={startNote} />
        <AccountingFields standardNote={standardNote} />
      </Row>
    </div>
  );
}
