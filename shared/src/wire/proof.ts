import { addressOf } from '../addresses/addressOf';
import { isProved, type ProofFigure, type ProofResult } from '../accounting/proof/proof';
import { parseYuan } from '../primitives/money';
import { monthOf, yearOf, type Period } from '../primitives/period';
import { readMonth } from './closing';
import { readBack, toWireYuan } from './scalars';

/** One thing that was proved, with the addresses of what shows why it does not hold. */
export interface ShownProof extends Omit<ProofResult, 'breaks'> {
  readonly breaks: readonly { readonly message: string; readonly link: string }[];
}

export const shownProof = (proof: ProofResult): ShownProof => ({
  ...proof,
  breaks: proof.breaks.map(({ message, goal }) => ({ message, link: addressOf(goal) })),
});

/** 勾稽核对 of a month of an organization. */
export interface BooksProof {
  readonly period: Period;
  readonly organizationId: number;
  readonly proofs: readonly ShownProof[];
}

interface WireFigure {
  label: string;
  amount: number;
}

/** GET /closing/proof: ours (wire.md 2.11). */
export interface WireBooksProof {
  year: number;
  month: number;
  orgId: number;
  /** Everything agrees. */
  proved: boolean;
  proofs: {
    key: string;
    title: string;
    proved: boolean;
    /** What must be the same, in yuan. */
    pairs: { left: WireFigure; right: WireFigure }[];
    breaks: { message: string; link: string }[];
    note: string | null;
  }[];
}

export function fromBooksProof({ period, organizationId, proofs }: BooksProof): WireBooksProof {
  return {
    year: yearOf(period),
    month: monthOf(period),
    orgId: organizationId,
    proved: proofs.every(isProved),
    proofs: proofs.map(({ key, title, pairs, breaks, note }) => ({
      key,
      title,
      proved: isProved({ pairs, breaks }),
      pairs: pairs.map(({ left, right }) => ({ left: fromFigure(left), right: fromFigure(right) })),
      breaks: breaks.map((each) => ({ ...each })),
      note,
    })),
  };
}

export function toBooksProof({ year, month, orgId, proofs }: WireBooksProof): BooksProof {
  return {
    period: readMonth(year, month),
    organizationId: orgId,
    proofs: proofs.map(({ key, title, pairs, breaks, note }) => ({
      key,
      title,
      pairs: pairs.map(({ left, right }) => ({ left: toFigure(left), right: toFigure(right) })),
      breaks,
      note,
    })),
  };
}

const fromFigure = ({ label, amount }: ProofFigure): WireFigure => ({ label, amount: toWireYuan(amount) });
const toFigure = ({ label, amount }: WireFigure): ProofFigure => ({
  label,
  amount: readBack(amount, parseYuan),
});
