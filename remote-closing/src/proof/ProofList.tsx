import { isProved, type ProofFigure } from '@mingzhang/shared/accounting/proof/proof';
import { subtract } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { CheckCircleFilled, CloseCircleFilled, Money } from '@mingzhang/shared/ui';
import { usePeriod } from '@mingzhang/shell';
import closing from '../Closing.module.css';
import type { ShownProof } from '../closingApi';
import styles from './Proof.module.css';

interface ProofListProps {
  readonly proofs: readonly ShownProof[];
  /** The month of the breaks: pages that go by the month one works in show this one. */
  readonly period: Period;
}

/** Every proof with both of its figures, those that fail first; a break leads to its culprit. */
export function ProofList({ proofs, period }: ProofListProps) {
  const [, choosePeriod] = usePeriod();
  const failing = proofs.filter((proof) => !isProved(proof));
  return (
    <ul className={styles.proofs} aria-label="勾稽核对">
      {[...failing, ...proofs.filter(isProved)].map((proof) => (
        <li key={proof.key} aria-label={proof.title}>
          <h2>
            <ProofMark proof={proof} />
            {proof.title}
          </h2>
          {proof.pairs.map(({ left, right }, index) => (
            <dl key={index} data-off={left.amount !== right.amount || undefined}>
              <Figure {...left} />
              <Figure {...right} />
              {left.amount !== right.amount && (
                <Figure label="差额" amount={subtract(left.amount, right.amount)} />
              )}
            </dl>
          ))}
          {proof.note && <p className={closing.quiet}>{proof.note}</p>}
          {proof.breaks.length > 0 && (
            <ul className={styles.breaks} aria-label="不符的原因">
              {proof.breaks.map(({ message, link }, index) => (
                <li key={index}>
                  {message}{' '}
                  <Link to={link} onClick={() => choosePeriod(period)}>
                    去查看
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function ProofMark({ proof }: { readonly proof: ShownProof }) {
  if (!isProved(proof)) return <CloseCircleFilled aria-label="不符" className={closing.blocked} />;
  if (proof.pairs.length === 0) return <span className={closing.quiet}>无需核对</span>;
  return <CheckCircleFilled aria-label="相符" className={closing.passed} />;
}

const Figure = ({ label, amount }: ProofFigure) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money value={amount} />
    </dd>
  </div>
);
