import { PageCount } from './PageCount';

const counted = (pieces: readonly string[]) => {
  const count = new PageCount();
  for (const piece of pieces) count.add(Buffer.from(piece, 'latin1'));
  return count.pages;
};

const page = (number: number) => `\n${number} 0 obj\n<<\n/Type /Page\n/Parent 1 0 R\n>>\nendobj\n`;
const TREE = '1 0 obj\n<<\n/Type /Pages\n/Count 2\n>>\nendobj\n';

test('两页的文件是两页，怎样切开读都一样', () => {
  const file = `%PDF-1.7\n${TREE}${page(7)}${page(9)}%%EOF`;
  for (let at = 0; at <= file.length; at += 1) {
    expect(counted([file.slice(0, at), file.slice(at)])).toBe(2);
  }
  expect(counted(Array.from(file))).toBe(2);
});

test('签章时又写了一遍的页只算一页；看不见页的不编造页数', () => {
  expect(counted([page(7), page(7)])).toBe(1);
  expect(counted([TREE])).toBeNull();
});
