import { problemWorksheet } from './problemWorksheet';

test('问题清单是 Excel 认得的 csv，公式开头的名称只是文字', () => {
  const worksheet = problemWorksheet([
    { sheet: '=1+1', row: 4, column: 'E', message: '科目编码“"x"”不存在' },
    { sheet: '', row: 0, column: null, message: '文件里没有凭证' },
  ]);
  expect(worksheet).toBe(
    '\ufeff"工作表","行","列","问题"\r\n' +
      `"'=1+1","4","E","科目编码“""x""”不存在"\r\n` +
      '"","","","文件里没有凭证"\r\n',
  );
});
