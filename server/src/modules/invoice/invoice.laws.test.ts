import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fen, formatYuan, parseYuan, sum, type Fen } from '@mingzhang/shared/primitives/money';
import { readBack } from '@mingzhang/shared/wire/scalars';
import type { WireInvoice, WireInvoiceVouchers, WireTaxProof } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { newOfd, oldOfd } from '../../../test/evoucherOfd';
import { pdf, shownWords } from '../../../test/evoucherPdf';
import { BLUE, csv, invoiceXml, OLD, SELLER, summaryRows, type GivenInvoice } from '../../../test/evouchers';
import {
  invoiceBooks,
  purchaseRule,
  register,
  registerHash,
  ruleBody,
  sendInvoice,
  sold,
} from '../../../test/invoiceBooks';
import { zip } from '../../../test/package';
import { createTestApp } from '../../../test/testApp';

/** What holds of the register whatever is done with it, on the real application. */
const app = createTestApp();

beforeEach(() => {
  app.clock.set('2026-06-30T02:00:00Z');
});

const TWO: GivenInvoice = { ...BLUE, number: '26992000000000000031' };

/** Two invoices and one of tax control, in every form. */
const files: Readonly<Record<string, Buffer>> = {
  'a.xml': Buffer.from(invoiceXml(BLUE)),
  'a.ofd': newOfd(BLUE),
  'a.pdf': pdf([shownWords(BLUE)]),
  '旧.ofd': oldOfd(OLD),
  '汇总.csv': Buffer.from(csv(summaryRows([BLUE, TWO, OLD]))),
};
const names = Object.keys(files);
const send = (books: Pick<Bookkeeper, 'client'>, name: string) =>
  sendInvoice(books, files[name] ?? '', { name });

/** What the register says of each invoice, without what tells one set from another. */
async function records(books: Bookkeeper): Promise<readonly unknown[]> {
  const rows = await register(books);
  const whole = await Promise.all(rows.map(({ id }) => books.client.get<WireInvoice>(`/invoice/${id}`)));
  return whole
    .map(({ data: { id: _id, version: _version, files: own, ...rest } }) => ({
      ...rest,
      files: own.map(({ name }) => name).toSorted(),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

test('XML、OFD、PDF、清单以任何顺序、任几个同时到来，台账一样；再来一遍什么也不变', async () => {
  const expected = await invoiceBooks(app);
  for (const name of names) await send(expected, name);
  const told = await records(expected);
  expect(told).toHaveLength(3);
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 1, max: 4 }), async (shuffled, atOnce) => {
      const books = await invoiceBooks(app);
      for (let at = 0; at < shuffled.length; at += atOnce) {
        const answers = await Promise.all(shuffled.slice(at, at + atOnce).map((name) => send(books, name)));
        expect(answers.map(({ msg }) => msg ?? '').join('')).toBe('');
      }
      expect(await records(books)).toEqual(told);
      const hash = await registerHash(app, books);
      const again = await sendInvoice(books, zip(files), { name: '再来一遍.zip' });
      expect(again.data).toMatchObject({ batchId: null, counts: { new: 0, added: 0 } });
      expect(await registerHash(app, books)).toBe(hash);
      expect(await books.findings()).toStrictEqual([]);
    }),
    { numRuns: 2 },
  );
});

test('拿出来的原件和放进去的一字不差，别的账套一样也看不到', async () => {
  const other = await invoiceBooks(app, { companyName: '别的公司', creditCode: '' });
  const none = await registerHash(app, other);
  await fc.assert(
    fc.asyncProperty(fc.subarray(names, { minLength: 1 }), async (chosen) => {
      const books = await invoiceBooks(app);
      for (const name of chosen) await send(books, name);
      for (const { id, key } of await register(books)) {
        const { data } = await books.client.get<WireInvoice>(`/invoice/${id}`);
        for (const file of data.files) {
          const { text } = await books.client.get(`/invoice/file/${file.id}`);
          expect(text).toBe(files[file.name]?.toString());
          expect((await other.client.get(`/invoice/file/${file.id}`)).success).toBe(false);
        }
        expect((await other.client.get(`/invoice/${id}`)).success).toBe(false);
        expect(await register(other, { text: key })).toStrictEqual([]);
      }
      const { rows } = await keptDigests(books);
      const digest = (name: string) =>
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex');
      expect(rows.toSorted()).toEqual(chosen.map(digest).toSorted());
      expect(await registerHash(app, other)).toBe(none);
    }),
    { numRuns: 2 },
  );
});

/** Digests of the bytes kept, as the database has them. */
async function keptDigests({ set }: Pick<Bookkeeper, 'set'>) {
  const found = await app.db
    .selectFrom('attachment')
    .where('account_set_id', '=', set.id)
    .select('sha256')
    .execute();
  return { rows: found.map(({ sha256 }) => sha256.toString('hex')) };
}

const inFen = (shown: number): Fen => readBack(shown, parseYuan);

/** An invoice of the month, its lines in fen. */
interface Given {
  readonly isSold: boolean;
  readonly isRed: boolean;
  readonly day: string;
  readonly lines: readonly { readonly amount: number; readonly tax: number }[];
}

/** Bought or sold, of one or two lines, blue or red, in cents. */
const given: fc.Arbitrary<Given> = fc.record({
  isSold: fc.boolean(),
  isRed: fc.boolean(),
  day: fc.constantFrom('2026-06-03', '2026-06-18'),
  lines: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 90_000_000 }),
      tax: fc.integer({ min: 0, max: 9_000_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const tickOf = fc.constantFrom('none', 'deduct', 'notDeducted');
const choice = fc.record({ one: given, tick: tickOf });

function xmlOf({ isSold, isRed, day, lines }: Given, at: number): string {
  const shown = (cents: number) => formatYuan(fen(isRed ? -cents : cents));
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  const tax = lines.reduce((total, line) => total + line.tax, 0);
  const invoice: GivenInvoice = {
    ...{ number: `269920000000000002${String(at).padStart(2, '0')}`, date: day, special: true },
    ...{ amount: shown(amount), tax: shown(tax), total: shown(amount + tax), capitals: '' },
    lines: lines.map((line) => ({
      ...{ name: '*金属制品*虚构角钢', amount: shown(line.amount), tax: shown(line.tax), rate: '0.13' },
    })),
    ...(isRed ? { blue: '26992000000000000199' } : {}),
  };
  return isSold ? sold(invoice) : invoiceXml(invoice);
}

test('全部入账后，台账税额之和就是税金分录之和；删除凭证，登记簿一字不差地回到从前', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('invoice', 'partyAndDay'),
      async (choices, merge) => {
        const books = await invoiceBooks(app);
        await purchaseRule(books);
        await books.keepAuxiliary('1122', '客户');
        await books.item('客户', SELLER.name);
        const counter = { subjectId: books.account('1122'), auxiliary: [] };
        await books.client.post(
          '/invoice/rule',
          ruleBody(books, '5001', { title: '销售', direction: 'out', counter }),
        );
        for (const [at, { one }] of choices.entries()) await sendInvoice(books, xmlOf(one, at));
        const rows = (await register(books)).toSorted((one, other) => (one.key < other.key ? -1 : 1));
        expect(rows).toHaveLength(choices.length);
        for (const [at, { one, tick }] of choices.entries()) {
          if (tick === 'none' || one.isSold) continue;
          const ticked = { ids: [rows[at]?.id], period: '2026-06', purpose: tick };
          expect((await books.client.post('/invoice/ticks', ticked)).msg ?? '').toBe('');
        }
        const hash = await registerHash(app, books);
        const asked = { ids: rows.map(({ id }) => id), merge };
        const { data } = await books.client.post<WireInvoiceVouchers>('/invoice/vouchers', asked);
        expect(data.left).toStrictEqual([]);
        const sumOf = (isOf: (choice: (typeof choices)[number]) => boolean) =>
          sum(rows.flatMap(({ tax }, at) => (choices[at] && isOf(choices[at]) ? [inFen(tax)] : [])));
        const { sides } = (await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' })).data;
        expect(sides.map(({ register: told, ledger, left }) => [told, ledger, left].map(inFen))).toEqual(
          [
            sumOf(({ one }) => one.isSold),
            sumOf(({ one, tick }) => !one.isSold && tick === 'deduct'),
            sumOf(({ one, tick }) => !one.isSold && tick === 'none'),
          ].map((tax) => [tax, tax, 0]),
        );
        expect(await books.findings()).toStrictEqual([]);
        for (const { id } of data.vouchers) {
          expect((await books.client.del(`/voucher/${id}`)).msg ?? '').toBe('');
        }
        expect(await registerHash(app, books)).toBe(hash);
      },
    ),
    { numRuns: 2 },
  );
});
