import { encodingOf } from './theirCodes';

function read(...codes: string[]) {
  const encoding = encodingOf(codes);
  if ('refusals' in encoding) return encoding.refusals.map(({ message }) => message).join('\n');
  return [
    encoding.scheme.join('-'),
    ...codes.map((code) => encoding.encode(encoding.segmentsOf(code) ?? ['?'])),
  ];
}

test('连写的编码按最合上级的分段；同样合的用 4-2-2-2', () => {
  expect(read('1002', '100201', '10020101')).toEqual(['4-2-2-2', '1002', '100201', '10020101']);
  expect(read('1002', '100201', '10020101', '1002010101')).toEqual([
    ...['4-2-2-2', '1002', '100201', '10020101', '1002010101'],
  ]);
  expect(read('1002', '1002001')).toEqual(['4-3-2-2', '1002', '1002001']);
  expect(read('1002', '10020001', '1002000102')).toEqual(['4-4-2-2', '1002', '10020001', '1002000102']);
  expect(read('1002', '10021', '100212')).toEqual(['4-2-2-2', '1002', '100201', '10020102']);
});

test('用点、横线、斜线或空格分段的，每段补足位数', () => {
  expect(read('1002.1', '1002.01.003')).toEqual(['4-2-3-2', '100201', '100201003']);
  expect(read('1002-1', '1002/2', '1002 3')).toEqual(['4-2-2-2', '100201', '100202', '100203']);
});

test('没有上级的连写编码：不空出没有编码的级次，有分段的编码时跟着它', () => {
  expect(read('1001', '1002001', '1002003001')).toEqual(['4-3-3-2', '1001', '1002001', '1002003001']);
  expect(read('1001', '22210101')).toEqual(['4-2-2-2', '1001', '22210101']);
  expect(read('1002001', '1002003001002', '1002-003-001-002')).toEqual([
    ...['4-3-3-3', '1002001', '1002003001002', '1002003001002'],
  ]);
});

test('装不下的说出原因', () => {
  expect(read('101')).toBe('科目“101”的一级编码不是4位；请在原软件里改为4位后重新导出');
  expect(read('101.01')).toBe('科目“101.01”的一级编码不是4位；请在原软件里改为4位后重新导出');
  expect(read('1002.a')).toBe('科目编码“1002.a”不是数字，无法迁入；请在原软件里改为数字后重新导出');
  expect(read('1002.1.1.1.1')).toContain('科目“1002.1.1.1.1”有5级，本系统最多4级');
  expect(read('1002.00001')).toContain('科目“1002.00001”有一段编码超过4位');
  for (const codes of [
    ['1002', '1'.repeat(17)],
    ['1'.repeat(17), '1002'],
  ])
    expect(read(...codes)).toContain('科目编码有4、17位，没有一种编码规则');
});

test('文件写明编码规则的照它，装不下的说出是哪一个', () => {
  const told = (scheme: string, ...codes: string[]) => {
    const encoding = encodingOf(codes, scheme);
    if ('refusals' in encoding) return encoding.refusals.map(({ message }) => message).join('\n');
    return [encoding.scheme.join('-'), ...codes.map((code) => encoding.segmentsOf(code)?.join('.'))];
  };
  expect(told('4-3-2-2', '1002', '1002001', '100200101')).toEqual([
    '4-3-2-2',
    '1002',
    '1002.001',
    '1002.001.01',
  ]);
  expect(told('4-2-2-2', '1002')).toEqual(['4-2-2-2', '1002']);
  for (const code of ['100201', '101', '10020010101012'])
    expect(told('4-3-2-2', '1002', code)).toBe(
      `科目编码“${code}”有${code.length}位，文件写明的科目编码规则4-3-2-2只有4、7、9、11位的编码；` +
        '请改好这个编码，或改好“说明”里的科目编码规则后重新上传',
    );
  expect(told('4-3-2-2', '1002.a')).toContain('科目编码“1002.a”不是数字');
  expect(told('无', '1002', '1002001')).toEqual(['4-3-2-2', '1002', '1002.001']);
});
