import type { DateOnly } from '../../primitives/dateOnly';
import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import type { VoucherDraft } from '../voucher';
import { MAX_ATTACHMENTS } from '../voucherProblems';
import { documentProblems, inventoryTypeTitles, type DetailedDocument } from './inventoryDocument';
import { inventoryLines, type Unmapped } from './inventoryLines';
import type { InventoryMapping } from './inventoryMapping';
import type { InventoryRule } from './inventoryRule';
import { inventorySummary } from './inventorySummary';

/** What documents of one store are turned into vouchers by. */
export interface InventoryBooks {
  readonly accounts: AccountTree;
  readonly rules: readonly InventoryRule[];
  readonly mapping: InventoryMapping;
  readonly store: string;
  /** The voucher word they get. */
  readonly word: string;
}

/** A voucher to come, and the documents it is made of. */
export interface InventoryVoucher {
  readonly documents: readonly DetailedDocument[];
  readonly draft: VoucherDraft;
}

/** A document no voucher is made of, and why. */
export interface SkippedDocument {
  readonly document: DetailedDocument;
  readonly problem: Problem;
}

/** What becomes of documents: each is in exactly one voucher, or left. */
export interface InventoryPlan {
  readonly vouchers: readonly InventoryVoucher[];
  readonly left: readonly SkippedDocument[];
  /** Suppliers and materials without what their accounts demand; each once. */
  readonly unmapped: readonly Unmapped[];
}

/**
 * 进销存单据生成凭证: the vouchers documents of one store become by the rules of their types, dated as the
 * documents are. A document whose supplier or material is not mapped is left, the others go on.
 *
 * 验收入库单 113.00, 税 13 %: 借 库存商品 100.00, 借 进项税额 13.00, 贷 应付账款 113.00
 */
export function planVouchers(documents: readonly DetailedDocument[], books: InventoryBooks): InventoryPlan {
  const left: SkippedDocument[] = [];
  const unmapped = new Map<string, Unmapped>();
  const ready = new Map<string, Group>();
  for (const document of documents) {
    const rule = books.rules.find(({ type }) => type === document.type);
    const found = rule ? inventoryLines([document], rule, books, '').unmapped : [];
    for (const row of found) unmapped.set(`${row.kind} ${row.id}`, row);
    const [reason] = [
      ...documentProblems(document),
      ...ruleMissing(document, rule),
      ...unmappedIn(document, found),
    ];
    if (reason) left.push({ document, problem: reason });
    else if (rule) addTo(ready, rule, document);
  }
  const vouchers: InventoryVoucher[] = [];
  for (const group of ready.values()) {
    const voucher = { documents: group.documents, draft: draftOf(group, books) };
    if (voucher.draft.lines.length > 0) vouchers.push(voucher);
    else left.push(...group.documents.map((document) => ({ document, problem: cancelsOut(document) })));
  }
  return { vouchers, left, unmapped: [...unmapped.values()] };
}

/** The one voucher some documents make, whatever their rule says of merging: what is made again. */
export function planOneVoucher(
  documents: readonly DetailedDocument[],
  books: InventoryBooks,
  date: DateOnly,
): InventoryPlan {
  const rules = books.rules.map((rule) => ({ ...rule, mergeBy: 'day' as const }));
  const plan = planVouchers(
    documents.map((document) => ({ ...document, date })),
    { ...books, rules },
  );
  return plan;
}

function ruleMissing({ type }: DetailedDocument, rule: InventoryRule | undefined): Problem[] {
  if (rule) return [];
  const message = `还没有“${inventoryTypeTitles[type]}”的生成规则，请先在“关联进销存”里设置`;
  return [problem('INVENTORY_RULE_MISSING', message)];
}

function unmappedIn({ code }: DetailedDocument, found: readonly Unmapped[]): Problem[] {
  const [first] = found;
  if (!first) return [];
  const others = found.length > 1 ? `等${found.length}项` : '';
  const message = `单据${code}：${first.kindTitle}“${first.name}”${others}还没有对应${first.demands}，请先在“关联进销存”里对应`;
  return [problem('INVENTORY_UNMAPPED', message)];
}

const cancelsOut = ({ code }: DetailedDocument) =>
  problem('INVENTORY_DOCUMENT_EMPTY', `单据${code}的借方和贷方在同一科目，相互抵消，不需要生成凭证`);

/** The documents of one day, and the rule of their type, that go into one voucher. */
interface Group {
  readonly rule: InventoryRule;
  readonly date: DateOnly;
  readonly documents: DetailedDocument[];
}

function addTo(groups: Map<string, Group>, rule: InventoryRule, document: DetailedDocument): void {
  const { id, date } = document;
  const key = rule.mergeBy === 'day' ? `${date} ${rule.type}` : `${date} ${rule.type} ${id}`;
  const group = groups.get(key);
  if (group) group.documents.push(document);
  else groups.set(key, { rule, date, documents: [document] });
}

function draftOf({ rule, date, documents }: Group, books: InventoryBooks): VoucherDraft {
  const summary = inventorySummary(rule.summary, documents, books.store);
  return {
    word: books.word,
    number: null,
    date,
    remark: null,
    attachmentCount: Math.min(documents.length, MAX_ATTACHMENTS),
    kind: 'inventory',
    isCarryForward: false,
    lines: inventoryLines(documents, rule, books, summary).lines,
  };
}
