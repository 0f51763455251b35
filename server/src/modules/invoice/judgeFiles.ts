import type { Kysely } from 'kysely';
import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import type { EvoucherForm } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { draftOfWritten, type HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import type { Invoice, InvoiceFacts, InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import {
  directionOf,
  directionProblems,
  titleWarnings,
  type OwnCompany,
} from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import {
  conflictProblems,
  conflictsOf,
  withFile,
  type InvoiceConflict,
} from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import { tickProblems } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { invoiceWarnings } from '@mingzhang/shared/accounting/invoices/invoiceWarnings';
import type { TickedInvoice } from '@mingzhang/shared/accounting/invoices/readTickedList';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { WireInvoiceFileRow } from '@mingzhang/shared/wire/invoice';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectKnownHashes } from './evoucherFile.repository';
import type { EvoucherFile } from './files/evoucherReading';
import { selectInvoicesByKey } from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';

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
}

/** 勾选 in the month it counts in. */
export type JudgedTick = TickedInvoice & { readonly period: Period };

/** What of the files is to be stored. */
interface Plan {
  readonly outcomes: readonly FileOutcome[];
  readonly files: readonly EvoucherFile[];
  readonly told: readonly Told[];
  readonly ticks: readonly JudgedTick[];
}

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
  const records = new Map<InvoiceKey, Invoice>(
    (await selectInvoicesByKey(db, scope, keysIn(files)).execute()).map(({ key, record }) => [key, record]),
  );
  const judged = new JudgedFiles(own, records, day);
  for (const file of files) {
    if (there.has(file.sha256)) judged.say(file, 'known', '这个文件已经登记过');
    else judged.take(file);
    there.add(file.sha256);
  }
  return judged;
}

function keysIn(files: readonly EvoucherFile[]): InvoiceKey[] {
  const keys = files.flatMap(({ documents }) =>
    documents.flatMap((one) => {
      if (one.type === 'invoice') return one.facts?.key ?? [];
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

  constructor(
    private readonly own: OwnCompany,
    private readonly records: Map<InvoiceKey, Invoice>,
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

  private takes(file: EvoucherFile, document: EvoucherDocument): boolean {
    const [refused] = document.problems;
    const where = document.row === null ? '' : `第${document.row}行 `;
    if (document.type === 'draft') {
      this.say(file, 'draft', refused?.message ?? '', { draft: draftOfWritten(document.written, this.own) });
      return false;
    }
    if (refused) {
      this.say(file, 'refused', `${where}${refused.message}`);
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
    const [foreign] = directionProblems(facts, this.own);
    const [conflict] = before ? conflictProblems(before, sourced) : [];
    if (foreign || conflict) {
      this.say(file, conflict ? 'conflict' : 'refused', (conflict ?? foreign)?.message ?? '', {
        facts,
        conflicts: before ? conflictsOf(before, sourced) : [],
      });
      return false;
    }
    this.records.set(facts.key, withFile(before, sourced));
    this.told.push({ file, form, facts });
    const told = [...warnings, ...titleWarnings(facts, this.own), ...invoiceWarnings(facts, this.day)].map(
      ({ message }) => message,
    );
    this.say(file, before ? 'added' : 'new', before ? '同一张发票的另一个文件' : '', {
      facts,
      warnings: told,
    });
    return true;
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
    const tick = { period: this.monthOf(ticked), amount: ticked.deductible };
    const { key, date, tax } = record;
    const direction = directionOf(record, this.own) ?? 'out';
    const [wrong] = ticked.isTicked ? tickProblems({ key, direction, on: date, tax }, tick) : [];
    if (wrong) {
      this.say(file, 'refused', `${where}${wrong.message}`, { facts: record });
      return false;
    }
    this.ticks.push({ ...ticked, period: tick.period });
    this.say(file, 'ticked', ticked.isTicked ? `${where}已勾选` : `${where}取消勾选`, { facts: record });
    return true;
  }
}

const notInvoice: Readonly<Record<Exclude<EvoucherDocument['type'], 'draft'>, string>> = {
  invoice: '没有读到发票',
  tick: '没有读到勾选记录',
  statement: '这是银行对账单，请在“出纳”的“对账单”里导入',
  accounted: '这是入账信息文件，不是发票原件',
};
