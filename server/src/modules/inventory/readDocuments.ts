import { setMaxListeners } from 'node:events';
import type {
  DetailedDocument,
  InventoryDocument,
  InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { DayRange } from '@mingzhang/shared/wire/inventoryVoucher';
import { problem } from '@mingzhang/shared/primitives/problem';
import { Refusal, refuse } from '../../Refusal';
import type { InventoryClient, InventoryConnection } from './connection/InventoryClient';

const PAGE_SIZE = 200;
const MOST_DOCUMENTS = 4000;
/** Of all documents that are read at once: they are in memory together. */
const MOST_LINES = 50_000;
/** Reading a month may take many calls: what hangs in each of them must not add up. */
const LONGEST_READING = 45_000;

/** Where documents are read from. */
export interface InventorySource {
  readonly client: InventoryClient;
  readonly connection: InventoryConnection;
}

interface Asked {
  readonly storeId: string;
  readonly type: InventoryType;
  /** Of one month. */
  readonly days: DayRange;
}

/** The documents of a type in some days of a store, by date. Refuses too many. */
async function readDocuments(
  { client, connection }: InventorySource,
  { storeId, type, days }: Asked,
  unwanted: AbortSignal,
): Promise<InventoryDocument[]> {
  const { from: start, to: end } = days;
  const byId = new Map<string, InventoryDocument>();
  for (let page = 1, read = 0; ; page++) {
    const query = { storeId, type, start, end, page, pageSize: PAGE_SIZE };
    const { documents, total } = await client.documents(connection, query, unwanted);
    if (total > MOST_DOCUMENTS) {
      refuse(
        'INVENTORY_TOO_MANY',
        `所选日期内的单据超过 ${MOST_DOCUMENTS} 张，一次读不完，请缩小日期范围再试。`,
      );
    }
    for (const document of documents)
      if (start <= document.date && document.date <= end) byId.set(document.id, document);
    read += documents.length;
    // A page that brings nothing ends it, whatever the total claims.
    if (documents.length === 0 || read >= total) break;
  }
  return [...byId.values()].sort((a, b) =>
    a.date === b.date ? (a.code < b.code ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
}

/** The same of several types, in the order of the types. */
export async function readTypes(
  source: InventorySource,
  asked: Omit<Asked, 'type'>,
  types: readonly InventoryType[],
): Promise<InventoryDocument[]> {
  const lists = await together(types, (type, unwanted) =>
    readDocuments(source, { ...asked, type }, unwanted),
  );
  return lists.flat();
}

/** Documents with their lines; the calls queue up in the company's share. Refuses more lines than fit in memory well. */
export async function readLines(
  { client, connection }: InventorySource,
  documents: readonly InventoryDocument[],
): Promise<DetailedDocument[]> {
  let lines = 0;
  return together(documents, async (document, unwanted) => {
    const detailed = await client.detailed(connection, document, unwanted);
    lines += detailed.lines.length;
    if (lines > MOST_LINES) {
      const message = `这 ${documents.length} 张单据的明细加起来超过 ${MOST_LINES} 行，一次读不完，请分几次，每次少选几张。`;
      refuse('INVENTORY_TOO_MANY_LINES', message);
    }
    return detailed;
  });
}

/** Reads all of them, within the time for all; what fails or is too slow ends the calls that are still to come. */
async function together<Asked, Answer>(
  asked: readonly Asked[],
  read: (each: Asked, unwanted: AbortSignal) => Promise<Answer>,
): Promise<Answer[]> {
  const unwanted = new AbortController();
  const timer = setTimeout(
    () =>
      unwanted.abort(new Refusal([problem('INVENTORY_SLOW', '进销存系统答复太慢，没有读完，请稍后再试。')])),
    LONGEST_READING,
  );
  // Every call that waits listens: that is no leak.
  setMaxListeners(0, unwanted.signal);
  try {
    return await Promise.all(asked.map((each) => read(each, unwanted.signal)));
  } finally {
    clearTimeout(timer);
    unwanted.abort();
  }
}
