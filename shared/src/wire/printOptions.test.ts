import { z } from 'zod';
import { usualPrintOptions, type PrintOptions } from '../accounting/printOptions';
import { usualSheets } from '../accounting/voucherPaper';
import {
  fromPrintOptions,
  printOptionsForm,
  printOptionsQuery,
  readPrintOptions,
  withNamedOptions,
} from './printOptions';

const query = z.object(printOptionsQuery);

const MINE: PrintOptions = {
  paper: 'custom',
  sheets: {
    ...usualSheets,
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

test('链接写下的选项读回来还是它们，不管这个人平时怎么印', () => {
  const sent = query.parse(fromPrintOptions(MINE));
  expect(withNamedOptions(usualPrintOptions, sent)).toEqual(MINE);
  expect(withNamedOptions(MINE, query.parse(fromPrintOptions(usualPrintOptions)))).toEqual({
    ...usualPrintOptions,
    sheets: MINE.sheets,
  });
});

test('链接没有写的按自己的', () => {
  expect(withNamedOptions(MINE, query.parse({}))).toEqual(MINE);
  expect(withNamedOptions(MINE, query.parse({ rows: '4' })).sheets.custom.rows).toBe(4);
});

test('保存的选项原样读回；毫米数精确到十分之一', () => {
  expect(readPrintOptions(JSON.parse(JSON.stringify(printOptionsForm.parse(MINE))))).toEqual(MINE);
  const askew = { ...usualSheets.a5, offsetX: 0.1 + 0.2 };
  const kept = printOptionsForm.parse({ ...MINE, sheets: { ...MINE.sheets, a5: askew } });
  expect(kept.sheets.a5.offsetX).toBe(0.3);
});

test('什么也没有保存过，或保存的看不懂，就是默认的', () => {
  for (const stored of [undefined, null, {}, 'a5', 7, { sheets: 'a5' }]) {
    expect(readPrintOptions(stored)).toEqual(usualPrintOptions);
  }
});
