import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { AMOUNT_FORMAT, DATE_FORMAT, TEXT_FORMAT, writeWorkbook } from '../../spreadsheet/writeWorkbook';
import { loadCategories } from '../auxiliary/auxiliary.service';

/** 导入模板: the short form with the categories of the set, and no rows that could be imported by mistake. */
export async function importTemplate(db: Kysely<Database>, scope: Scope): Promise<Readable> {
  const categories = await loadCategories(db, scope);
  const columns = [
    { title: '日期', width: 12, format: DATE_FORMAT },
    { title: '凭证字', width: 8, format: TEXT_FORMAT },
    { title: '凭证号', width: 8 },
    { title: '摘要', width: 30, format: TEXT_FORMAT },
    { title: '科目编码', width: 14, format: TEXT_FORMAT },
    { title: '借方金额', width: 16, format: AMOUNT_FORMAT },
    { title: '贷方金额', width: 16, format: AMOUNT_FORMAT },
    { title: '附件数', width: 8 },
    ...['数量', '单价', '外币代码', '汇率', '借方外币', '贷方外币'].map((title) => ({ title, width: 10 })),
    ...categories.map(({ name }) => ({ title: `${name}编码`, width: 12, format: TEXT_FORMAT })),
  ];
  return writeWorkbook('凭证', columns, []);
}
