import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Alert, Button } from '@mingzhang/shared/ui';
import styles from './Match.module.css';
import type { MatchProposals, OpenLine, OpenLines, Sides } from './matchApi';

interface ProposalsProps {
  readonly proposals: MatchProposals;
  readonly lines: OpenLines;
  readonly isBusy: boolean;
  readonly onTake: (group: Sides<string>) => void;
  /** Ticks the lines of a group, to look at them. */
  readonly onShow: (group: Sides<string>) => void;
}

/** What might belong together, and what looks booked wrongly: a person decides. */
export function Proposals({ proposals, lines, isBusy, onTake, onShow }: ProposalsProps) {
  const known = new Map([...lines.books, ...lines.banks].map((line) => [line.key, line]));
  const textOf = (keys: readonly string[]) => keys.map((key) => lineText(known.get(key))).join('、');
  const open = proposals.groups.filter(({ books, banks }) =>
    [...books, ...banks].every((key) => known.has(key)),
  );
  if (open.length === 0 && proposals.errors.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label="勾对建议">
      {open.map(({ books, banks, why }) => (
        <div key={[...books, ...banks].join(' ')} className={styles.proposal}>
          <span>
            企业 {textOf(books)} ＝ 银行 {textOf(banks)}
            <small>{why}</small>
          </span>
          <Button size="small" onClick={() => onShow({ books, banks })}>
            勾选查看
          </Button>
          <Button size="small" type="primary" disabled={isBusy} onClick={() => onTake({ books, banks })}>
            采纳
          </Button>
        </div>
      ))}
      {proposals.errors.map((text) => (
        <Alert key={text} showIcon type="warning" title={`可能记错：${text}`} />
      ))}
    </section>
  );
}

const lineText = (line: OpenLine | undefined): string =>
  line ? `${line.on.slice(5)} ${line.summary} ${formatAmount(line.net)}` : '';
