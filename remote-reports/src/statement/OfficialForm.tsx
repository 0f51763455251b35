import {
  beforeBooksNote,
  hasOwnLineNumbers,
  headingDate,
  preparedBy,
} from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import { BeforeBooksNote } from './BeforeBooksNote';
import { FormPage } from './FormPage';
import type { Statement } from './useStatement';

interface OfficialFormProps {
  readonly title: string;
  readonly statement: Statement;
  readonly children: ReactNode;
}

/** The page of a statement as its standard heads it. */
export function OfficialForm({ title, statement, children }: OfficialFormProps) {
  const { template, columns, choice } = statement;
  const { accountSet, organization } = useSession();
  const beginsInside =
    beforeBooksNote(template.type, columns, organization.enablePeriod, { hasOpenings: false }) !== null;
  return (
    <FormPage
      label={title}
      title={title}
      formCode={template.formCode}
      company={preparedBy(accountSet.companyName, organization, choice.scope)}
      date={headingDate(template.type, choice.month, choice.interval)}
      hasOwnNumbers={hasOwnLineNumbers(template)}
      note={beginsInside ? <BeforeBooksNote statement={statement} /> : null}
    >
      {children}
    </FormPage>
  );
}
