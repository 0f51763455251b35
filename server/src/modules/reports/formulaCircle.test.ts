import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { JANUARY, januaryQuery } from '../../../test/month';
import { lineOf, reportDesigner } from '../../../test/reportDesigner';
import { createTestApp } from '../../../test/testApp';

/**
 * Lines of a statement that refer to each other in a circle, past every save: the message names them, so that it can
 * be mended.
 */
const app = createTestApp();
let books: Bookkeeper;

const SENTENCE =
  '报表无法计算，公式循环引用：“二、营业利润（亏损以“-”号填列）”（行次21） → “四、净利润（净亏损以“-”号填列）”（行次32） → ' +
  '“三、利润总额（亏损总额以“-”号填列）”（行次30） → “二、营业利润（亏损以“-”号填列）”（行次21）。请在报表模板中修改其中一项的公式';

/** A copy of 利润表, granted, whose 营业利润 takes 净利润 as well. */
async function circle() {
  const designer = reportDesigner(books);
  const copy = await designer.copy(0);
  const [operating, net] = [lineOf(copy, 21), lineOf(copy, 32)];
  expect(
    await books.client.post('/report/template/grant', {
      template: { id: copy.id },
      orgIds: [books.set.organizationId],
    }),
  ).toMatchObject({ success: true });
  await sql`
    insert into report_term (account_set_id, item_id, position, sign, source_item_id)
    values (${books.set.id}, ${operating.id}, 900, 1, ${net.id})`.execute(app.db);
  return { designer, copy, operating };
}

beforeEach(async () => {
  books = await bookkeeper(app);
  await books.enter(JANUARY);
});

test('表、来源、试算和全年都说出一圈是哪几项', async () => {
  const { copy, operating } = await circle();
  const query = { accountDate: '2026-01-31' };
  for (const [path, asked] of [
    [`view/${copy.id}`, query],
    [`explain/${copy.id}/${operating.id}`, query],
    [`year/profit/${copy.id}`, { year: '2026' }],
  ] as const) {
    expect([path, await books.client.get(`/report/template/${path}`, asked)]).toEqual([
      path,
      expect.objectContaining({ success: false, msg: SENTENCE }),
    ]);
  }
});

test.each(['xlsx', 'pdf'])('下载 %s 也是同一句话，不是坏掉的文件', async (format) => {
  const { copy } = await circle();
  const url = `/report/document/year/${copy.id}?format=${format}&year=2026&scope=self`;
  const { status, content } = await download(app, books.client, url);
  expect(status).toBe(200);
  expect(JSON.parse(content.toString())).toMatchObject({ success: false, msg: SENTENCE });
});

test.each(['/closing/checks', '/closing/proof', '/home/figures', '/home/todo'])(
  '%s 或者不看这张表，或者说出同一句话',
  async (path) => {
    await circle();
    const { success, msg } = await books.client.get(path, januaryQuery);
    expect(success ? SENTENCE : msg).toBe(SENTENCE);
  },
);

test('改掉其中一项的公式，表又读得出来', async () => {
  const { designer, copy, operating } = await circle();
  expect(await designer.formula(operating.id, [])).toMatchObject({ success: true });
  expect(
    await books.client.get(`/report/template/view/${copy.id}`, { accountDate: '2026-01-31' }),
  ).toMatchObject({ success: true });
});
