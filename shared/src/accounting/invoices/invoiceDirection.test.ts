import { dateOnly } from '../../primitives/dateOnly';
import { directionOf, directionProblems, titleWarnings } from './invoiceDirection';
import { invoiceWarnings } from './invoiceWarnings';
import { maskedIdNumber, maskedName } from './maskedIdentity';
import { readWritten } from './readWritten';
import { blueKeyIn, blueKeyOf } from './redInvoices';
import { nothingWritten } from './writtenInvoice';

const own = { creditCode: '91999999MA9000011F', name: '虚构明账样品有限公司' };
const party = (id: string, name: string) => ({ id, name, contact: '', bank: '' });
const us = party(own.creditCode, own.name);
const other = party('91999999MA9000118T', '虚构甲方五金供应有限公司');

test('方向看识别号，不看文件名', () => {
  expect(directionOf({ seller: other, buyer: us }, own)).toBe('in');
  expect(directionOf({ seller: us, buyer: other }, own)).toBe('out');
  expect(directionOf({ seller: other, buyer: party('', own.name) }, own)).toBe('in');
  expect(directionOf({ seller: other, buyer: party('', '个人') }, own)).toBe(null);
  expect(directionOf({ seller: other, buyer: party('91999999MA90002144', own.name) }, own)).toBe(null);
});

test('本账套没有信用代码或名称时，空的一方不算是本账套', () => {
  const unnamed = party('', '');
  expect(directionOf({ seller: unnamed, buyer: unnamed }, { creditCode: '', name: '' })).toBe(null);
  expect(
    directionOf({ seller: unnamed, buyer: us }, { ...own, creditCode: ` ${own.creditCode.toLowerCase()}` }),
  ).toBe('in');
  expect(directionOf({ seller: other, buyer: us }, { ...own, creditCode: '' })).toBe(null);
  expect(directionOf({ seller: other, buyer: party('', '虚构明账 样品有限公司') }, own)).toBe('in');
});

test('与本账套无关的：没有名称的说识别号；是本账套的不拒绝', () => {
  expect(directionProblems({ seller: other, buyer: us }, own)).toStrictEqual([]);
  expect(directionProblems({ seller: us, buyer: other }, own)).toStrictEqual([]);
  const unnamed = party('91999999MA90002144', '');
  const [foreign] = directionProblems({ seller: unnamed, buyer: party('91999999MA90003155', '') }, own);
  expect(foreign?.message).toContain('购方“91999999MA90003155”和销方“91999999MA90002144”都不是');
});

test('抬头是本方的：销项看销方；没有写的、只差空格的、与本账套无关的不提示', () => {
  const sold = titleWarnings({ seller: party(own.creditCode, '虚构明账公司'), buyer: other }, own);
  expect(sold).toHaveLength(1);
  expect(titleWarnings({ seller: us, buyer: other }, own)).toStrictEqual([]);
  expect(titleWarnings({ seller: other, buyer: party(own.creditCode, '') }, own)).toStrictEqual([]);
  expect(titleWarnings({ seller: other, buyer: party(own.creditCode, `${own.name} `) }, own)).toStrictEqual(
    [],
  );
  expect(titleWarnings({ seller: other, buyer: other }, own)).toStrictEqual([]);
});

test('与本账套无关的拒绝，抬头不同的提示', () => {
  const [foreign] = directionProblems({ seller: other, buyer: other }, own);
  expect(foreign?.message).toMatch('都不是本账套（虚构明账样品有限公司 91999999MA9000011F），不能登记');
  const [title] = titleWarnings({ seller: other, buyer: party(own.creditCode, '虚构明账公司') }, own);
  expect(title?.message).toBe('抬头“虚构明账公司”与本账套公司名称“虚构明账样品有限公司”不一致');
  expect(titleWarnings({ seller: other, buyer: us }, own)).toStrictEqual([]);
});

test('校验位错误和未来的日期只提示', () => {
  const { facts } = readWritten({
    ...nothingWritten,
    ...{ number: '26992000000000000001', date: '2026-06-03', total: '1.00', tax: '0.00' },
    ...{ seller: party('91999999MA9000118X', ''), buyer: party('110101199001011234', '') },
  });
  const warnings = facts ? invoiceWarnings(facts, dateOnly('2026-06-02')) : [];
  expect(warnings.map(({ message }) => message)).toEqual([
    '销方识别号 91999999MA9000118X：统一社会信用代码的校验位不对，请与营业执照逐字核对',
    '开票日期 2026-06-03 晚于今天',
  ]);
});

test('开票日期就是今天的、没有识别号的、十五位旧税号的不提示；购方也核对', () => {
  const warned = (id: string, today = '2026-06-03') => {
    const { facts } = readWritten({
      ...nothingWritten,
      ...{
        number: '26992000000000000001',
        date: '2026-06-03',
        total: '1.00',
        tax: '0.00',
        buyer: party(id, ''),
      },
    });
    return facts && invoiceWarnings(facts, dateOnly(today)).map(({ at }) => at);
  };
  expect(warned('')).toStrictEqual([]);
  expect(warned('110108123456789')).toStrictEqual([]);
  expect(warned(own.creditCode)).toStrictEqual([]);
  expect(warned('11010119900101123X')).toStrictEqual([]);
  expect(warned('91999999MA9000011X')).toEqual(['buyer.id']);
  expect(warned('91999999MA9000011X', '2026-06-02')).toEqual(['buyer.id', 'date']);
});

test('姓名和证件号码打上星号', () => {
  expect(['虚构旅客', '虚**', '甲', ''].map(maskedName)).toEqual(['虚***', '虚**', '甲', '']);
  expect(
    ['110101199001011234', '1101**********1234', '12345678', '123456789', '1 2', ''].map(maskedIdNumber),
  ).toEqual([...['1101**********1234', '1101**********1234', '********', '1234*6789', '**', '']]);
});

test('备注里的蓝字发票', () => {
  const key = '26992000000000000001';
  expect(blueKeyIn(`被红冲蓝字数电票号码：${key} 红字发票信息确认单编号：99990126000000005`)).toBe(key);
  expect(blueKeyIn(`被红冲蓝字数电发票号码:${key}`)).toBe(key);
  expect(blueKeyIn('对应正数发票代码:099992600111号码:00000101')).toBe('099992600111-00000101');
  expect(blueKeyIn('订单号 26992000000000000001')).toBe(null);
  expect(blueKeyOf(key, '')).toBe(key);
  expect(blueKeyOf('099992600111', '00000101')).toBe('099992600111-00000101');
  expect(blueKeyOf('', '')).toBe(null);
});
