import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { StoryEvent, TrailStory } from './trailStory';

/** What the trail keeps of a file. */
export interface FileFacts {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  readonly sha256: string;
}

/** A voucher as its events leave it; null when the last of them deleted it, or none ever saved it. */
export interface ToldVoucher {
  /** Older events record less: what is absent is not compared. */
  readonly voucher: Partial<Voucher> | null;
  readonly files: ReadonlyMap<number, FileFacts>;
}

/** Events that record the whole voucher. */
const WHOLE: ReadonlySet<string> = new Set(['voucher.save', 'voucher.change', 'voucher.assignCashFlow']);

/** Plays the events of one voucher, in their order, with the renumberings and moves that touched it. */
export function tellVoucher(id: number, events: readonly StoryEvent[], story: TrailStory): ToldVoucher {
  let voucher = null as Partial<Voucher> | null;
  let since = 0;
  const files = new Map<number, FileFacts>();
  for (const event of events) {
    const { action, after, sequence } = event;
    if (WHOLE.has(action)) {
      voucher = after as Voucher;
      since = sequence;
    } else if (action === 'voucher.delete') {
      voucher = null;
      files.clear();
    } else if (voucher) {
      voucher = { ...voucher, ...changeOf(event) };
      keepFiles(event, files);
    }
  }
  if (voucher === null) return { voucher, files };
  const number = story.numbers.get(id)?.findLast((renumbered) => renumbered.sequence > since)?.number;
  return { voucher: moved(number === undefined ? voucher : { ...voucher, number }, since, story), files };
}

function changeOf({ action, userId, after }: StoryEvent): Partial<Voucher> {
  if (action === 'voucher.audit') return { auditorId: userId };
  if (action === 'voucher.cancelAudit') return { auditorId: null };
  const { attachmentCount } = (after ?? {}) as Partial<Voucher>;
  const counts = action === 'voucher.attach' || action === 'voucher.detach';
  return counts && attachmentCount !== undefined ? { attachmentCount } : {};
}

function keepFiles({ action, before, after }: StoryEvent, files: Map<number, FileFacts>): void {
  const fileIn = (side: unknown) => (side as { file?: FileFacts } | undefined)?.file;
  if (action === 'voucher.detach') files.delete(fileIn(before)?.id ?? 0);
  const file =
    action === 'voucher.attach' || action === 'voucher.renameAttachment' ? fileIn(after) : undefined;
  if (file) files.set(file.id, file);
}

function moved(voucher: Partial<Voucher>, since: number, { moves }: TrailStory): Partial<Voucher> {
  const later = moves.filter(({ sequence }) => sequence > since);
  if (later.length === 0 || !voucher.lines) return voucher;
  const heirOf = (accountId: number) =>
    later.reduce((at, { from, to }) => (at === from ? to : at), accountId);
  return { ...voucher, lines: voucher.lines.map((line) => ({ ...line, accountId: heirOf(line.accountId) })) };
}

const HEAD = [
  'organizationId',
  'word',
  'number',
  'date',
  'remark',
  'attachmentCount',
  'kind',
  'isCarryForward',
  'makerId',
  'changerId',
  'auditorId',
  'reversesId',
] as const;

const LINE = [
  'summary',
  'accountId',
  'debit',
  'credit',
  'quantity',
  'unitPrice',
  'currencyCode',
  'exchangeRate',
  'currencyAmount',
  'cashFlowLine',
] as const;

/** Where a voucher differs from the trail: "has the remark …; the trail says …". */
export function voucherDifferences(current: Voucher, told: Partial<Voucher>): string[] {
  const head = HEAD.flatMap((field) => difference(field, current[field], told[field]));
  if (!told.lines) return head;
  if (told.lines.length !== current.lines.length)
    return [...head, `has ${current.lines.length} lines; the trail says ${told.lines.length}`];
  const lines = told.lines.flatMap((line, index) => {
    const now = current.lines[index];
    if (!now) return [];
    const at = (field: string) => `line ${index + 1} ${field}`;
    return [
      ...LINE.flatMap((field) => difference(at(field), now[field], line[field])),
      ...difference(at('items'), auxiliaryKey(now.auxiliary), auxiliaryKey(line.auxiliary)),
    ];
  });
  return [...head, ...lines];
}

function difference(field: string, current: unknown, told: unknown): string[] {
  if (told === undefined || told === current) return [];
  return [`has the ${field} ${JSON.stringify(current)}; the trail says ${JSON.stringify(told)}`];
}
