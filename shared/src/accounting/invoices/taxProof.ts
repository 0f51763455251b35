import type { DateOnly } from '../../primitives/dateOnly';
import { add, formatAmount, negate, subtract, sum, type Fen } from '../../primitives/money';

/** A line of a tax account, positive on the side the register counts it. */
export interface TaxLine {
  readonly voucherId: number;
  readonly word: string;
  readonly number: number;
  readonly line: number;
  readonly on: DateOnly;
  readonly summary: string;
  readonly amount: Fen;
  /** 未开票收入: why no invoice was issued, '' where nothing is said; null: it is not said to be that. */
  readonly unbilledReason: string | null;
  /** Its month is closed: whether it is 未开票收入 is not changed there. */
  readonly isClosed: boolean;
}

/** Tax of an invoice that counts, and the vouchers it is in. */
export interface TaxEntry {
  readonly invoiceId: number;
  readonly key: string;
  readonly on: DateOnly;
  readonly amount: Fen;
  readonly voucherIds: readonly number[];
}

/** Register and tax account, as they are compared. */
export interface TaxBooks {
  readonly entries: readonly TaxEntry[];
  readonly lines: readonly TaxLine[];
  /** What the account had before the first line. */
  readonly opening: Fen;
  /** The other invoices that vouchers of lines are of, which do not count here, by their numbers. */
  readonly invoicesOf: ReadonlyMap<number, readonly string[]>;
}

/**
 * unbooked: in the register alone; withoutInvoice: in the ledger alone; unbilled: the same, as it is 未开票收入; differs: in
 * both, with other amounts.
 */
export type TaxCauseKind = 'unbooked' | 'withoutInvoice' | 'unbilled' | 'differs';

/** One reason why register and ledger differ, and by how much. */
export interface TaxCause {
  readonly kind: TaxCauseKind;
  readonly invoiceId: number | null;
  readonly key: string;
  readonly line: TaxLine | null;
  readonly on: DateOnly | null;
  readonly text: string;
  readonly amount: Fen;
}

export interface TaxProof {
  readonly register: Fen;
  readonly ledger: Fen;
  /** register − ledger. */
  readonly difference: Fen;
  readonly causes: readonly TaxCause[];
  /** What no cause explains: zero, or the program is wrong. */
  readonly left: Fen;
}

/**
 * 税额核对: the tax of a register against a tax account, each difference with its cause. Invoices are compared with the
 * lines of their vouchers together: one may be in several (红冲, 结转), and one voucher may be of several.
 *
 * Register 1,150.44 of two invoices, one of 150.44 not booked; the ledger has 1,010.00 of which 10.00 has no invoice:
 * the difference of 140.44 is 未入账 150.44 less 无发票 10.00.
 */
export function proveTax({ entries, lines, opening, invoicesOf }: TaxBooks): TaxProof {
  const register = sum(entries.map(({ amount }) => amount));
  const ledger = add(opening, sum(lines.map(({ amount }) => amount)));
  const before = {
    ...nothing,
    kind: 'withoutInvoice',
    text: '期初余额没有发票',
    amount: negate(opening),
  } as const;
  const all = [...togetherOf(entries, lines, invoicesOf).flatMap(causesOf), before];
  const difference = subtract(register, ledger);
  const causes = all.filter(({ amount }) => amount !== 0);
  const left = subtract(difference, sum(causes.map(({ amount }) => amount)));
  return { register, ledger, difference, causes, left };
}

/** Invoices and the lines of their vouchers. */
interface Together {
  readonly entries: TaxEntry[];
  readonly lines: TaxLine[];
  /** Numbers of invoices that do not count here. */
  readonly others: string[];
}

/** What belongs together by way of invoices and vouchers, in the order of the entries, then of the lines. */
function togetherOf(
  entries: readonly TaxEntry[],
  lines: readonly TaxLine[],
  invoicesOf: TaxBooks['invoicesOf'],
): Together[] {
  const groups = new Groups();
  const posted = new Set(lines.map(({ voucherId }) => voucherId));
  for (const { key, voucherIds } of entries) {
    for (const id of voucherIds) if (posted.has(id)) groups.join(key, nameOfVoucher(id));
  }
  for (const id of posted) {
    for (const key of invoicesOf.get(id) ?? []) groups.join(key, nameOfVoucher(id));
  }
  const all = new Map<string, Together>();
  const at = (name: string) => {
    const root = groups.rootOf(name);
    const found = all.get(root) ?? { entries: [], lines: [], others: [] };
    all.set(root, found);
    return found;
  };
  for (const entry of entries) at(entry.key).entries.push(entry);
  for (const line of lines) at(nameOfVoucher(line.voucherId)).lines.push(line);
  const counted = new Set(entries.map(({ key }) => key));
  for (const id of posted) {
    const own = at(nameOfVoucher(id));
    own.others.push(...(invoicesOf.get(id) ?? []).filter((key) => !counted.has(key)));
  }
  return [...all.values()];
}

const nameOfVoucher = (id: number) => `凭证${id}`;

/** Names that were joined, each with one of them that stands for all. */
class Groups {
  private readonly parents = new Map<string, string>();

  join(one: string, other: string): void {
    this.parents.set(this.rootOf(other), this.rootOf(one));
  }

  rootOf(name: string): string {
    let root = name;
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root;) {
      root = parent;
      parent = this.parents.get(root);
    }
    this.parents.set(name, root);
    return root;
  }
}

/** What comes to nothing is left out by the proof. */
function causesOf({ entries, lines, others }: Together): TaxCause[] {
  const [first] = entries;
  const [line] = lines;
  const [other] = others;
  if (!line) return entries.map(unbooked);
  const posted = sum(lines.map(({ amount }) => amount));
  if (first) return [differing(first, entries, { line, posted })];
  return other === undefined ? lines.map(withoutInvoice) : [ofOther(other, { line, posted })];
}

/** Lines by the first of them and what they come to. */
interface Posted {
  readonly line: TaxLine;
  readonly posted: Fen;
}

const nothing = { invoiceId: null, key: '', line: null, on: null };

const unbooked = ({ invoiceId, key, on, amount, voucherIds }: TaxEntry): TaxCause => ({
  ...{ kind: 'unbooked', invoiceId, key, line: null, on, amount },
  text: voucherIds.length === 0 ? `发票${key}未入账` : `发票${key}的凭证没有记本期的这个科目`,
});

function withoutInvoice(line: TaxLine): TaxCause {
  const { unbilledReason: reason, on, summary } = line;
  const title = `${nameOf(line)}第${line.line}行`;
  const own = { ...nothing, line, on, amount: negate(line.amount) };
  if (reason === null) return { ...own, kind: 'withoutInvoice', text: `${title}没有发票：${summary}` };
  const why = reason === '' ? '' : `（${reason}）`;
  return { ...own, kind: 'unbilled', text: `${title}是未开票收入：${summary}${why}` };
}

function differing(first: TaxEntry, invoices: readonly TaxEntry[], { line, posted }: Posted): TaxCause {
  const told = sum(invoices.map(({ amount }) => amount));
  const more = invoices.length > 1 ? `等${invoices.length}张` : '';
  const text = `发票${first.key}${more}税额 ${formatAmount(told)}，${nameOf(line)}记了 ${formatAmount(posted)}`;
  const { invoiceId, key } = first;
  return { kind: 'differs', invoiceId, key, line, on: line.on, text, amount: subtract(told, posted) };
}

function ofOther(key: string, { line, posted }: Posted): TaxCause {
  const text = `${nameOf(line)}是发票${key}的，这张发票不在本期这一项里`;
  return { ...nothing, kind: 'differs', key, line, on: line.on, text, amount: negate(posted) };
}

const nameOf = ({ word, number }: TaxLine) => `${word}-${number}`;
