import { subtract } from '@mingzhang/shared/primitives/money';
import { useSession } from '@mingzhang/shared/session';
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

/** 平, or by how much the two totals differ and where to look first. */
function BalanceBadge({ statement: { template, figures } }: { readonly statement: Statement }) {
  const [assets, claims] = balanceSheetRows(template.items).at(-1) ?? [null, null];
  const left = assets && figures.get(assets.id);
  const right = claims && figures.get(claims.id);
  if (!left || !right) return null;
  const difference = subtract(left.period, right.period);
  if (difference === 0) return <Tag color="success">平</Tag>;
  return (
    <Tag color="error">
      差额 <Money value={difference} />
      ：请检查期初余额是否平衡，以及新增的一级科目是否已列入报表模板
    </Tag>
  );
}
