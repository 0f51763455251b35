import { finished, type Readable } from 'node:stream';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { LeavingFormat } from '@mingzhang/shared/wire/leaving';
import { dateInShanghai, shanghaiMinute } from '../../clock';
import { trailKeeperOf } from '../../db/TrailKeeper';
import { transact } from '../../db/transact';
import { streamFromWorker } from '../../runInWorker';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';
import { appendEvent } from '../../trail/appendEvent';
import { scopeInSet } from '../account-set-changes/accountSet.changes';
import { findAccountSet } from '../account-set/accountSet.service';
import { watchDocument } from '../document/sendDocument';
import { refuseUnreadable } from '../voucher/posting/largestPosting';
import { countVouchersIn } from './leaving.repository';
import { leavingRange } from './leavingReading';

interface Asker {
  readonly userId: number;
  readonly visit: Visit;
}

interface LeavingWishes {
  readonly format: LeavingFormat;
  /** Null: all years. */
  readonly year: number | null;
  /** Under which its progress can be asked for. */
  readonly progress: string | null;
  readonly signal: AbortSignal;
}

/** A kind of file; `what` stands in its name. */
interface LeavingKind {
  readonly ending: string;
  readonly type: string;
  readonly what?: string;
}

const files: Readonly<Record<LeavingFormat, LeavingKind>> = {
  hledger: { ending: 'journal', type: 'text/plain; charset=utf-8' },
  beancount: { ending: 'beancount', type: 'text/plain; charset=utf-8' },
  gbt24589: { ending: 'zip', type: 'application/zip', what: 'GBT24589' },
  excel: { ending: 'xlsx', type: XLSX_TYPE },
  archive: { ending: 'zip', type: 'application/zip', what: '会计档案' },
};

/** A file of a whole set, with its name and type. */
export interface LeavingFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/**
 * A whole set, or a year of it, in a form others read, written while it is taken; a client that goes away stops it.
 * Refuses who may not take it and a year without books; never a set because it is archived (12号 art. 29, 41).
 */
export async function takeLeaving(
  { db, clock, config, longReads }: Pick<Services, 'db' | 'clock' | 'config' | 'longReads'>,
  { userId, visit }: Asker,
  accountSetId: number,
  { format, year, progress, signal }: LeavingWishes,
): Promise<LeavingFile> {
  const scope = await scopeInSet(db, { userId, visit, accountSetId }, 'accountSet.export');
  const { accountSet } = await findAccountSet(db, userId, accountSetId);
  const { from, to } = await leavingRange(db, scope, year);
  await refuseUnreadable(db, scope);
  const { vouchers } = await countVouchersIn(db, scope, from, to).executeTakeFirstOrThrow();
  // Logged before anything is read, so that what leaves has the entry too.
  await transact(db, (trx) =>
    appendEvent(trx, scope, clock.now(), {
      action: 'accountSet.export',
      targetId: accountSetId,
      after: { format, year },
    }),
  );
  const connection = await longReads.connection();
  const writtenAt = shanghaiMinute(clock.now());
  const keeper = trailKeeperOf(db);
  invariant(keeper, 'an archive is sealed with the key of the trail');
  const { version: release, filesDir } = config;
  const job = { connection, scope, format, year, writtenAt, release, filesDir, key: keeper.key };
  const watch = watchDocument(db, userId, progress, vouchers);
  const content = await streamFromWorker('writeLeaving', job, { signal, onRows: watch.at }).catch(
    (error: unknown) => {
      watch.end();
      throw error;
    },
  );
  finished(content, watch.end);
  const day = dateInShanghai(clock.now()).replaceAll('-', '');
  const { ending, type, what = '账套导出' } = files[format];
  const parts = [accountSet.companyName, what, ...(year === null ? [] : [`${year}年`]), day];
  return { name: `${parts.join('_')}.${ending}`, type, content };
}
