import { spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import { Link } from '@mingzhang/shared/router';
import type { CashFlowState } from '../cashFlowApi';
import type { Statement } from '../statement/useStatement';
import { worksheetAddress } from '../worksheetAddress';

interface WorksheetLinkProps {
  readonly choice: Statement['choice'];
  readonly state?: CashFlowState;
  readonly children?: string;
}

/** To 现金流量工作表 of what a statement shows, or to what is left to do of it. */
export function WorksheetLink({ choice, state, children = '现金流量工作表' }: WorksheetLinkProps) {
  const months = spanOf(choice.month, choice.interval);
  return <Link to={worksheetAddress(months, { scope: choice.scope, state })}>{children}</Link>;
}
