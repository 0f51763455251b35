import type { Kysely } from 'kysely';
import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import type { EvoucherForm } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { draftOfWritten, type HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import {
  isVoided,
  type Invoice,
  type InvoiceFacts,
  type InvoiceKey,
  type InvoiceStatus,
} from '@mingzhang/shared/accounting/invoices/invoice';
import {
  directionOf,
  directionProblems,
  titleWarnings,
  type InvoiceDirection,
  type OwnCompany,
} from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import {
  conflictProblems,
  conflictsOf,
  withFile,
  type InvoiceConflict,
} from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import {
  purposeTitled,
  sameTick,
  tickProblems,
  type InvoiceTick,
} from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { invoiceWarnings } from '@mingzhang/shared/accounting/invoices/invoiceWarnings';
import { redWarnings } from '@mingzhang/shared/accounting/invoices/redInvoices';
import type { TickedInvoice } from '@mingzhang/shared/accounting/invoices/readTickedList';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { WireInvoiceFileRow } from '@mingzhang/shared/wire/invoice';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectKnownHashes } from './evoucherFile.repository';
import type { EvoucherFile } from './files/evoucherReading';
import { selectBookings, selectInvoicesByKey, selectReds, selectTicks } from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';
import { selectTransferred } from './invoiceTick.repository';
import { transferredText, voidTick } from './tickTexts';

/** What becomes of a file, or of one row of a list. */
export interface FileOutcome {
  readonly name: string;
  readonly outcome: WireInvoiceFileRow['outcome'];
  readonly message: string;
  readonly file: EvoucherFile;
  readonly facts: InvoiceFacts | null;
  readonly warnings: readonly string[];
  readonly conflicts: readonly InvoiceConflict[];
  /** What could be read of a file that a person has to complete. */
  readonly draft: HandInvoice | null;
}

/** What a file tells of an invoice. */
export interface Told {
  readonly file: EvoucherFile;
  readonly form: EvoucherForm;
  readonly facts: InvoiceFacts;
  readonly direction: InvoiceDirection;
}

/** What the register knows of an invoice beside its record. */
interface KnownInvoice {
  readonly direction: InvoiceDirection;
  /** As a person has it. */
  readonly status: InvoiceStatus | null;
  readonly tick: InvoiceTick | null;
  /** The voucher that counts of those it is booked by. */
  readonly booked: string | null;
  /** The voucher its 待认证进项税额 was moved on by. */
  readonly moved: string | null;
}

/** 勾选 in the month it counts in. */
export type JudgedTick = TickedInvoice & { readonly period: Period };

/** What an invoice of a list is ticked for from now on; null: not any more. */
export const tickOf = ({ isTicked, period, deductible, purpose }: JudgedTick): InvoiceTick | null =>
  isTicked ? { period, amount: deductible, purpose: purposeTitled(purpose) } : null;

/** What of the files is to be stored. */
interface Plan {
  readonly outcomes: readonly FileOutcome[];
  readonly files: readonly EvoucherFile[];
  readonly told: readonly Told[];
  readonly ticks: readonly JudgedTick[];
}

const KNOWN = '这个文件已经登记过';

/** What files would do to the register as it is, one after the other. */
export async function judgeFiles(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly EvoucherFile[],
  day: DateOnly,
): Promise<Plan> {
  const { name, creditCode } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const own: OwnCompany = { name, creditCode: creditCode ?? '' };
  const hashes = files.map(({ sha256 }) => sha256);
  const there = new Set((await selectKnownHashes(db, scope, hashes).execute()).map(({ sha256 }) => sha256));
  const keys = keysIn(files);
  const rows = await selectInvoicesByKey(db, scope, keys).execute();
  const records = new Map<InvoiceKey, Invoice>(rows.map(({ key, record }) => [key, record]));
  const judged = new JudgedFiles(own, records, await loadKnown(db, scope, rows), day);
  for (const red of await selectReds(db, scope, keys).execute()) judged.takesBack(red);
  const taken = new Set<string>();
  for (const file of files) {
    if (there.has(file.sha256)) judged.say(file, 'known', KNOWN, { warnings: judged.leftWarnings(file) });
    else if (taken.has(file.sha256)) judged.say(file, 'known', KNOWN);
    else judged.take(file);
    taken.add(file.sha256);
  }
  return judged;
}

async function loadKnown(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly (Pick<KnownInvoice, 'direction' | 'status'> & {
    readonly id: number;
    readonly key: InvoiceKey;
  })[],
): Promise<ReadonlyMap<InvoiceKey, KnownInvoice>> {
  const ids = rows.map(({ id }) => id);
  const ticks = await selectTicks(db, scope, ids).execute();
  const bookings = await selectBookings(db, scope, ids).execute();
  const { rows: transferred } = await selectTransferred(scope, ids).execute(db);
  const ticked = new Map(ticks.map(({ invoiceId, ...tick }) => [invoiceId, tick]));
  const counted = bookings.filter(({ isReversed, isReversal }) => !isReversed && !isReversal);
  const booked = new Map(counted.map(({ invoiceId, ...voucher }) => [invoiceId, nameOf(voucher)]));
  const moved = new Map(transferred.map(({ invoiceId, ...voucher }) => [invoiceId, nameOf(voucher)]));
  return new Map(
    rows.map(({ id, key, direction, status }) => [
      key,
      {
        ...{ direction, status, tick: ticked.get(id) ?? null },
        ...{ booked: booked.get(id) ?? null, moved: moved.get(id) ?? null },
      },
    ]),
  );
}

const nameOf = ({ word, number }: { readonly word: string; readonly number: number }) => `${word}-${number}`;

/** The invoices that files tell of, and the blue ones of the reds among them. */
function keysIn(files: readonly EvoucherFile[]): InvoiceKey[] {
  const keys = files.flatMap(({ documents }) =>
    documents.flatMap((one) => {
      if (one.type === 'invoice') return [one.facts?.key ?? [], one.facts?.blueKey ?? []].flat();
      return one.type === 'tick' ? (one.ticked?.key ?? []) : [];
    }),
  );
  return [...new Set(keys)];
}

/** Files one after the other, each judged by the records that those before it leave. */
class JudgedFiles implements Plan {
  readonly outcomes: FileOutcome[] = [];
  readonly files: EvoucherFile[] = [];
  readonly told: Told[] = [];
  readonly ticks: JudgedTick[] = [];
  /** What the reds that count take back, by their blue ones. */
  private readonly taken = new Map<InvoiceKey, Map<InvoiceKey, Pick<Invoice, 'total'>>>();

  constructor(
    private readonly own: OwnCompany,
    private readonly records: Map<InvoiceKey, Invoice>,
    private readonly known: ReadonlyMap<InvoiceKey, KnownInvoice>,
    private readonly day: DateOnly,
  ) {}

  say(
    file: EvoucherFile,
    outcome: FileOutcome['outcome'],
    message: string,
    {
      facts = null,
      warnings = [],
      conflicts = [],
      draft = null,
    }: Partial<Pick<FileOutcome, 'facts' | 'warnings' | 'conflicts' | 'draft'>> = {},
  ): void {
    this.outcomes.push({ name: file.name, outcome, message, file, facts, warnings, conflicts, draft });
  }

  take(file: EvoucherFile): void {
    const [refused] = file.problems;
    if (refused || file.documents.length === 0) {
      this.say(file, 'refused', refused?.message ?? '没有读到发票');
      return;
    }
    const taken = file.documents.filter((document) => this.takes(file, document));
    if (taken.length > 0) this.files.push(file);
  }

  /** What a list that is there told in vain: invoices that came or were deleted after it. Its bytes are not taken twice. */
  leftWarnings({ documents }: EvoucherFile): string[] {
    const left = documents.filter((one) => {
      if (one.type === 'tick')
        return one.ticked?.isTicked === true && this.known.get(one.ticked.key)?.tick === null;
      if (one.type !== 'invoice' || !one.facts || this.records.has(one.facts.key)) return false;
      return directionOf(one.facts, this.own) !== null;
    }).length;
    if (left === 0) return [];
    return [`其中 ${left} 行现在没有登记或没有勾选，请重新下载清单后再导入，或先撤销那次导入`];
  }

  private takes(file: EvoucherFile, document: EvoucherDocument): boolean {
    const [refused] = document.problems;
    const where = document.row === null ? '' : `第${document.row}行 `;
    if (document.type === 'draft') {
      this.say(file, 'draft', refused?.message ?? '', { draft: draftOfWritten(document.written, this.own) });
      return false;
    }
    if (refused) {
      // Most of what is wrong in a list names its row itself.
      const named = /^第\d+行/.test(refused.message) ? '' : where;
      this.say(file, 'refused', `${named}${refused.message}`);
      return false;
    }
    if (document.type === 'invoice' && document.facts)
      return this.takesInvoice(file, document, document.facts);
    if (document.type === 'tick' && document.ticked) return this.takesTick(file, document.ticked, where);
    this.say(file, document.type === 'statement' ? 'bank' : 'refused', notInvoice[document.type]);
    return false;
  }

  private takesInvoice(
    file: EvoucherFile,
    { form, warnings }: EvoucherDocument,
    facts: InvoiceFacts,
  ): boolean {
    const sourced = { facts, source: { form, sha256: file.sha256 } };
    const before = this.records.get(facts.key) ?? null;
    const [foreign] = this.known.has(facts.key) ? [] : directionProblems(facts, this.own);
    const [conflict] = before ? conflictProblems(before, sourced) : [];
    if (foreign || conflict) {
      this.say(file, conflict ? 'conflict' : 'refused', (conflict ?? foreign)?.message ?? '', {
        facts,
        conflicts: before ? conflictsOf(before, sourced) : [],
      });
      return false;
    }
    const record = withFile(before, sourced);
    const direction = this.directionOf(record);
    invariant(direction, `${facts.key} is between others`);
    this.records.set(facts.key, record);
    this.told.push({ file, form, facts, direction });
    const told = [
      ...warnings,
      ...titleWarnings(facts, this.own),
      ...invoiceWarnings(facts, this.day),
      ...this.voidWarnings(facts.key, before),
      ...this.beyondWarnings(record),
    ].map(({ message }) => message);
    this.say(file, before ? 'added' : 'new', before ? '同一张发票的另一个文件' : '', {
      facts,
      warnings: told,
    });
    return true;
  }

  /** As it was on its first day: the company may have another name now. */
  private directionOf(record: Invoice): InvoiceDirection | null {
    return this.known.get(record.key)?.direction ?? directionOf(record, this.own);
  }

  /** Void by its record, unless a person says otherwise. */
  private isVoid(key: InvoiceKey, record: Invoice | null): boolean {
    return isVoided(this.known.get(key)?.status ?? null, record?.status ?? null);
  }

  /** What is to be done with an invoice that turns out void after it was booked or ticked. */
  private voidWarnings(key: InvoiceKey, before: Invoice | null): Problem[] {
    const known = this.known.get(key);
    if (!known || this.isVoid(key, before) || !this.isVoid(key, this.records.get(key) ?? null)) return [];
    const deeds = [
      ...(known.booked === null ? [] : [`已记入凭证${known.booked}，请红冲那张凭证`]),
      ...(known.tick === null ? [] : [`已勾选在 ${known.tick.period}，请取消勾选`]),
    ];
    return deeds.map((deed) => problem('INVOICE_VOIDED', `发票${key}已作废，但${deed}`));
  }

  takesBack(red: Pick<Invoice, 'key' | 'blueKey' | 'total'>): void {
    if (red.blueKey === null) return;
    const reds = this.taken.get(red.blueKey) ?? new Map<InvoiceKey, Pick<Invoice, 'total'>>();
    if (this.isVoid(red.key, this.records.get(red.key) ?? null)) reds.delete(red.key);
    else reds.set(red.key, red);
    this.taken.set(red.blueKey, reds);
  }

  /** Of a red one, or of a blue one that comes after its reds, where they take back more than there was. */
  private beyondWarnings(record: Invoice): Problem[] {
    this.takesBack(record);
    const blueKey = record.blueKey ?? record.key;
    const blue = this.records.get(blueKey);
    return blue ? redWarnings(blue, [...(this.taken.get(blueKey)?.values() ?? [])]) : [];
  }

  /** The month a list names, else that of its day, else today's. */
  private monthOf({ period, tickedOn, date }: TickedInvoice): Period {
    return period ?? periodOf(tickedOn ?? date ?? this.day);
  }

  private takesTick(file: EvoucherFile, ticked: TickedInvoice, where: string): boolean {
    const record = this.records.get(ticked.key);
    if (!record) {
      this.say(file, 'refused', `${where}发票${ticked.key}还没有登记，请先导入发票`);
      return false;
    }
    const { key, date, tax } = record;
    const judged = { ...ticked, period: this.monthOf(ticked) };
    const tick = tickOf(judged);
    const direction = this.directionOf(record) ?? 'out';
    const [wrong] = [
      ...(tick && this.isVoid(key, record) ? [problem('INVOICE_TICK_VOID', voidTick(key))] : []),
      ...(tick ? tickProblems({ key, direction, on: date, tax }, tick) : []),
      ...this.movedProblems(key, tick),
    ];
    if (wrong) {
      this.say(file, 'refused', `${where}${wrong.message}`, { facts: record });
      return false;
    }
    this.ticks.push(judged);
    const message = ticked.isTicked ? `已勾选，所属期 ${judged.period}${guessOf(ticked)}` : '取消勾选';
    this.say(file, 'ticked', `${where}${message}`, { facts: record });
    return true;
  }

  /** What was moved on stays ticked as it is. */
  private movedProblems(key: InvoiceKey, tick: InvoiceTick | null): Problem[] {
    const known = this.known.get(key);
    if (!known || known.moved === null || sameTick(known.tick, tick)) return [];
    return [problem('INVOICE_TRANSFERRED', transferredText(key, known.moved, '改变勾选'))];
  }
}

/** By what a month was taken that the list does not name. */
function guessOf({ period, tickedOn, date }: TickedInvoice): string {
  if (period !== null) return '';
  const by = tickedOn !== null ? '勾选时间' : date !== null ? '开票日期' : '今天';
  return `（清单没有所属期，按${by}）`;
}

const notInvoice: Readonly<Record<Exclude<EvoucherDocument['type'], 'draft'>, string>> = {
  invoice: '没有读到发票',
  tick: '没有读到勾选记录',
  statement: '这是银行对账单，请在“出纳”的“对账单”里导入',
  accounted: '这是入账信息文件，不是发票原件',
};
