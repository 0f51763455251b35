import { grantedTemplateIds } from '@mingzhang/shared/accounting/report/statementTypes';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import { useSession } from '@mingzhang/shell';
import { statementAddress } from '../reportsApi';
import type { Statement } from './useStatement';

interface StatementActionsProps {
  readonly title: string;
  /** Null while there is nothing to export. */
  readonly statement: Statement | null;
}

/** 导出 and 打印: this statement as it is shown, or all statements of the same time in one file. */
export function StatementActions({ title, statement }: StatementActionsProps) {
  const { organization } = useSession();
  const isGranted = grantedTemplateIds(organization).length > 0;
  const choices = statement && [
    {
      key: 'shown',
      title,
      address: statementAddress([statement.template.id], organization.id, statement.choice),
    },
    ...(isGranted
      ? [
          {
            key: 'all',
            title: '本期全部报表',
            address: statementAddress([], organization.id, { ...statement.choice, comparisons: [] }),
          },
        ]
      : []),
  ];
  return <DocumentButtons title={title} choices={choices ?? []} paper="portrait" />;
}
