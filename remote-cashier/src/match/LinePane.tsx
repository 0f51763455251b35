import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { Money } from '@mingzhang/shared/ui';
import type { KeyboardEvent } from 'react';
import styles from './Match.module.css';
import type { OpenLine } from './matchApi';

interface LinePaneProps {
  readonly title: string;
  readonly lines: readonly OpenLine[];
  readonly total: number;
  readonly ticked: ReadonlySet<string>;
  /** Amounts that would complete what is ticked on the other side. */
  readonly sought: ReadonlySet<number>;
  readonly emptyText: string;
  readonly onTick: (key: string) => void;
  /** ← or →: the first row of the other side. */
  readonly onCross: () => void;
}

/** The open lines of one side: ↑ ↓ walk, Space ticks, ← → cross over. */
export function LinePane(props: LinePaneProps) {
  const { title, lines, total, ticked, sought, emptyText, onTick } = props;
  return (
    <section className={styles.pane} aria-label={title}>
      <h2>
        {title} <small>{total} 笔未勾对</small>
      </h2>
      <div className={styles.lines}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th aria-label="勾选" />
              <th>日期</th>
              <th>摘要</th>
              <th>收入</th>
              <th>支出</th>
              <th title="未达天数">天</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const isTicked = ticked.has(line.key);
              return (
                <tr
                  key={line.key}
                  tabIndex={0}
                  aria-label={`${line.on} ${line.summary}`}
                  aria-selected={isTicked}
                  data-sought={(!isTicked && sought.has(line.net)) || undefined}
                  onClick={() => onTick(line.key)}
                  onKeyDown={(event) => press(event, props, line)}
                >
                  <td>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={`勾选 ${line.on} ${line.summary}`}
                      checked={isTicked}
                      readOnly
                    />
                  </td>
                  <td>{line.on.slice(5)}</td>
                  <td>
                    <LineText line={line} />
                  </td>
                  <td>
                    <Money value={line.received} blankZero />
                  </td>
                  <td>
                    <Money value={line.paid} blankZero />
                  </td>
                  <td data-old={line.age > 30 || undefined}>{line.age}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {lines.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      </div>
    </section>
  );
}

function press(event: KeyboardEvent<HTMLElement>, { onTick, onCross }: LinePaneProps, line: OpenLine): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
  const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget;
  const acts: Readonly<Record<string, () => unknown>> = {
    ' ': () => onTick(line.key),
    Enter: () => onTick(line.key),
    ArrowDown: () => below instanceof HTMLElement && below.focus(),
    ArrowUp: () => above instanceof HTMLElement && above.focus(),
    ArrowLeft: onCross,
    ArrowRight: onCross,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function LineText({ line: { summary, party, number, voucher } }: { readonly line: OpenLine }) {
  return (
    <>
      {voucher && (
        <Link
          to={addressOf({ kind: 'voucher', id: voucher.id })}
          onClick={(event) => event.stopPropagation()}
        >
          {voucher.title}
        </Link>
      )}{' '}
      {summary}
      <small>{[party, number].filter((text) => text !== '').join(' ')}</small>
    </>
  );
}
