import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import type { CashFlowState } from '../cashFlowApi';
import { worksheetAddress } from './worksheetAddress';

interface WorksheetLinkProps {
  readonly month: Period;
  readonly state?: CashFlowState;
  readonly children?: string;
}

/** To 现金流量工作表 of a month, or to what is left to do of it. */
export function WorksheetLink({ month, state, children = '现金流量工作表' }: WorksheetLinkProps) {
  return <Link to={worksheetAddress(month, { state })}>{children}</Link>;
}
