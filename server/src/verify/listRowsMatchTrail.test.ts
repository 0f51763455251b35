import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';
import type { ListTableName } from '../trail/listTables';
import { listRowFindings } from './listRowsMatchTrail';
import { ListStory } from './listStory';

const app = createOwnTestApp();

/** Rows with ids that no row has. */
const missing = (count: number) => Array.from({ length: count }, (_, index) => ({ id: -1 - index }));

test('一张表再长，它和前后的短表也逐行核对，一行不漏', async () => {
  const { set } = await bookkeeper(app);
  const story = new ListStory();
  const counts = { organization: 1, account: 10_001, voucher_word: 2, currency: 1, auxiliary_item: 10_001 };
  for (const [table, count] of Object.entries(counts))
    story.tell([{ table: table as ListTableName, of: {}, rows: missing(count) }]);
  const findings = await listRowFindings(app.db, set.id, story);
  const gone = findings.filter((finding) => finding.endsWith('is gone; the trail has it'));
  const word = (finding: string) => finding.split('(')[0]?.trim() ?? '';
  expect([...new Set(gone.map(word))]).toEqual([
    'organization',
    'account',
    'voucher word',
    'currency',
    'auxiliary item',
  ]);
  expect(gone).toHaveLength(20_006);
  // What these tables hold besides is told as well: the head office and every account.
  expect(findings.filter((finding) => /^organization .* is in the books/.test(finding))).toHaveLength(1);
  expect(findings.filter((finding) => /^account .* is in the books/.test(finding)).length).toBeGreaterThan(
    200,
  );
});
