import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HOUSE } from '../run.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */
/** @typedef {{ percent: number, least: number, isEnough: boolean, noticed: number, survivors: string[], excused: string[] }} Verdict */

const UNNOTICED = ['Survived', 'NoCoverage'];
const COUNTED = [...UNNOTICED, 'Killed', 'Timeout', 'RuntimeError'];

/** Faults that change nothing anybody can see, each with its reason. @returns {Record<string, string>} */
export const readJudged = () => JSON.parse(readFileSync(join(HOUSE, 'scripts/mutants/judged.json'), 'utf8'));

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
  const noticed = counted.length - unnoticed.length;
  const sum = noticed + survivors.length;
  const percent = sum === 0 ? 0 : (noticed * 100) / sum;
  const isEnough = percent >= least;
  return { percent, least, isEnough, noticed, survivors: survivors.sort(), excused: excused.sort() };
}

/** Without line numbers: a judgement outlives the lines above it. @param {MutantResult} mutant */
function describe({ fileName, location, replacement = '' }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const line = lines[location.start.line - 1] ?? '';
  const original = location.end.line === location.start.line ? line.slice(0, location.end.column - 1) : line;
  return `${relative(HOUSE, fileName)} | ${line.trim()} | ${original.slice(location.start.column - 1)} → ${replacement.replace(/\s+/g, ' ')}`;
}

/**
 * The survivors, and as last line whether the floor is held.
 * @param {string} name of the layer and its sample
 * @param {Verdict} verdict
 */
export function printVerdict(name, { percent, least, isEnough, noticed, survivors, excused }) {
  for (const fault of excused) console.log(`judged to change nothing: ${fault}`);
  for (const fault of survivors) console.log(`not noticed: ${fault}`);
  const counts = [
    `${noticed} noticed`,
    `${excused.length} judged to change nothing`,
    `${survivors.length} not noticed`,
  ];
  const floor = `the floor of ${least} % is ${isEnough ? 'held' : 'NOT held'}`;
  console.log(
    `${isEnough ? 'ok    ' : 'FAILED'} ${name}: ${counts.join(', ')}; ${percent.toFixed(1)} %, ${floor}`,
  );
}
