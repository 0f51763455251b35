import { fileKind } from '../../primitives/fileKind';
import { problem, type Problem } from '../../primitives/problem';

/** What cannot be read at all; the rest may still have no table in it. */
export function statementFileProblems(bytes: Uint8Array): Problem[] {
  if (bytes.length === 0) return [problem('STATEMENT_FILE_EMPTY', '文件是空的，请重新从银行下载')];
  switch (fileKind(bytes)) {
    case 'pdf':
      return [problem('STATEMENT_FILE_PDF', 'PDF 不能导入，请从银行下载 Excel 或 CSV 格式的对账单')];
    case 'lockedArchive':
      return [problem('STATEMENT_FILE_LOCKED', '压缩包有密码，请解压后选择里面的对账单文件')];
    default:
      return [];
  }
}
