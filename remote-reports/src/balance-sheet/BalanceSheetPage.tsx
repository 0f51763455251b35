import { balanceSheetTotals } from '@mingzhang/shared/accounting/report/balanceSheetTotals';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { useSession } from '@mingzhang/shell';
import { Money, Tag } from '@mingzhang/shared/ui';
import { periodDayLabel } from '../statement/periodLabels';
import { StatementPage } from '../statement/StatementPage';
import { StatementSheet } from '../statement/StatementSheet';
import { useStatement, type Statement } from '../statement/useStatement';
import { BalanceSheetTable } from './BalanceSheetTable';
import { balanceSheetRows } from './balanceSheetRows';

const TITLE = '资产负债表';

/** /report/balance: what the company has and owes on the month's last day, and at the year's start. */
export function BalanceSheetPage() {
  const statement = useStatement(useSession().organization.balanceTemplateId);
  return (
    <StatementPage title={TITLE} statement={statement} note={(shown) => <BalanceBadge statement={shown} />}>
      {({ template, figures, period }) => (
        <StatementSheet title={TITLE} type="balance" dateLabel={periodDayLabel(period)}>
          <BalanceSheetTable rows={balanceSheetRows(template.items)} figures={figures} />
        </StatementSheet>
      )}
    </StatementPage>
  );
}

/** 平, or by how much the two totals of a column differ and where to look first. */
function BalanceBadge({ statement: { template, figures } }: { readonly statement: Statement }) {
  if (figures.size === 0) return null;
  const atEnd = balanceSheetTotals(template, figures).difference;
  if (atEnd !== 0) {
    return (
      <Difference column="期末余额" amount={atEnd}>
        请检查期初余额是否平衡，以及新增的一级科目是否已列入报表模板
      </Difference>
    );
  }
  const atStart = balanceSheetTotals(template, figures, 'year').difference;
  if (atStart !== 0) {
    return (
      <Difference column="年初余额" amount={atStart}>
        请检查期初余额中的本年累计发生额
      </Difference>
    );
  }
  return <Tag color="success">平</Tag>;
}

interface DifferenceProps {
  readonly column: string;
  readonly amount: Fen;
  readonly children: string;
}

function Difference({ column, amount, children }: DifferenceProps) {
  return (
    <Tag color="error">
      {column}差额 <Money value={amount} />：{children}
    </Tag>
  );
}
