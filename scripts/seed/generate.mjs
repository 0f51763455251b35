/**
 * Turns the domain data (charts and statements of both standards) into the seed the server carries:
 *
 *     node scripts/seed/generate.mjs [folder of the domain data, ../shared/domain]
 *
 * Run by hand when the domain data change; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOUSE } from '../run.mjs';
import { seedAccount } from './chart.mjs';
import { cashFlowModule } from './cashFlow.mjs';
import { csvRows } from './csvRows.mjs';
import { seedTemplate } from './reportTemplate.mjs';

const domain = resolve(process.argv[2] ?? join(HOUSE, '../shared/domain'));
const target = join(HOUSE, 'server/src/db/seed/data');

/** @param {string} file */
const read = (file) => readFileSync(join(domain, file), 'utf8');

/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(join(target, file), text);

/** One row a line, so that a change reads as a change. @param {unknown[]} rows @param {string} [indent] */
const rowByRow = (rows, indent = '') =>
  `[\n${rows.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`;

for (const standard of ['small', 'enterprise']) {
  const accounts = csvRows(read(`accounts-${standard}.csv`)).map(seedAccount);
  write(`chart-${standard}.json`, `${rowByRow(accounts)}\n`);

  const templates = ['profit', 'balance', 'cashflow'].map((kind) => {
    const { items, ...head } = seedTemplate(JSON.parse(read(`report-${kind}-${standard}.json`)));
    return `  ${JSON.stringify(head).slice(0, -1)},"items":${rowByRow(items, '  ')}}`;
  });
  write(`reports-${standard}.json`, `[\n${templates.join(',\n')}\n]\n`);

  const cashFlow = cashFlowModule(
    standard,
    JSON.parse(read(`report-cashflow-${standard}.json`)),
    csvRows(read(`cashflow-rules-${standard}.csv`)),
  );
  writeFileSync(join(HOUSE, `shared/src/accounting/cash-flow/data/${standard}.ts`), cashFlow);
}
