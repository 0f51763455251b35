import { z } from 'zod';
import { usualPrintOptions, type PrintOptions } from '../accounting/printOptions';
import { usualPages } from '../accounting/voucherPaper';
import { refusalsOf } from '../testing/survives';
import {
  fromPrintOptions,
  printOptionsForm,
  printOptionsQuery,
  readPrintOptions,
  toWirePrintOptions,
  withNamedOptions,
} from './printOptions';

const query = z.object(printOptionsQuery);

const MINE: PrintOptions = {
  paper: 'custom',
  pages: {
    ...usualPages,
    custom: {
      ...{ width: 215.9, height: 139.7, forms: 1, rows: 5 },
      ...{ left: 20.5, right: 11, top: 7, bottom: 5, offsetX: -1.5, offsetY: 2.5 },
    },
  },
  showsNames: false,
  showsQuantities: false,
  showsAttachments: false,
  accountNames: 'leaf',
  mergesLines: true,
  hasGuides: false,
};

const SENT = toWirePrintOptions(MINE);

test('链接写下的选项读回来还是它们，不管这个人平时怎么印', () => {
  const sent = query.parse(fromPrintOptions(MINE));
  expect(withNamedOptions(usualPrintOptions, sent)).toEqual(MINE);
  expect(withNamedOptions(MINE, query.parse(fromPrintOptions(usualPrintOptions)))).toEqual({
    ...usualPrintOptions,
    pages: MINE.pages,
  });
});

test('链接没有写的按自己的', () => {
  expect(withNamedOptions(MINE, query.parse({}))).toEqual(MINE);
  expect(withNamedOptions(MINE, query.parse({ rows: '4' })).pages.custom.rows).toBe(4);
});

test('保存的选项原样读回；毫米数精确到十分之一', () => {
  expect(
    readPrintOptions(JSON.parse(JSON.stringify(toWirePrintOptions(printOptionsForm.parse(SENT))))),
  ).toEqual(MINE);
  const askew = { ...usualPages.a5, offsetX: 0.1 + 0.2 };
  const kept = printOptionsForm.parse({ ...SENT, sheets: { ...SENT.sheets, a5: askew } });
  expect(kept.pages.a5.offsetX).toBe(0.3);
});

test('什么也没有保存过，或保存的看不懂，就是默认的', () => {
  for (const stored of [undefined, null, {}, 'a5', 7, { sheets: 'a5' }]) {
    expect(readPrintOptions(stored)).toEqual(usualPrintOptions);
  }
});

const withPage = (over: object) => ({
  ...SENT,
  sheets: { ...SENT.sheets, a5: { ...usualPages.a5, ...over } },
});

test.each([
  [{ ...SENT, paper: 'a3' }, '纸张不正确'],
  [{ ...SENT, accountNames: 'short' }, '科目显示方式不正确'],
  [withPage({ width: '210' }), '请填写毫米数'],
  [withPage({ rows: 5.5 }), '请填写整数'],
  [withPage({ forms: '1' }), '请填写整数'],
  [withPage({ width: 139 }), 'A5 横向：纸张尺寸、边距、偏移、版数或行数超出范围，请改小或改大一些'],
  [
    withPage({ left: 80, right: 80 }),
    'A5 横向：左右边距之间只剩 50 毫米，至少要 130 毫米；请减小左右边距或换宽一些的纸',
  ],
])('不能保存 %#：%s', (wrong, message) => {
  expect(refusalsOf(printOptionsForm, wrong)).toEqual([message]);
});

test('每一项都要有', () => {
  const keys = [
    'showsNames',
    'showsQuantities',
    'showsAttachments',
    'mergesLines',
    'hasGuides',
    'sheets',
  ] as const;
  for (const key of keys) expect(refusalsOf(printOptionsForm, { ...SENT, [key]: undefined })).toHaveLength(1);
  expect(refusalsOf(printOptionsForm, SENT)).toStrictEqual([]);
});

test('保存过的选项里，不再成立的一项按默认的，其余照旧', () => {
  const old = { ...SENT, paper: 'a3', accountNames: 'short', showsNames: 'no', hasGuides: null };
  expect(readPrintOptions({ ...old, mergesLines: 1, showsQuantities: 1, showsAttachments: 1 })).toEqual({
    ...usualPrintOptions,
    pages: MINE.pages,
  });
  const { a5: _, ...others } = SENT.sheets;
  expect(readPrintOptions({ ...SENT, sheets: { ...others, a4x2: { width: 1 } } }).pages).toEqual({
    ...MINE.pages,
    a4x2: usualPages.a4x2,
    a5: usualPages.a5,
  });
  const narrow = { ...usualPages.a4x3, left: 80, right: 80 };
  expect(readPrintOptions({ ...SENT, sheets: { ...SENT.sheets, a4x3: narrow } })).toEqual(MINE);
});

test('链接里的每个数都换掉自己的', () => {
  const named = {
    ...{ width: '211', height: '141', forms: '2', rows: '7', left: '21', right: '12', top: '9', bottom: '4' },
    ...{ offsetX: '-1.25', offsetY: '3' },
  };
  const { pages, ...rest } = withNamedOptions(MINE, query.parse(named));
  expect(pages).toEqual({
    ...MINE.pages,
    custom: {
      ...{ width: 211, height: 141, forms: 2, rows: 7, left: 21, right: 12, top: 9, bottom: 4 },
      ...{ offsetX: -1.2, offsetY: 3 },
    },
  });
  expect({ ...rest, pages: MINE.pages }).toEqual(MINE);
  expect(withNamedOptions(MINE, query.parse({ paper: 'a5', rows: '3' })).pages).toEqual({
    ...MINE.pages,
    a5: { ...usualPages.a5, rows: 3 },
  });
});

test.each([
  [{ paper: 'a3' }, '纸张不正确'],
  [{ showsNames: '1' }, '请填写 true 或 false'],
  [{ width: '12345' }, '请填写毫米数'],
  [{ left: '1.234' }, '请填写毫米数'],
  [{ top: '1e2' }, '请填写毫米数'],
  [{ rows: '4.5' }, '请填写整数'],
  [{ accountNames: 'x' }, '科目显示方式不正确'],
])('链接里的 %j → %s', (wrong, message) => {
  expect(refusalsOf(query, wrong)).toEqual([message]);
});
