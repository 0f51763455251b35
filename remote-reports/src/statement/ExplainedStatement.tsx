import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { Period } from '@mingzhang/shared/primitives/period';
import { worksheetAddress } from '../worksheetAddress';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { ReactNode } from 'react';
import { ExplainArea } from '@mingzhang/shared/ui-explain';
import { usePermission, useSession } from '@mingzhang/shell';
import { explainFigure } from '../reportsApi';
import { figureKey, readFigureKey } from './figureKey';
import type { Statement } from './useStatement';

interface ExplainedStatementProps {
  readonly statement: Statement;
  readonly children: ReactNode;
}

/** Every figure of the statement within it explains itself. */
export function ExplainedStatement({ statement, children }: ExplainedStatementProps) {
  const { organization } = useSession();
  const maySeeOpenings = usePermission('setting.read');
  const { template, columns, choice } = statement;
  const openingsPath =
    maySeeOpenings && choice.scope === 'self' ? addressOf({ kind: 'openingCashFlows' }) : null;
  const scope = { organizationId: organization.id, scope: choice.scope };
  return (
    <ExplainArea
      about={['statement', template.id, choice]}
      explain={(figure, signal) => {
        const asked = readFigureKey(figure, columns);
        invariant(asked, `figure ${figure} is not of this statement`);
        const figureOf = (itemId: number) => figureKey(itemId, asked.column);
        const line = template.items.find(({ id }) => id === asked.itemId)?.cashFlowLine;
        const worksheetOf = (month: Period) =>
          worksheetAddress({ from: month, to: month }, { scope: choice.scope, line });
        return explainFigure(
          template.id,
          asked.itemId,
          asked.column,
          scope,
          { figureOf, worksheetOf, openingsPath },
          signal,
        );
      }}
    >
      {children}
    </ExplainArea>
  );
}
