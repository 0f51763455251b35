import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { formatQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { fromShare } from '@mingzhang/shared/wire/asset';
import type { WireEventVoucher } from '@mingzhang/shared/wire/assetEvent';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from '../../assetsApi';
import { fieldsOf, type EventDraft } from './eventDraft';

/** What the voucher of an event would be: entry by entry, with what is missing and what comes of a disposal. */
export interface VoucherPreview {
  readonly entries: readonly {
    readonly title: string;
    readonly lines: readonly { readonly account: string; readonly debit: Fen; readonly credit: Fen }[];
  }[];
  readonly problems: readonly string[];
  /** 处置净损益, a loss negative; null: nothing leaves. */
  readonly result: Fen | null;
  /** The VAT by the table of rates; null: none is proposed. */
  readonly vat: {
    readonly tax: Fen;
    readonly rate: string;
    readonly source: string;
    readonly note: string;
  } | null;
}

/** 试算: nothing is kept. */
export async function previewEvent(
  cardId: number,
  draft: EventDraft,
  signal: AbortSignal,
): Promise<VoucherPreview> {
  const query = { dryRun: 1 };
  const { voucher } = await http.post(`/asset/${cardId}/events`, bodyOf(draft), {
    ...{ query, signal },
    ...{ quiet: true, repeatable: true },
  });
  return toPreview(voucher);
}

/** 登记变动, with its voucher when it is asked for. */
export async function addEvent(cardId: number, draft: EventDraft): Promise<void> {
  await http.post(`/asset/${cardId}/events`, bodyOf(draft), { quiet: true, changes: 'books', refreshes });
}

/** Takes an event back, and its voucher with it. */
export async function removeEvent(cardId: number, eventId: number): Promise<void> {
  await http.delete(`/asset/${cardId}/events/${eventId}`, { changes: 'books', refreshes });
}

function toPreview({ entries, problems, result, vat }: WireEventVoucher): VoucherPreview {
  const amount = (wire: number) => readBack(wire, parseYuan);
  return {
    entries: entries.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ account, debit, credit }) => ({
        account,
        debit: amount(debit),
        credit: amount(credit),
      })),
    })),
    problems: problems.map(({ message }) => message),
    result: result === null ? null : amount(result),
    vat: vat && { ...vat, tax: amount(vat.tax) },
  };
}

const target = (of: PostingTarget | null) => of && fromPostingTarget(of);
const units = (quantity: QuantityMicro | null) => (quantity === null ? null : formatQuantity(quantity));

/** The fields of its kind, and what all kinds have. */
function bodyOf(draft: EventDraft) {
  const { kind, on, reason, makesVoucher } = draft;
  const wire = {
    by: formatYuan(draft.by),
    months: draft.months,
    residual: formatYuan(draft.residual),
    method: draft.method,
    totalWork: units(draft.totalWork),
    shares: draft.shares.map(fromShare),
    to: draft.to,
    idle: draft.idle,
    loss: formatYuan(draft.loss),
    added: formatYuan(draft.added),
    monthsLeft: draft.monthsLeft,
    toNumber: draft.toNumber,
    part: draft.part,
    whole: draft.whole,
    way: draft.way,
    proceeds: formatYuan(draft.proceeds),
    vat: draft.vat === null ? null : formatYuan(draft.vat),
    removalCost: formatYuan(draft.removalCost),
    compensation: formatYuan(draft.compensation),
    contra: target(draft.contra),
    money: target(draft.money),
    construction: target(draft.construction),
    expense: target(draft.expense),
    payer: target(draft.payer),
  };
  return {
    kind,
    on,
    reason,
    makesVoucher,
    ...Object.fromEntries(fieldsOf(draft).map((field) => [field, wire[field]])),
  };
}
