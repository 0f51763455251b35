import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HOUSE } from '../run.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */
/** @typedef {{ percent: number, least: number, isEnough: boolean, survivors: string[], excused: string[] }} Verdict */

const UNNOTICED = ['Survived', 'NoCoverage'];
const COUNTED = [...UNNOTICED, 'Killed', 'Timeout', 'RuntimeError'];

/** Faults that change nothing anybody can see, each with its reason. @returns {Record<string, string>} */
const readJudged = () => JSON.parse(readFileSync(join(HOUSE, 'scripts/mutants/judged.json'), 'utf8'));

/**
 * The share of faults that were noticed, without those that are judged to change nothing.
 * @param {MutantResult[]} results
 * @param {number} least percent
 * @returns {Verdict}
 */
export function judge(results, least) {
  const judged = readJudged();
  const counted = results.filter(({ status }) => COUNTED.includes(status));
  const unnoticed = counted.filter(({ status }) => UNNOTICED.includes(status)).map(describe);
  const excused = unnoticed.filter((fault) => fault in judged);
  const survivors = unnoticed.filter((fault) => !(fault in judged));
  const sum = counted.length - excused.length;
  const percent = sum === 0 ? 0 : ((sum - survivors.length) * 100) / sum;
  return { percent, least, isEnough: percent >= least, survivors: survivors.sort(), excused: excused.sort() };
}

/** Without line numbers: a judgement outlives the lines above it. @param {MutantResult} mutant */
function describe({ fileName, location, replacement = '' }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const line = lines[location.start.line - 1] ?? '';
  const original = location.end.line === location.start.line ? line.slice(0, location.end.column - 1) : line;
  return `${relative(HOUSE, fileName)} | ${line.trim()} | ${original.slice(location.start.column - 1)} → ${replacement.replace(/\s+/g, ' ')}`;
}

/** @param {string} name @param {Verdict} verdict */
export function printVerdict(name, { percent, least, isEnough, survivors, excused }) {
  for (const fault of survivors) console.log(`not noticed: ${fault}`);
  if (excused.length > 0) console.log(`${excused.length} more change nothing (scripts/mutants/judged.json)`);
  console.log(
    `${isEnough ? 'ok    ' : 'FAILED'} ${name}: ${percent.toFixed(1)} % noticed, at least ${least} %`,
  );
}
