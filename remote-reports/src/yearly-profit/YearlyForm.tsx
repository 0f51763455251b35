import { preparedBy } from '@mingzhang/shared/accounting/report/officialForm';
import { BEFORE_BOOKS_NOTE, beforeBooks } from '@mingzhang/shared/accounting/report/yearlyProfit';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import { FormPage } from '../statement/FormPage';
import type { YearlyStatement } from './YearlyTable';

interface YearlyFormProps {
  readonly statement: YearlyStatement;
  readonly children: ReactNode;
}

/** The page the yearly statement is printed on. */
export function YearlyForm({ statement: { template, figures, year, scope }, children }: YearlyFormProps) {
  const { accountSet, organization } = useSession();
  return (
    <FormPage
      label="年度利润表"
      title={`年度${template.name}`}
      formCode=""
      company={preparedBy(accountSet.companyName, organization, scope)}
      date={`${year}年`}
      note={beforeBooks(template, figures) && BEFORE_BOOKS_NOTE}
    >
      {children}
    </FormPage>
  );
}
