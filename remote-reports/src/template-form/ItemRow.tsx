import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { EditableItem } from '@mingzhang/shared/accounting/report/editableTemplate';
import { Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import type { ReportFigure } from '../reportsApi';
import type { Remark } from './remarks';
import styles from './TemplateForm.module.css';

interface ItemRowProps {
  readonly item: EditableItem;
  /** With the formula that is being written. */
  readonly figure: ReportFigure | undefined;
  /** As it is saved. */
  readonly saved: ReportFigure | undefined;
  readonly remarks: readonly Remark[];
  readonly isChosen: boolean;
  /** Tab comes to this one. */
  readonly isAnchor: boolean;
  /** Something is dragged to before this one. */
  readonly isTarget: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly dragging: HTMLAttributes<HTMLTableRowElement> & { readonly draggable: boolean };
}

/** A line: number, wording by level, what is to be remarked, its figures. */
export function ItemRow(props: ItemRowProps) {
  const { item, figure, saved } = props;
  const title = item.title === '' ? '（空行）' : item.title;
  const amount = (column: keyof ReportFigure) => (
    <td className={styles.amount} data-changed={(saved && figure?.[column] !== saved[column]) || undefined}>
      <Money value={item.isHeader ? null : (figure?.[column] ?? null)} />
    </td>
  );
  return (
    <tr
      {...props.dragging}
      className={styles.row}
      data-item={item.id}
      data-target={props.isTarget || undefined}
      aria-label={title}
      aria-level={item.level}
      aria-selected={props.isChosen}
      tabIndex={props.isAnchor ? 0 : -1}
      onClick={props.onChoose}
      onDoubleClick={props.onEdit}
      onKeyDown={props.onKeyDown}
    >
      <td className={styles.lineNumber}>{item.lineNumber}</td>
      <td style={{ paddingInlineStart: 8 + (item.level - 1) * 16 }} data-bold={item.isBold || undefined}>
        {title}
        {props.remarks.map(({ text, color, detail }) => (
          <Tag key={text} color={color} title={detail} className={styles.remark ?? ''}>
            {text}
          </Tag>
        ))}
      </td>
      {amount('period')}
      {amount('year')}
    </tr>
  );
}
