import { useCallback, useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useLocation, useNavigate } from '@mingzhang/shared/router';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { usePeriod, usePermission, useServerState, useSession, type ServerState } from '@mingzhang/shell';
import { listPeriods } from '../periodsApi';
import { openVoucher, type OpeningQuestion } from '../voucherApi';
import {
  copiedDraft,
  draftOf,
  filledDraft,
  insertedDraft,
  newDraft,
  type FormDraft,
} from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';
import { OpeningFigures } from './OpeningFigures';
import { addressOf, entryName, type VoucherEntry } from './voucherEntry';

/** A voucher opened in the form. */
export interface Opening {
  /** Another opening is another form. */
  readonly key: string;
  readonly entry: VoucherEntry;
  /** Null: a new voucher. */
  readonly voucher: Voucher | null;
  /** The months of the voucher's organization where that is not the session's. */
  readonly foreignPeriods: readonly AccountingPeriod[];
  /** What the form starts from: nothing of it is unsaved. */
  readonly base: FormDraft;
  /** Null: number and balances are still to be asked for. */
  readonly figures: OpeningFigures | null;
  /** Where the cursor goes first. */
  readonly cell: Cell;
  /** What has been done, shown once the entry is open: keys pressed then are meant for it. */
  readonly notice: string | null;
}

type Head = Pick<FormDraft, 'word' | 'date'>;

/** What the form already knows of the voucher it opens next. */
interface Known {
  readonly voucher?: Voucher;
  readonly head?: Head;
  readonly cell?: Cell | null;
  readonly notice?: string;
}

/** What was handed over with the form's last navigation; null: it was taken. */
interface Handed {
  readonly step: number;
  readonly known: Known | null;
}

export interface Opener {
  readonly opening: ServerState<Opening>;
  /** The voucher as it was just saved; the cursor stays where it was. */
  readonly reopen: (voucher: Voucher, cell: Cell | null, notice: string) => void;
  /** A new voucher, with the head of the one before if there was one. */
  readonly openNew: (after?: { readonly head: Head; readonly notice: string }) => void;
  /** Another entry; the one that is open is read again in its place, as it is stored now. The notice is shown there. */
  readonly open: (entry: VoucherEntry, notice?: string) => void;
}

const FIRST_CELL: Cell = { row: 0, field: 'summary' };

/** Opens the entry the address names, the same object until it names another; keeps showing the one before until the next one is there. */
export function useOpening(entry: VoucherEntry): Opener {
  const { organization } = useSession();
  const mayReadPeriods = usePermission('closing.read');
  const [period] = usePeriod();
  const navigate = useNavigate();
  const handed = useRef<Handed>({ step: 0, known: null });
  // Travels with the navigation, so that address and entry change in one render. After a reload of the
  // page the number is still there, and nothing is handed over any more.
  const state: unknown = useLocation().state;
  const step = stepOf(state);

  const opening = useServerState(
    ['opening', entryName(entry), step, mayReadPeriods],
    async (signal): Promise<Opening> => {
      const { known: last, step: lastStep } = handed.current;
      const known = lastStep === step ? last : null;
      handed.current = { step: lastStep, known: null };
      const opened = {
        key: `${entryName(entry)}:${step}`,
        entry,
        cell: known?.cell ?? FIRST_CELL,
        notice: known?.notice ?? null,
      };
      // That the month changes does not open another voucher.
      const works = { organizationId: organization.id, period };
      const content = await contentOf(entry, known, works, signal);
      const elsewhere = content.voucher?.organizationId ?? organization.id;
      const isForeign = elsewhere !== organization.id && mayReadPeriods;
      const foreignPeriods = isForeign ? await listPeriods(elsewhere, signal) : [];
      return { ...opened, ...content, foreignPeriods };
    },
    { remembered: 'never' },
  );

  const go = useCallback(
    (next: VoucherEntry, known: Known, replace = false) => {
      const { step: lastStep } = handed.current;
      handed.current = { step: lastStep + 1, known };
      // Where the page was opened from is still true of the same entry.
      const from = (replace ? state : null) as object | null;
      void navigate(addressOf(next), { replace, state: { ...from, step: lastStep + 1 } });
    },
    [navigate, state],
  );

  return {
    opening,
    reopen: useCallback(
      (voucher, cell, notice) =>
        go({ kind: 'voucher', voucherId: voucher.id }, { voucher, cell, notice }, true),
      [go],
    ),
    openNew: useCallback((after) => go({ kind: 'new' }, after ?? {}), [go]),
    open: useCallback(
      (next, notice) =>
        go(next, notice === undefined ? {} : { notice }, entryName(next) === entryName(entry)),
      [go, entry],
    ),
  };
}

/** What is on an entry. What is known of it opens at once; all the rest is one call. */
async function contentOf(
  entry: VoucherEntry,
  known: Known | null,
  works: Pick<OpeningQuestion, 'organizationId' | 'period'>,
  signal: AbortSignal,
): Promise<Pick<Opening, 'voucher' | 'base' | 'figures'>> {
  if (entry.kind === 'voucher' && known?.voucher?.id === entry.voucherId) {
    return { voucher: known.voucher, base: draftOf(known.voucher), figures: null };
  }
  const question = { ...works, head: null, voucherId: null, isCopy: entry.kind === 'copy' };
  const head = entry.kind === 'insertion' ? entry.at : entry.kind === 'new' ? known?.head : undefined;
  if (head) {
    const base = entry.kind === 'insertion' ? insertedDraft(entry.at) : newDraft(head.word, head.date);
    // Its figures come after it, and are not given up with the address.
    return { voucher: null, base, figures: new OpeningFigures(head, openVoucher({ ...question, head })) };
  }
  if (entry.kind === 'bankLines') {
    const { draftByRules } = await import('../bankVoucherApi');
    const { on, lines } = await draftByRules(entry.fundAccountId, entry.keys, signal);
    const answer = await openVoucher(question, signal);
    const named = { word: answer.word, date: on ?? answer.date };
    const own =
      named.date === answer.date ? Promise.resolve(answer) : openVoucher({ ...question, head: named });
    const base = filledDraft(named.word, named.date, lines);
    return { voucher: null, base, figures: new OpeningFigures(named, own) };
  }
  const voucherId = 'voucherId' in entry ? entry.voucherId : null;
  const answer = await openVoucher({ ...question, voucherId }, signal);
  const figures = new OpeningFigures(answer, Promise.resolve(answer));
  const { voucher, word, date } = answer;
  if (!voucher) return { voucher, base: newDraft(word, date), figures };
  if (entry.kind === 'copy') return { voucher: null, base: copiedDraft(voucher, date), figures };
  return { voucher, base: draftOf(voucher), figures };
}

/** The number of the navigation by which this form opened an entry; 0 for one that came from elsewhere. */
function stepOf(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'step' in state;
  return isOurs && typeof state.step === 'number' ? state.step : 0;
}
