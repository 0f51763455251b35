import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Alert, Money } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';
import { AmountInput } from '../AmountInput';
import styles from './Statement.module.css';
import type { ReadingOptions, StatementReading } from './statementApi';

interface ReadingProofProps {
  readonly reading: StatementReading;
  readonly options: ReadingOptions;
  readonly onChange: (changes: Partial<ReadingOptions>) => void;
}

/** 完整性: from the opening through every row to the closing balance; what is missing is named with its amount. */
export function ReadingProof({ reading, options, onChange }: ReadingProofProps) {
  const { first, last, lines, known, added, received, paid, gaps, chain } = reading;
  const isTyped =
    options.opening !== null || options.closing !== null || reading.columns.balance === undefined;
  return (
    <section aria-label="核对">
      <dl className={styles.proof}>
        <Figure title="起止">{first === null ? '没有明细' : `${first} – ${last}`}</Figure>
        <Figure title="行数">
          {lines} 行，新 {added} 行{known > 0 && `，已有 ${known} 行`}
        </Figure>
        <Figure title="收入">
          <Money value={received} />
        </Figure>
        <Figure title="支出">
          <Money value={paid} />
        </Figure>
        {(['opening', 'closing'] as const).map((end) => (
          <Figure key={end} title={end === 'opening' ? '期初余额' : '期末余额'}>
            {isTyped || (lines > 0 && reading[end] === null) ? (
              <AmountInput
                label={end === 'opening' ? '期初余额' : '期末余额'}
                value={options[end] ?? reading[end]}
                onChange={(amount) => onChange({ [end]: amount })}
              />
            ) : (
              <Money value={reading[end]} />
            )}
          </Figure>
        ))}
      </dl>
      {gaps.length === 0 && chain.length === 0 ? (
        lines > 0 && <Alert showIcon type="success" title="余额逐行相接，对账单完整" />
      ) : (
        <Alert
          showIcon
          type="warning"
          title={`不完整：${gaps.length + chain.length} 处接不上`}
          description={<Lines texts={[...gaps, ...chain]} />}
        />
      )}
      <LeftOut reading={reading} />
    </section>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Rows that are not taken in: those that may be stored already, and those that are no movement. */
function LeftOut({
  reading: { uncertain, uncertainCount, skipped, skippedCount },
}: Pick<ReadingProofProps, 'reading'>) {
  return (
    <>
      {uncertainCount > 0 && (
        <Alert
          showIcon
          type="info"
          title={`${uncertainCount} 行可能已导入，没有重复记；确实是新的，请导入包含这一天全部明细的文件`}
          description={
            <Lines
              texts={uncertain.map(({ row, text, amount }) => `第 ${row} 行 ${text} ${formatAmount(amount)}`)}
            />
          }
        />
      )}
      {skippedCount > 0 && (
        <details>
          <summary>跳过 {skippedCount} 行</summary>
          <Lines texts={skipped.map(({ row, reason }) => `第 ${row} 行：${reason}`)} />
        </details>
      )}
    </>
  );
}

const MOST_SHOWN = 20;

function Lines({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {texts.slice(0, MOST_SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > MOST_SHOWN && <li>……共 {texts.length} 处</li>}
    </ul>
  );
}
