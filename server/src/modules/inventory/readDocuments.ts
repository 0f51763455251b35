import type {
  DetailedDocument,
  InventoryDocument,
  InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { DayRange } from '@mingzhang/shared/wire/inventoryVoucher';
import { refuse } from '../../Refusal';
import type { InventoryClient, InventoryConnection } from './connection/InventoryClient';

const PAGE_SIZE = 200;
const MOST_DOCUMENTS = 4000;
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

/** The documents of a type in some days of a store, by date. Refuses more than anybody could look at. */
async function readDocuments(
  { client, connection }: InventorySource,
  { storeId, type, days }: Asked,
): Promise<InventoryDocument[]> {
  const { from: start, to: end } = days;
  const byId = new Map<string, InventoryDocument>();
  for (let page = 1, read = 0; ; page++) {
    const query = { storeId, type, start, end, page, pageSize: PAGE_SIZE };
    const { documents, total } = await client.documents(connection, query);
    if (total > MOST_DOCUMENTS) {
      refuse('INVENTORY_TOO_MANY', `这些天里的单据超过 ${MOST_DOCUMENTS} 张，读不完，请缩小日期范围再试。`);
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
  const lists = await withinTime(Promise.all(types.map((type) => readDocuments(source, { ...asked, type }))));
  return lists.flat();
}

/** Documents with their lines; the calls queue up in the company's share. */
export async function readLines(
  { client, connection }: InventorySource,
  documents: readonly InventoryDocument[],
): Promise<DetailedDocument[]> {
  return withinTime(Promise.all(documents.map((document) => client.detailed(connection, document))));
}

async function withinTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_never, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), LONGEST_READING);
  });
  try {
    return await Promise.race([reading, limit]);
  } catch (error) {
    if (error instanceof Error && error.message === 'too slow') {
      refuse('INVENTORY_SLOW', '进销存系统答复太慢，没有读完，请稍后再试。');
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
