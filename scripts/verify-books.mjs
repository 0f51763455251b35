// `npm run verify-books`: checks every account set of the database against itself and names what disagrees.
import { tsImport } from 'tsx/esm/api';
import { openDatabase } from './database.mjs';

const database = await openDatabase({ log: () => {} });
try {
  const { verifyBooks } = await tsImport('../server/src/verify/verifyBooks.ts', import.meta.url);
  const { createDatabase } = await tsImport('../server/src/db/database.ts', import.meta.url);
  const db = createDatabase(database.connection);
  try {
    const findings = await verifyBooks(db);
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
