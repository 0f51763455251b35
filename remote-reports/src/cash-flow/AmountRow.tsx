import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { Money } from '@mingzhang/shared/ui';

/** A title with the amounts of the span and of the year. */
export function AmountRow({ title, amounts }: { readonly title: string; readonly amounts: ReportAmounts }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Money value={amounts.period} />
      </td>
      <td>
        <Money value={amounts.year} />
      </td>
    </tr>
  );
}
