// `npm run verify-books [-- --head <head written down>]…`: checks every account set of the database against
// itself, its trail against the key outside it, files against the trail, and names what disagrees.
import { parseArgs } from 'node:util';
import { openDatabase } from './database.mjs';
import { importServer } from './server.mjs';

const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
const { verifyBooks, findTrailKey, createDatabase, systemClock, today } = await importServer();
const database = await openDatabase({ log: () => {}, asOwner: true });
try {
  const db = createDatabase(database.connection);
  try {
    const key = await findTrailKey(database.dataDir, process.env.TRAIL_KEY);
    if (key === null)
      console.log('no TRAIL_KEY and no trail.key in the data directory: seals are not checked');
    const evidence = {
      key: key ?? undefined,
      filesDir: process.env.FILES_DIR || database.dataDir,
      heads: values.head,
      today: today(systemClock),
    };
    const findings = await verifyBooks(db, evidence);
    for (const finding of findings) console.log(finding);
    console.log(findings.length === 0 ? 'the books agree' : `${findings.length} findings`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } catch (error) {
    const isEmpty = /** @type {{ code?: string }} */ (error).code === '42P01'; // There is no such table.
    if (!isEmpty) throw error;
    console.log('there are no books in this database yet');
  } finally {
    await db.destroy();
  }
} finally {
  await database.stop();
}
