import { useCallback, useEffect, useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shared/session';
import { useResource, type Resource } from '@mingzhang/shared/ui';
import { findVoucher, latestVoucherDate } from '../voucherApi';
import { defaultDate, type DateSituation } from './draft/defaultDate';
import { copiedDraft, draftOf, newDraft, type FormDraft } from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';

/** A voucher opened in the form. */
export interface Opening {
  /** Another opening is another form. */
  readonly key: string;
  /** Null: a new voucher. */
  readonly voucher: Voucher | null;
  /** What the form starts from: nothing of it is unsaved. */
  readonly base: FormDraft;
  /** Where the cursor goes first. */
  readonly cell: Cell;
}

/** What the form already knows of the voucher it opens next. */
interface Handed {
  /** The navigation it was handed to. */
  readonly sheet: number;
  readonly voucher?: Voucher;
  readonly head?: Pick<FormDraft, 'word' | 'date'>;
  readonly cell?: Cell;
}

interface Address {
  readonly voucherId: number | null;
  /** A new voucher that starts as a copy of this one. */
  readonly copyOf: number | null;
}

export interface Opener {
  readonly opening: Resource<Opening>;
  /** The voucher as it was just saved; the cursor stays where it was. */
  readonly reopen: (voucher: Voucher, cell: Cell | null) => void;
  /** A new voucher, with the head of the one before if there was one. */
  readonly openNew: (head?: Pick<FormDraft, 'word' | 'date'>) => void;
  /** As it is stored now; the one that is open is read again in its place. */
  readonly open: (voucherId: number) => void;
}

const FIRST_CELL: Cell = { row: 0, field: 'summary' };

/** Opens what the address names; keeps showing the voucher before until the next one is there. */
export function useOpening({ voucherId, copyOf }: Address, defaultWord: string): Opener {
  const { organization, periods } = useSession();
  const [period] = usePeriod();
  const navigate = useNavigate();
  const handed = useRef<Handed | null>(null);
  const lastSheet = useRef(0);
  // Travels with the navigation, so that address and sheet change in one render. After a reload of the
  // page the number is still there, and nothing is handed over any more.
  const sheet = sheetOf(useLocation().state);
  // Looked at when a new voucher is opened; that they change does not open another one.
  const months = useRef({ period, periods });
  useEffect(() => {
    months.current = { period, periods };
  });

  const opening = useResource(
    async (signal): Promise<Opening> => {
      const known = handed.current?.sheet === sheet ? handed.current : null;
      handed.current = null;
      const key = `${voucherId ?? 'new'}:${sheet}`;
      const cell = known?.cell ?? FIRST_CELL;
      if (voucherId !== null) {
        const voucher =
          known?.voucher?.id === voucherId ? known.voucher : await findVoucher(voucherId, signal);
        return { key, voucher, base: draftOf(voucher), cell };
      }
      const date = known?.head?.date ?? (await startingDate(organization.id, months.current, signal));
      const blank = newDraft(known?.head?.word ?? defaultWord, date);
      const base = copyOf === null ? blank : copiedDraft(await findVoucher(copyOf, signal), date);
      return { key, voucher: null, base, cell };
    },
    [voucherId, copyOf, sheet, organization.id, defaultWord],
  );

  const go = useCallback(
    (path: string, next: Omit<Handed, 'sheet'>, replace = false) => {
      lastSheet.current += 1;
      handed.current = { ...next, sheet: lastSheet.current };
      void navigate(path, { replace, state: { sheet: lastSheet.current } });
    },
    [navigate],
  );

  return {
    opening,
    reopen: useCallback(
      (voucher, cell) =>
        go(`/voucher/form/${voucher.id}`, cell === null ? { voucher } : { voucher, cell }, true),
      [go],
    ),
    openNew: useCallback((head) => go('/voucher/form', head ? { head } : {}), [go]),
    open: useCallback((id) => go(`/voucher/form/${id}`, {}, id === voucherId), [go, voucherId]),
  };
}

/** The number of the sheet a navigation of this form opened; 0 for one that came from elsewhere. */
function sheetOf(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'sheet' in state;
  return isOurs && typeof state.sheet === 'number' ? state.sheet : 0;
}

async function startingDate(
  organizationId: number,
  months: Pick<DateSituation, 'period' | 'periods'>,
  signal: AbortSignal,
): Promise<DateOnly> {
  const latest = await latestVoucherDate(organizationId, months.period, signal);
  return defaultDate({ ...months, latest, today: todayInShanghai() });
}

/** Business dates are those of China, wherever the browser stands. */
function todayInShanghai(): DateOnly {
  return dateOnly(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()));
}
