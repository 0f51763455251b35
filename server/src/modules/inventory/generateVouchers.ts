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
import {
  BooksMoved,
  holdJudged,
  judgeVouchers,
  loadJudgingFacts,
  type JudgingFacts,
} from '../voucher/bulk/judgeVouchers';
import { storeVouchers } from '../voucher/bulk/storeVouchers';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import type { PostingContext } from '../voucher/posting/postingContext';
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

/** Vouchers of documents, each judged as saving it would. */
interface JudgedPlan {
  readonly plan: InventoryPlan;
  readonly ready: readonly InventoryVoucher[];
  readonly left: readonly SkippedDocument[];
  /** What the ready ones are judged by. */
  readonly facts: JudgingFacts;
}

const noPause = () => Promise.resolve();

/** Plans the vouchers of documents that have none yet, and judges them. */
async function judgedPlan(
  db: Transaction<Database>,
  scope: Scope,
  { organizationId, name }: StoredStore,
  { documents, left }: ChosenDocuments,
): Promise<JudgedPlan> {
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
  const drafts = plan.vouchers.map(({ draft }) => draft);
  const facts = await loadJudgingFacts(db, scope, organizationId, drafts);
  const { problems } = await judgeVouchers(facts, drafts, Infinity, noPause);
  const ready = plan.vouchers.filter((_, index) => problems[index]?.length === 0);
  const refused = plan.vouchers.flatMap(({ documents: own }, index) => {
    const [problem] = problems[index] ?? [];
    return problem === undefined
      ? []
      : own.map(({ id, code }) => ({ id, code, message: `单据${code}：${problem.message}` }));
  });
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
  return {
    plan,
    ready,
    left: [...left, ...already, ...unplanned, ...refused],
    facts: refused.length === 0 ? facts : await loadJudgingFacts(db, scope, organizationId, draftsOf(ready)),
  };
}

const draftsOf = (vouchers: readonly InventoryVoucher[]) => vouchers.map(({ draft }) => draft);

/** What generating would make of chosen documents. */
export async function previewVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  store: StoredStore,
  chosen: ChosenDocuments,
): Promise<GenerationPreview> {
  const { plan, ready, left, facts } = await judgedPlan(trx, scope, store, chosen);
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
      lines: draft.lines.map((line) => plannedLine(line, facts.context, items)),
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
  const { ready, left, judged } = await heldPlan(trx, scope, store, chosen);
  if (ready.length === 0) return { vouchers: [], left };
  const saved = await storeVouchers(trx, scope, tools, judged, noPause);
  const made = saved.map((voucher, index) => ({ voucher, documents: ready[index]?.documents ?? [] }));
  await linkDocuments(trx, scope, store, made);
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'inventory.generate',
    targetId: store.organizationId,
    after: {
      storeId: store.storeId,
      vouchers: made.map(({ voucher, documents }) => ({
        voucherId: voucher.id,
        documents: documents.map(({ id }) => id),
      })),
    },
  });
  return { vouchers: saved.map(({ id, word, number }) => ({ id, word, number })), left };
}

/** The plan, with the months of its vouchers locked. What was judged before they were is judged once more if it moved. */
async function heldPlan(
  trx: Transaction<Database>,
  scope: Scope,
  store: StoredStore,
  chosen: ChosenDocuments,
) {
  for (;;) {
    const { ready, left, facts } = await judgedPlan(trx, scope, store, chosen);
    try {
      return { ready, left, judged: await holdJudged(trx, scope, facts, draftsOf(ready)) };
    } catch (error) {
      if (!(error instanceof BooksMoved)) throw error;
    }
  }
}

/** A voucher and the documents it was made of. */
interface MadeVoucher {
  readonly voucher: { readonly id: number; readonly version: number };
  readonly documents: readonly DetailedDocument[];
}

/** Records which voucher documents are in, and what was in them then. */
export async function linkDocuments(
  trx: Transaction<Database>,
  scope: Scope,
  { storeId }: Pick<StoredStore, 'storeId'>,
  made: readonly MadeVoucher[],
): Promise<void> {
  const rows = made.flatMap(({ voucher, documents }) =>
    documents.map((document) => ({
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
    })),
  );
  await insertDocuments(trx, scope, rows).execute();
}
