import { shownWords, totalWords, type PdfWord } from '../../../../test/evoucherPdf';
import { BLUE, OLD, SELLER, US } from '../../../../test/evouchers';
import { uprightTexts, type PdfText, type TurnedText } from './pdfText';
import { readPdfText } from './readPdfText';

const HEIGHT = 5;
const widthOf = (text: string) => [...text].length * HEIGHT;

const page = (words: readonly PdfWord[], number = 1): PdfText[] =>
  words.map(([x, y, text]) => ({ page: number, x, y, width: widthOf(text), height: HEIGHT, text }));

const PROVED = {
  isProved: true,
  written: {
    ...{ number: BLUE.number, date: '2026年06月03日', title: '电子发票（增值税专用发票）' },
    ...{ amount: '¥1000.00', tax: '¥130.00', total: '¥1130.00', capitals: '壹仟壹佰叁拾圆整' },
    ...{ buyer: US, seller: SELLER },
  },
};

test('购 和 销 是锚点，销方在左也一样', () => {
  expect(readPdfText(page(shownWords(BLUE)))).toMatchObject(PROVED);
  // The whole form moved: nothing is in the middle of the page.
  const moved = shownWords(BLUE).map(([x, y, text]): PdfWord => [x + 200, y - 20, text]);
  expect(readPdfText(page(moved))).toMatchObject(PROVED);
  const swapped = shownWords(BLUE).map(([x, y, text]): PdfWord => {
    const isSide = y <= 320 && y >= 296;
    return isSide ? [x < 310 ? x + 290 : x - 290, y, text] : [x, y, text];
  });
  expect(readPdfText(page(swapped))).toMatchObject(PROVED);
});

test('一个字一个文字对象，也能拼起来', () => {
  const letters = shownWords(BLUE).flatMap(([x, y, text]) =>
    [...text].map((letter, at): PdfWord => [x + at * HEIGHT, y, letter]),
  );
  expect(readPdfText(page(letters))).toMatchObject(PROVED);
});

test('多页时取最后一页的合计', () => {
  const words = shownWords(BLUE);
  const first = words.filter(([, y]) => y > 130);
  const subtotal: PdfWord[] = [
    [60, 120, '小计'],
    [380, 120, '¥600.00'],
    [524, 120, '¥78.00'],
  ];
  const texts = [...page([...first, ...subtotal]), ...page([...first, ...totalWords(BLUE)], 2)];
  expect(readPdfText(texts)).toMatchObject(PROVED);
});

test('上下排列的旧票样', () => {
  const words: PdfWord[] = [
    ...([
      [200, 370, '虚构增值税电子普通发票'],
      [430, 370, '发票代码:'],
      [485, 370, OLD.code ?? ''],
    ] as const),
    ...([
      [430, 358, '发票号码:'],
      [485, 358, OLD.number],
      [430, 346, '开票日期:'],
      [485, 346, '2024年11月18日'],
    ] as const),
    ...([
      [20, 320, '购'],
      [20, 308, '买'],
      [20, 296, '方'],
      [40, 322, '名 称:'],
      [90, 322, US.name],
    ] as const),
    ...([
      [40, 310, '纳税人识别号:'],
      [120, 310, US.id],
    ] as const),
    ...([
      [60, 140, '合 计'],
      [380, 140, '¥970.87'],
      [524, 140, '¥29.13'],
    ] as const),
    ...([
      [40, 120, '价税合计(大写)'],
      [180, 120, '壹仟圆整'],
      [400, 120, '(小写)¥1000.00'],
    ] as const),
    ...([
      [20, 100, '销'],
      [20, 88, '售'],
      [20, 76, '方'],
      [40, 102, '名 称:'],
      [90, 102, SELLER.name],
    ] as const),
    ...([
      [40, 90, '纳税人识别号:'],
      [120, 90, SELLER.id],
    ] as const),
  ];
  expect(readPdfText(page(words))).toMatchObject({
    isProved: true,
    written: {
      ...{ code: OLD.code, number: OLD.number, buyer: US, seller: SELLER },
      ...{ amount: '¥970.87', tax: '¥29.13', total: '¥1000.00' },
    },
  });
});

test('“名 称”分开写，右边还有密码区和备注', () => {
  const words = shownWords(BLUE).flatMap(([x, y, text]): PdfWord[] => {
    if (text !== '名称：') return [[x, y, text]];
    return [
      [x - 10, y, '名'],
      [x + 10, y, '称：'],
    ];
  });
  const beside: PdfWord[] = [
    [480, 318, '03*2-+5/>>9<7'],
    [600, 318, '备'],
    [600, 298, '5-<*81+/66>23'],
  ];
  expect(readPdfText(page([...words, ...beside]))).toMatchObject(PROVED);
});

test('备注换了行，也认得蓝字号码', () => {
  const remark: PdfWord[] = [
    [60, 72, `被红冲蓝字数电发票号码：${BLUE.number.slice(0, 6)}`],
    [60, 64, `${BLUE.number.slice(6)}红字发票信息确认单编号：1`],
  ];
  expect(readPdfText(page([...shownWords(BLUE), ...remark])).written.remark).toContain(BLUE.number);
});

test('“购买方名称”“销售方名称”自己说明是哪一方；价税合计的大写小写写在一段里', () => {
  const words: PdfWord[] = [
    ...shownWords(BLUE).filter(([, y]) => (y > 320 || y < 296) && y !== 100),
    [20, 320, `购买方名称：${US.name}`],
    [20, 305, `购买方纳税人识别号：${US.id}`],
    [310, 320, `销售方名称：${SELLER.name}`],
    [310, 305, `销售方统一社会信用代码/纳税人识别号：${SELLER.id}`],
    [40, 100, `价税合计（大写）${BLUE.capitals}（小写）¥1130.00`],
  ];
  expect(readPdfText(page(words))).toMatchObject(PROVED);
});

test('名称太长写成上下两行，也读得全；旁边的标签不混进来', () => {
  const words = shownWords(BLUE).flatMap(([x, y, text]): PdfWord[] =>
    text === SELLER.name
      ? [
          [x, y + 4, text.slice(0, 6)],
          [x, y - 4, text.slice(6)],
        ]
      : [[x, y, text]],
  );
  expect(readPdfText(page(words))).toMatchObject(PROVED);
});

test.each([
  ['标签与第一行同高', [0, -9]],
  ['标签与第二行同高', [9, 0]],
  ['标签在两行中间', [4, -4]],
  ['标签在三行中间', [9, 0, -9]],
])('名称太长换了行，%s，也读得全', (_where, heights) => {
  const size = Math.ceil(SELLER.name.length / heights.length);
  const words = shownWords(BLUE).flatMap(([x, y, text]): PdfWord[] =>
    text === SELLER.name
      ? heights.map((height, at): PdfWord => [x, y + height, text.slice(at * size, (at + 1) * size)])
      : [[x, y, text]],
  );
  expect(readPdfText(page(words))).toMatchObject(PROVED);
  const letters = words.flatMap(([x, y, text]) =>
    [...text].map((letter, at): PdfWord => [x + at * HEIGHT, y, letter]),
  );
  expect(readPdfText(page(letters))).toMatchObject(PROVED);
});

test('标题的大字紧挨着“发票号码”，号码也不丢；备注里的号码不是它', () => {
  const remark: PdfWord = [60, 60, '发票代码：044001900111 发票号码：12345678 合同号 26992000000000000777'];
  const texts = page([...shownWords(BLUE), remark]).map((text) =>
    text.text.startsWith('电子发票')
      ? { ...text, x: 430 - 16 * text.text.length, width: 16 * text.text.length, height: 16 }
      : text,
  );
  expect(readPdfText(texts)).toMatchObject(PROVED);
});

test('逐字画、次序打乱：中间空着一个字的两个字连成一段，也各归各位', () => {
  const texts = page(shownWords(BLUE)).map((text) => {
    if (text.text !== SELLER.id) return text;
    const [from, to] = [text.text.slice(0, -3), text.text.slice(-3)];
    const half = HEIGHT / 2;
    return [
      { ...text, text: from, width: from.length * half },
      { ...text, text: `${to.charAt(0)} ${to.charAt(2)}`, x: text.x + from.length * half, width: 3 * half },
      { ...text, text: to.charAt(1), x: text.x + (from.length + 1) * half, width: half },
    ];
  });
  expect(readPdfText(texts.flat())).toMatchObject(PROVED);
});

test.each([0, 1, 2, 3])('整页的字转了 %i 个直角，转回来读', (quarters) => {
  const [a, b] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarters] ?? [1, 0];
  const turned = page(shownWords(BLUE)).map(({ x, y, ...text }): TurnedText => {
    const [turnedX = 0, turnedY = 0] = [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ][quarters] ?? [x, y];
    return { ...text, x: turnedX, y: turnedY, direction: [a ?? 1, b ?? 0] };
  });
  expect(readPdfText(uprightTexts(turned))).toMatchObject(PROVED);
});

test('两页、一页上的两张发票数得出来；同一张的几页和备注里的蓝字号码不算', () => {
  const other = shownWords({ ...BLUE, number: '26992000000000000031' });
  const below = other.map(([x, y, text]): PdfWord => [x, y - 400, text]);
  const blue: PdfWord = [40, 60, `被红冲蓝字数电票号码：${BLUE.number}`];
  const invoices = (...pages: (readonly PdfWord[])[]) =>
    readPdfText(pages.flatMap((words, at) => page(words, at + 1))).invoices;
  expect(invoices(shownWords(BLUE), other)).toBe(2);
  expect(invoices([...shownWords(BLUE), ...below])).toBe(2);
  expect(invoices(shownWords(BLUE), shownWords(BLUE))).toBe(1);
  expect(invoices([...other, blue])).toBe(1);
});

test.each(['壹仟 壹佰 叁拾 圆整', '壹仟壹佰叁拾圓整', '⊗壹仟壹佰叁拾元整'])('大写写成 %s', (capitals) => {
  const words = shownWords(BLUE).flatMap(([x, y, text]): PdfWord[] => {
    if (text !== BLUE.capitals) return [[x, y, text]];
    return capitals.split(' ').map((part, at): PdfWord => [x + at * 30, y, part]);
  });
  expect(readPdfText(page(words))).toMatchObject({ isProved: true });
});

test('免税的没有印税额：合计就是价税合计；没有写免税的不算证明', () => {
  const exempt = { ...BLUE, amount: '1000.00', tax: '', total: '1000.00', capitals: '壹仟圆整' };
  const words = shownWords(exempt).filter(([, , text]) => text !== '¥');
  expect(readPdfText(page(words)).isProved).toBe(false);
  const told: PdfWord[] = [...words, [460, 258, '免税']];
  expect(readPdfText(page(told))).toMatchObject({ isProved: true, written: { amount: '¥1000.00', tax: '' } });
});

test('备注里也写着合计、价税合计：有大写的、加得起来的才是', () => {
  const remark: PdfWord[] = [
    ...([
      [60, 74, '合计'],
      [380, 74, '¥5.00'],
      [524, 74, '¥6.00'],
    ] as const),
    ...([
      [60, 60, '价税合计（小写）'],
      [380, 60, '¥11.00'],
    ] as const),
  ];
  expect(readPdfText(page([...shownWords(BLUE), ...remark]))).toMatchObject(PROVED);
});

test.each([0.5, 2, 3])('整张放大 %f 倍，一样', (times) => {
  const texts = page(shownWords(BLUE)).map(({ x, y, width, height, ...text }): PdfText => {
    return { ...text, x: x * times, y: y * times, width: width * times, height: height * times };
  });
  expect(readPdfText(texts)).toMatchObject(PROVED);
});

test('机动车销售统一发票：不含税价、增值税税额、销货单位', () => {
  const title = '电子发票（机动车销售统一发票）';
  const words: PdfWord[] = [
    ...shownWords(BLUE).flatMap(([x, y, text]): PdfWord[] =>
      text.startsWith('电子发票') ? [[x, y, title]] : y > 320 ? [[x, y, text]] : [],
    ),
    ...([
      [20, 320, '购买方名称'],
      [80, 320, US.name],
      [300, 320, '统一社会信用代码/纳税人识别号/身份证明号码'],
      [520, 320, US.id],
    ] as const),
    ...([
      [20, 240, '价税合计'],
      [95, 240, BLUE.capitals],
      [400, 240, '小写'],
      [430, 240, '¥1130.00'],
    ] as const),
    ...([
      [20, 220, '销货单位名称'],
      [80, 220, SELLER.name],
      [20, 200, '纳税人识别号'],
      [80, 200, SELLER.id],
    ] as const),
    ...([
      [220, 180, '增值税税额'],
      [280, 180, '¥130.00'],
      [20, 160, '不含税价'],
      [60, 160, '小写'],
      [90, 160, '¥1000.00'],
    ] as const),
  ];
  expect(readPdfText(page(words))).toMatchObject({ ...PROVED, written: { ...PROVED.written, title } });
});

test('字体把字写成部首（⽅、⾦、⻓），也是那些字', () => {
  const name = '虚构长方金车五金供应有限公司';
  const radicals = new Map(
    [...'方⽅金⾦日⽇月⽉一⼀小⼩大⼤用⽤人⼈长⻓车⻋'].map((letter, at, all) => [letter, all[at + 1] ?? '']),
  );
  const words = shownWords(BLUE).map(([x, y, text]): PdfWord => {
    const shown = text === SELLER.name ? name : text;
    return [x, y, [...shown].map((letter) => radicals.get(letter) ?? letter).join('')];
  });
  expect(readPdfText(page(words))).toMatchObject({
    ...PROVED,
    written: { ...PROVED.written, seller: { ...SELLER, name } },
  });
});

test('大写或合计对不上就不算证明', () => {
  const changed = (from: string, to: string) =>
    readPdfText(page(shownWords(BLUE).map(([x, y, text]): PdfWord => [x, y, text === from ? to : text])))
      .isProved;
  expect(changed('壹仟壹佰叁拾圆整', '壹仟壹佰肆拾圆整')).toBe(false);
  expect(changed('¥130.00', '¥131.00')).toBe(false);
  expect(changed('¥1130.00', '')).toBe(false);
});
