import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { Money } from '@mingzhang/shared/ui';

interface AmountRowProps {
  readonly title: string;
  readonly amounts: ReportAmounts;
  /** 本期 and 本年累计, or the latter alone where the statement is of the year to date. */
  readonly shown: readonly (keyof ReportAmounts)[];
}

/** A title with the amounts of the span and of the year. */
export function AmountRow({ title, amounts, shown }: AmountRowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {shown.map((column) => (
        <td key={column}>
          <Money value={amounts[column]} />
        </td>
      ))}
    </tr>
  );
}
