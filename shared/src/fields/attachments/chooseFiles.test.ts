import { chooseFiles } from './chooseFiles';
import { pastedFiles } from './namedFiles';

const file = (name: string, size = 5) => new File([new Uint8Array(size)], name);

test('名字、大小不对的当场说明，其余的收下', () => {
  const { accepted, refused } = chooseFiles(
    [
      file('发票.PDF'),
      file('图.svg'),
      file('没有扩展名'),
      file('空.png', 0),
      file('大.pdf', 11 * 1024 * 1024),
    ],
    0,
    '一张凭证',
  );
  expect(accepted.map(({ name }) => name)).toEqual(['发票.PDF']);
  expect(refused).toEqual([
    '“图.svg”不能附加：请使用PDF、图片（JPG、PNG、WebP、GIF）、OFD、XML、XLSX、DOCX',
    '“没有扩展名”不能附加：请使用PDF、图片（JPG、PNG、WebP、GIF）、OFD、XML、XLSX、DOCX',
    '“空.png”是空文件',
    '“大.pdf”有 11 MB，超过 10 MB：请压缩或分成几个文件',
  ]);
});

test('一张凭证最多 20 个', () => {
  const { accepted, refused } = chooseFiles([file('19.pdf'), file('20.pdf'), file('21.pdf')], 18, '一张凭证');
  expect(accepted).toHaveLength(2);
  expect(refused).toEqual(['“21.pdf”没有加上：一张凭证最多 20 个附件']);
});

test('粘贴的截图以时间为名，别的文件名字不变', () => {
  const files = [file('image.png'), file('合同.pdf')];
  const clipboard = { files } as unknown as DataTransfer;
  const names = pastedFiles(clipboard, new Date(2026, 2, 15, 9, 5, 7)).map(({ name }) => name);
  expect(names).toEqual(['截图090507.png', '合同.pdf']);
  expect(pastedFiles(null, new Date())).toStrictEqual([]);
});
