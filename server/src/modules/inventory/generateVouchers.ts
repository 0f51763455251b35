import type { Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { DetailedDocument } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import {
  planVouchers,
  type InventoryPlan,
  type InventoryVoucher,
} from '@mingzhang/shared/accounting/inventory/inventoryVouchers';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { formatQuantity } from '@mingzhang/shared/primitives/scaled';
import type {
  Generation,
  GenerationPreview,
  InventoryDocumentsChoice,
  SkippedDocument,
  PlannedLine,
} from '@mingzhang/shared/wire/inventoryVoucher';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { loadPeriods } from '../period/period.service';
import { saveVoucher, type VoucherTools } from '../voucher/entry/saveVoucher';
import { cashFlowProblems } from '../voucher/posting/cashFlowOf';
import { loadPostingContext, type PostingContext } from '../voucher/posting/postingContext';
import { insertDocuments, selectPostedById, selectUsualWord } from './inventoryDocuments.repository';
import { contentHash, headHash } from './inventoryDocuments.service';
import { holdLink } from './inventoryLink.service';
import { loadMapping } from './inventoryMapping.service';
import type { StoredStore } from './inventoryMapping.repository';
import { loadRules } from './inventoryRules.service';
import { readLines, readTypes, type InventorySource } from './readDocuments';

/** The chosen documents as the inventory system has them now; deleted ones are left out. */
export interface ChosenDocuments {
  readonly documents: readonly DetailedDocument[];
  readonly left: readonly SkippedDocument[];
}

/** Reads chosen documents with their lines; outside any transaction, as another server is called. */
export async function readChosen(
  source: InventorySource,
  { storeId }: Pick<StoredStore, 'storeId'>,
  { days, documents: chosen }: Pick<InventoryDocumentsChoice, 'days' | 'documents'>,
): Promise<ChosenDocuments> {
  const types = [...new Set(chosen.map(({ type }) => type))];
  const heads = await readTypes(source, { storeId, days }, types);
  const wanted = new Set(chosen.map(({ id }) => id));
  const present = heads.filter(({ id }) => wanted.has(id));
  const ids = new Set(present.map(({ id }) => id));
  const left = [...wanted]
    .filter((id) => !ids.has(id))
    .map((id) => ({ id, code: id, message: `单据${id}在进销存里已经没有了，请刷新后再试` }));
  return { documents: await readLines(source, present), left };
}

/** Plans the vouchers of documents that have none yet, judged as saving each would. */
async function judgedPlan(
  db: Transaction<Database>,
  scope: Scope,
  { organizationId, name }: StoredStore,
  { documents, left }: ChosenDocuments,
): Promise<{
  readonly plan: InventoryPlan;
  readonly ready: readonly InventoryVoucher[];
  readonly left: readonly SkippedDocument[];
  readonly context: PostingContext;
}> {
  const ids = documents.map(({ id }) => id);
  const posted = new Map(
    (await selectPostedById(db, scope, ids).execute()).map((row) => [row.documentId, row]),
  );
  const open = documents.filter(({ id }) => !posted.has(id));
  const { word } = found(await selectUsualWord(db, scope).executeTakeFirst(), '默认凭证字');
  const plan = planVouchers(open, {
    accounts: await loadAccountTree(db, scope),
    rules: await loadRules(db, scope),
    mapping: await loadMapping(db, scope),
    store: name,
    word,
  });
  const lines = plan.vouchers.flatMap(({ draft }) => draft.lines);
  const context = await loadPostingContext(db, scope, organizationId, lines);
  const periods = await loadPeriods(db, scope, organizationId);
  const ready: InventoryVoucher[] = [];
  const refused: SkippedDocument[] = [];
  for (const voucher of plan.vouchers) {
    const { draft, documents: own } = voucher;
    const [problem] = [
      ...savingProblems(draft, { ...context, periods }),
      ...cashFlowProblems(draft, context),
    ];
    if (!problem) ready.push(voucher);
    else
      refused.push(...own.map(({ id, code }) => ({ id, code, message: `单据${code}：${problem.message}` })));
  }
  const already = documents.flatMap(({ id, code }): SkippedDocument[] => {
    const row = posted.get(id);
    if (!row) return [];
    return [{ id, code, message: `单据${code}已经生成了凭证${row.word}-${row.number}，不再生成` }];
  });
  const unplanned = plan.left.map(({ document: { id, code }, problem }) => ({
    id,
    code,
    message: problem.message,
  }));
  return { plan, ready, left: [...left, ...already, ...unplanned, ...refused], context };
}

/** What generating would make of chosen documents. */
export async function previewVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  store: StoredStore,
  chosen: ChosenDocuments,
): Promise<GenerationPreview> {
  const { plan, ready, left, context } = await judgedPlan(trx, scope, store, chosen);
  const items = await loadItems(
    trx,
    scope,
    ready.flatMap(({ draft }) =>
      draft.lines.flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId)),
    ),
  );
  return {
    left,
    unmapped: plan.unmapped,
    vouchers: ready.map(({ draft, documents }) => ({
      date: draft.date,
      type: documents[0]?.type ?? 0,
      codes: documents.map(({ code }) => code),
      lines: draft.lines.map((line) => plannedLine(line, context, items)),
    })),
  };
}

function plannedLine(
  line: VoucherLine,
  { accounts }: PostingContext,
  items: ReadonlyMap<number, AuxiliaryItem>,
): PlannedLine {
  const account = accounts.byId(line.accountId);
  const title = auxiliaryTitle(line, (id) => items.get(id));
  return {
    summary: line.summary,
    account: `${account?.code ?? ''} ${fullNameOf(accounts, line.accountId)}${title}`,
    debit: line.debit,
    credit: line.credit,
    quantity: line.quantity === null ? null : formatQuantity(line.quantity),
  };
}

/**
 * 生成凭证: makes the vouchers of chosen documents, under the lock of the link: a second request waits and then finds the
 * documents taken, and the table holds one row for each document whatever happens. What cannot be made is named and
 * left; the vouchers record that the program made them of which documents.
 */
export async function generateVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  store: StoredStore,
  chosen: ChosenDocuments,
): Promise<Generation> {
  await holdLink(trx, scope);
  const { ready, left } = await judgedPlan(trx, scope, store, chosen);
  const made: Generation['vouchers'][number][] = [];
  for (const { draft, documents } of ready) {
    const { organizationId } = store;
    const { voucher } = await saveVoucher(trx, scope, tools, { organizationId, draft });
    await linkDocuments(trx, scope, store, documents, voucher);
    made.push({ id: voucher.id, word: voucher.word, number: voucher.number });
  }
  const pairs = made.map(({ id }, index) => ({
    voucherId: id,
    documents: ready[index]?.documents.map(({ id: documentId }) => documentId),
  }));
  if (made.length > 0) {
    await appendEvent(trx, scope, tools.clock.now(), {
      action: 'inventory.generate',
      targetId: store.organizationId,
      after: { storeId: store.storeId, vouchers: pairs },
    });
  }
  return { vouchers: made, left };
}

/** Records which voucher documents are in, and what was in them then. */
export async function linkDocuments(
  trx: Transaction<Database>,
  scope: Scope,
  { storeId }: Pick<StoredStore, 'storeId'>,
  documents: readonly DetailedDocument[],
  voucher: { readonly id: number; readonly version: number },
): Promise<void> {
  const rows = documents.map((document) => ({
    document_id: document.id,
    type: document.type,
    code: document.code,
    store_id: storeId,
    document_date: document.date,
    amount_fen: document.amount,
    head_hash: headHash(document),
    content_hash: contentHash(document),
    voucher_id: voucher.id,
    voucher_version: voucher.version,
  }));
  await insertDocuments(trx, scope, rows).execute();
}
