import { formatAmount, fen } from '../../primitives/money';
import { cashProof } from './cashProof';
import { itemsProof } from './itemsProof';
import { profitProof } from './profitProof';
import type { Proof, ProofFacts, ProofResult } from './proof';
import { quantityProof } from './quantityProof';
import { yearStartProof } from './yearStartProof';

/** 勾稽关系, in the order they are shown. */
const proofs: readonly Proof[] = [profitProof, cashProof, itemsProof, quantityProof, yearStartProof];

/** 勾稽核对 of a month: everything that was to be proved, with both figures and what is wrong. */
export function proveBooks(facts: ProofFacts): ProofResult[] {
  return proofs.map((proof) => {
    const { pairs, breaks, note } = proof.prove(facts);
    const { key, title } = proof;
    return { key, title, pairs, breaks: breaks.length > 0 ? breaks : unexplained(pairs), note };
  });
}

/** Two figures that differ are listed, also where no rule knows why. */
function unexplained(pairs: ProofResult['pairs']): ProofResult['breaks'] {
  return pairs
    .filter(({ left, right }) => left.amount !== right.amount)
    .map(({ left, right }) => ({
      message: `${left.label}与${right.label}相差 ${formatAmount(fen(Math.abs(left.amount - right.amount)))}，请从科目余额表查起`,
      goal: { kind: 'balances' },
    }));
}
