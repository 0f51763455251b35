import { memo } from 'react';
import { lineFieldNames } from '@mingzhang/shared/accounting/lineFields';
import { formatAmount, formatYuan } from '@mingzhang/shared/primitives/money';
import type { Side } from '@mingzhang/shared/primitives/side';
import { Button, DeleteOutlined, PlusOutlined } from '@mingzhang/shared/ui';
import { AccountPicker } from '@mingzhang/shared/ui-account';
import { NumberInput } from '../NumberInput';
import { AMOUNT_ADVICE, readTypedAmount } from '../typedNumbers';
import { setAmount } from '@mingzhang/shared/accounting/lineAmounts';
import type { TemplateField } from './fieldPath';
import { LineExtras } from './LineExtras';
import type { LineTables } from './lineTables';
import { chooseAccount, type TemplateLine } from './templateDraft';
import type { RowActions } from './useTemplateRows';
import styles from './TemplateDesign.module.css';

interface LineRowProps {
  /** From 0. */
  readonly index: number;
  readonly line: TemplateLine;
  readonly tables: LineTables;
  /** The fields of this row something is wrong with, and what. */
  readonly problemOf: (index: number, field: string) => string | undefined;
  readonly actions: RowActions;
}

/** One row of the template. */
export const LineRow = memo(function LineRow({ index, line, tables, problemOf, actions }: LineRowProps) {
  const title = `第${index + 1}行`;
  const account = tables.accountOf(line.accountId);
  const edit = (change: (line: TemplateLine) => TemplateLine) => actions.edit(line.key, change);
  const goOn = (field: TemplateField) => actions.goOn({ row: line.key, field });
  const problem = (...fields: readonly string[]) =>
    fields.map((field) => problemOf(index, field)).find((message) => message !== undefined);
  return (
    <tr
      data-row={line.key}
      aria-label={title}
      onKeyDown={(event) => actions.pressKey(event, line.key, index)}
    >
      <td className={styles.position}>{index + 1}</td>
      <td {...marked(problem('summary'))} data-field="summary">
        <input
          className={styles.text}
          aria-label={`${title} ${lineFieldNames.summary}`}
          maxLength={200}
          autoComplete="off"
          value={line.summary}
          onChange={({ target }) => edit((last) => ({ ...last, summary: target.value }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) goOn('summary');
          }}
        />
      </td>
      <td {...marked(problem('accountId', 'auxiliary', 'quantity', 'currencyCode', 'currencyAmount'))}>
        <div data-field="account">
          <AccountPicker
            ariaLabel={`${title} ${lineFieldNames.account}`}
            options={tables.options}
            value={line.accountId}
            onChange={(option) => edit((last) => chooseAccount(last, option?.account ?? null))}
            onCommit={() => goOn('account')}
            renderExtra={({ account: { side } }) => (side === 'debit' ? '借' : '贷')}
          />
        </div>
        {account && (
          <LineExtras
            title={title}
            line={line}
            account={account}
            tables={tables}
            onEdit={edit}
            onEnter={goOn}
          />
        )}
      </td>
      {(['debit', 'credit'] as const).map((side) => (
        <AmountCell
          key={side}
          title={title}
          line={line}
          side={side}
          actions={actions}
          problem={problem(side)}
        />
      ))}
      <td>
        <RowButtons title={title} rowKey={line.key} index={index} actions={actions} />
      </td>
    </tr>
  );
});

function marked(problem: string | undefined) {
  return { 'data-invalid': problem !== undefined || undefined, title: problem };
}

interface AmountCellProps {
  readonly title: string;
  readonly line: TemplateLine;
  readonly side: Side;
  readonly problem: string | undefined;
  readonly actions: RowActions;
}

function AmountCell({ title, line, side, problem, actions }: AmountCellProps) {
  return (
    <td {...marked(problem)} data-field={side}>
      <NumberInput
        ariaLabel={`${title} ${lineFieldNames[side]}`}
        value={line[side]}
        isNegative={line[side] < 0}
        show={(amount) => (amount === 0 ? '' : formatAmount(amount))}
        write={(amount) => (amount === 0 ? '' : formatYuan(amount))}
        read={readTypedAmount}
        advice={AMOUNT_ADVICE}
        onChange={(amount) => actions.edit(line.key, (last) => setAmount(last, side, amount))}
        onEnter={({ value }) => actions.goOn({ row: line.key, field: side }, value !== '')}
      />
    </td>
  );
}

interface RowButtonsProps {
  readonly title: string;
  readonly rowKey: number;
  readonly index: number;
  readonly actions: RowActions;
}

/** The row's tools; on the keyboard they are Alt+↑ ↓, Ctrl+Ins and Ctrl+Del, so Tab passes them by. */
function RowButtons({ title, rowKey, index, actions }: RowButtonsProps) {
  const shared = { type: 'text', size: 'small', tabIndex: -1 } as const;
  return (
    <span className={styles.tools}>
      <Button
        {...shared}
        aria-label={`${title} 上移`}
        title="上移 (Alt+↑)"
        onClick={() => actions.move(rowKey, -1)}
      >
        ↑
      </Button>
      <Button
        {...shared}
        aria-label={`${title} 下移`}
        title="下移 (Alt+↓)"
        onClick={() => actions.move(rowKey, 1)}
      >
        ↓
      </Button>
      <Button
        {...shared}
        aria-label={`${title} 上方插入`}
        title="在上方插入一行 (Ctrl+Ins)"
        icon={<PlusOutlined />}
        onClick={() => actions.insert(index)}
      />
      <Button
        {...shared}
        aria-label={`${title} 删除`}
        title="删除这一行 (Ctrl+Del)"
        icon={<DeleteOutlined />}
        onClick={() => actions.remove(rowKey, index)}
      />
    </span>
  );
}
