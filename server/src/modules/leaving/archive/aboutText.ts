import { archiveKinds, type IndexedDocument } from './archivedFile';
import type { ArchiveHead } from './archiveIndex';

/** 说明.txt: what lies where, what is missing, and how anybody proves that nothing was changed. */
export function aboutText(
  { companyName, creditCode, year, months, writtenAt, release }: ArchiveHead,
  documents: readonly IndexedDocument[],
): string {
  const missing = documents.filter(({ isMissing }) => isMissing);
  const counts = Object.entries(archiveKinds).map(
    ([kind, { folder }]) => `  ${folder}：${documents.filter((each) => each.kind === kind).length} 件`,
  );
  return [
    `${companyName} ${year}年度会计档案`,
    ...(creditCode === '' ? [] : [`统一社会信用代码：${creditCode}`]),
    `月份：${months}`,
    `编制时间：${writtenAt}，由明账 ${release} 写出`,
    '',
    ...counts,
    '',
    '凭证：每月的记账凭证是 PDF，按凭证字号装订；附件和电子发票原件在同一文件夹，名字以凭证字号开头。',
    '账簿：总账、明细账、科目余额表。报告：期间内已结束的各季度和年度的报表。其他：余额调节表、入账信息。',
    '凭证、账簿、报告和余额调节表的 PDF 按 PDF/A-2b（ISO 19005-2）写出，字体在文件里；附件和电子发票是收到时的原样。',
    'index.xlsx 与 index.xml 是同一份目录；移交清册.xlsx 供移交时签字。',
    'XML、OFD 电子发票用税务机关提供的阅读器打开，其余用一般的阅读器。',
    '',
    missing.length === 0 ? '没有缺失的文件。' : `缺失 ${missing.length} 件，目录中状态为“缺失”：`,
    ...missing.map(({ name, note }) => `  ${name}：${note}`),
    '',
    '检验：npm run verify-archive 本文件.zip（或 node verify-archive.mjs 本文件.zip）重新计算每个文件的 SHA-256 和 SM3，',
    '与 manifest.json、index.xml 对照，说出缺少、多出和被改动的文件，不需要账套数据库。',
    'manifest.json 的封存码由写出它的安装的日志密钥计算，加上 --key 密钥文件 一起检验。',
    '',
  ].join('\r\n');
}
