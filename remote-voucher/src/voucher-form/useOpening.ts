import { useCallback, useEffect, useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useLocation, useNavigate } from '@mingzhang/shared/router';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { usePeriod, usePermission, useSession } from '@mingzhang/shell';
import { useResource, type Resource } from '@mingzhang/shared/ui';
import { listPeriods } from '../periodsApi';
import { todayInShanghai } from '../todayInShanghai';
import { findVoucher, latestVoucherDate } from '../voucherApi';
import { defaultDate, type DateSituation } from './draft/defaultDate';
import { copiedDraft, draftOf, insertedDraft, newDraft, type FormDraft } from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';
import { addressOf, sheetName, type Sheet } from './sheet';

/** A voucher opened in the form. */
export interface Opening {
  /** Another opening is another form. */
  readonly key: string;
  readonly sheet: Sheet;
  /** Null: a new voucher. */
  readonly voucher: Voucher | null;
  /** The months of the voucher's organization where that is not the session's. */
  readonly foreignPeriods: readonly AccountingPeriod[];
  /** What the form starts from: nothing of it is unsaved. */
  readonly base: FormDraft;
  /** Where the cursor goes first. */
  readonly cell: Cell;
  /** What has been done, said once the sheet stands there: what is pressed then is meant for it. */
  readonly notice: string | null;
}

type Head = Pick<FormDraft, 'word' | 'date'>;

/** What the form already knows of the voucher it opens next. */
interface Handed {
  /** The navigation it was handed to. */
  readonly step: number;
  readonly voucher?: Voucher;
  readonly head?: Head;
  readonly cell?: Cell | null;
  readonly notice?: string;
}

export interface Opener {
  readonly opening: Resource<Opening>;
  /** The voucher as it was just saved; the cursor stays where it was. */
  readonly reopen: (voucher: Voucher, cell: Cell | null, notice: string) => void;
  /** A new voucher, with the head of the one before if there was one. */
  readonly openNew: (after?: { readonly head: Head; readonly notice: string }) => void;
  /** Another sheet; the one that is open is read again in its place, as it is stored now. The notice is said there. */
  readonly open: (sheet: Sheet, notice?: string) => void;
}

const FIRST_CELL: Cell = { row: 0, field: 'summary' };

/** Opens the sheet the address names, the same object until it names another; keeps showing the one before until the next one is there. */
export function useOpening(sheet: Sheet, defaultWord: string): Opener {
  const { organization, periods } = useSession();
  const mayReadPeriods = usePermission('closing.read');
  const [period] = usePeriod();
  const navigate = useNavigate();
  const handed = useRef<Handed | null>(null);
  const lastStep = useRef(0);
  // Travels with the navigation, so that address and sheet change in one render. After a reload of the
  // page the number is still there, and nothing is handed over any more.
  const step = stepOf(useLocation().state);
  // Looked at when a new voucher is opened; that they change does not open another one.
  const months = useRef({ period, periods });
  useEffect(() => {
    months.current = { period, periods };
  });

  const opening = useResource(
    async (signal): Promise<Opening> => {
      const known = handed.current?.step === step ? handed.current : null;
      handed.current = null;
      const opened = {
        key: `${sheetName(sheet)}:${step}`,
        sheet,
        cell: known?.cell ?? FIRST_CELL,
        notice: known?.notice ?? null,
      };
      if (sheet.kind === 'voucher') {
        const { voucherId } = sheet;
        const voucher =
          known?.voucher?.id === voucherId ? known.voucher : await findVoucher(voucherId, signal);
        const isForeign = voucher.organizationId !== organization.id && mayReadPeriods;
        const foreignPeriods = isForeign ? await listPeriods(voucher.organizationId, signal) : [];
        return { ...opened, voucher, foreignPeriods, base: draftOf(voucher) };
      }
      const head = known?.head ?? {
        word: defaultWord,
        date: await startingDate(organization.id, months.current, signal),
      };
      return { ...opened, voucher: null, foreignPeriods: [], base: await blankSheet(sheet, head, signal) };
    },
    [sheet, step, organization.id, defaultWord, mayReadPeriods],
  );

  const go = useCallback(
    (next: Sheet, known: Omit<Handed, 'step'>, replace = false) => {
      lastStep.current += 1;
      handed.current = { ...known, step: lastStep.current };
      void navigate(addressOf(next), { replace, state: { step: lastStep.current } });
    },
    [navigate],
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
        go(next, notice === undefined ? {} : { notice }, sheetName(next) === sheetName(sheet)),
      [go, sheet],
    ),
  };
}

/** What a sheet that is not saved yet starts from. */
async function blankSheet(sheet: Sheet, head: Head, signal: AbortSignal): Promise<FormDraft> {
  if (sheet.kind === 'insertion') return insertedDraft(sheet.at);
  if (sheet.kind === 'copy') return copiedDraft(await findVoucher(sheet.voucherId, signal), head.date);
  return newDraft(head.word, head.date);
}

/** The number of the navigation by which this form opened a sheet; 0 for one that came from elsewhere. */
function stepOf(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'step' in state;
  return isOurs && typeof state.step === 'number' ? state.step : 0;
}

async function startingDate(
  organizationId: number,
  months: Pick<DateSituation, 'period' | 'periods'>,
  signal: AbortSignal,
): Promise<DateOnly> {
  const latest = await latestVoucherDate(organizationId, months.period, signal);
  return defaultDate({ ...months, latest, today: todayInShanghai() });
}
