import { headingDate } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import { FormPage } from '../statement/FormPage';
import type { OrgProfit } from './orgColumns';

interface OrgProfitFormProps {
  readonly statement: OrgProfit;
  readonly children: ReactNode;
}

/** The page the statement of all organizations is printed on. */
export function OrgProfitForm({ statement: { template, period }, children }: OrgProfitFormProps) {
  const { accountSet } = useSession();
  return (
    <FormPage
      label="多组织利润表"
      title={`多组织${template.name}`}
      formCode=""
      company={`编制单位：${accountSet.companyName}`}
      date={headingDate(template.type, period, 'month')}
    >
      {children}
    </FormPage>
  );
}
