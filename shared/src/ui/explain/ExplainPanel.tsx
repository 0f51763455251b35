import { LeftOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useState } from 'react';
import {
  formulaText,
  type Explanation,
  type ExplanationDetails,
  type ExplanationTerm,
} from '../../accounting/report/explanation';
import { useServerState } from '../../server-state/useServerState';
import { ErrorState } from '../ErrorState';
import { Money } from '../Money';
import { TermTitle } from './TermTitle';
import styles from './ExplainPanel.module.css';

/** How a page answers what a figure is made of. */
export interface ExplainSource {
  /** Plain data: what the figures are of (template, months, organizations). Answers are remembered by it. */
  readonly about: readonly unknown[];
  readonly explain: (figure: string, signal: AbortSignal) => Promise<Explanation>;
}

interface ExplainPanelProps extends ExplainSource {
  /** The figure that was asked about first. */
  readonly figure: string;
  /** Before a book is opened: the page notes where its reader was. */
  readonly onLeave: () => void;
}

/** 数据来源 of a figure: formula, terms and amounts; a line leads to its own terms, an account to its ledger. */
export function ExplainPanel({ figure, about, explain, onLeave }: ExplainPanelProps) {
  const [way, setWay] = useState<readonly string[]>([figure]);
  const shown = way.at(-1) ?? figure;
  const { data, problem } = useServerState(['explanation', about, shown], (signal) => explain(shown, signal));
  return (
    <div className={styles.panel}>
      {way.length > 1 && (
        <button type="button" className={styles.link} onClick={() => setWay(way.slice(0, -1))}>
          <LeftOutlined aria-hidden="true" /> 返回上一层
        </button>
      )}
      <ErrorState problem={problem} />
      {!problem && !data && <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />}
      {!problem && data && (
        <ExplanationTable explanation={data} onLeave={onLeave} onExplain={(next) => setWay([...way, next])} />
      )}
    </div>
  );
}

interface ExplanationTableProps {
  readonly explanation: Explanation;
  readonly onLeave: () => void;
  readonly onExplain: (figure: string) => void;
}

function ExplanationTable({ explanation, onLeave, onExplain }: ExplanationTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { title, about, amount, terms } = explanation;
  const moved = terms.filter((term) => term.amount !== 0);
  const zeros = terms.length - moved.length;
  const shown = isWhole || moved.length === 0 ? terms : moved;
  return (
    <>
      <header className={styles.header}>
        <strong>{title}</strong>
        <span>{about}</span>
      </header>
      <p className={styles.formula}>{formulaText(explanation)}</p>
      <table className={styles.terms}>
        <tbody>
          {shown.map((term, index) => (
            <TermRow key={index} term={term} onLeave={onLeave} onExplain={onExplain} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              合计
            </th>
            <td>
              <Money value={amount} />
            </td>
          </tr>
        </tfoot>
      </table>
      {zeros > 0 && moved.length > 0 && (
        <button type="button" className={styles.link} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起为零的项' : `另有 ${zeros} 项为零`}
        </button>
      )}
    </>
  );
}

interface TermRowProps {
  readonly term: ExplanationTerm;
  readonly onLeave: () => void;
  readonly onExplain: (figure: string) => void;
}

function TermRow({ term, onLeave, onExplain }: TermRowProps) {
  return (
    <>
      <tr>
        <td>
          <TermTitle term={term} onLeave={onLeave} onExplain={onExplain} />
        </td>
        <td className={styles.rule}>{term.rule}</td>
        <td>
          <Money value={term.amount} />
        </td>
      </tr>
      {term.details && <DetailRows details={term.details} onLeave={onLeave} onExplain={onExplain} />}
    </>
  );
}

interface DetailRowsProps extends Omit<TermRowProps, 'term'> {
  readonly details: ExplanationDetails;
}

/** The details of a term: each leads to its own ledger. */
function DetailRows({ details: { rows, others }, onLeave, onExplain }: DetailRowsProps) {
  return (
    <>
      {rows.map(({ title, amount, path }, index) => (
        <tr key={index} className={styles.detail}>
          <td colSpan={2}>
            <TermTitle term={{ title, path, figure: null }} onLeave={onLeave} onExplain={onExplain} />
          </td>
          <td>
            <Money value={amount} />
          </td>
        </tr>
      ))}
      {others && (
        <tr className={styles.detail}>
          <td colSpan={2}>其余 {others.count} 项</td>
          <td>
            <Money value={others.amount} />
          </td>
        </tr>
      )}
    </>
  );
}
