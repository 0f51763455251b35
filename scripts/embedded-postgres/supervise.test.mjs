import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supervise } from './supervise.mjs';

/** A server that runs or not, and what was tried with it. @param {() => boolean} starts @param {number} tries */
function server(starts, tries) {
  /** @type {{ runs: boolean, tries: number, logged: string[] }} */
  const seen = { runs: true, tries: 0, logged: [] };
  const supervision = supervise(
    {
      runs: () => seen.runs,
      start: async () => {
        seen.tries += 1;
        if (!starts()) throw new Error('no space left on device');
        seen.runs = true;
      },
      log: (line) => seen.logged.push(line),
    },
    { tries, first: 1, longest: 4 },
  );
  return { seen, supervision };
}

/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((done) => setTimeout(done, 5));
}

test('a server that ended is started again, and says meanwhile that it is starting', async () => {
  let mayStart = false;
  const { seen, supervision } = server(() => mayStart, Infinity);
  assert.equal(supervision.state(), 'up');
  seen.runs = false;
  await until(() => supervision.state() === 'starting');
  mayStart = true;
  await until(() => supervision.state() === 'up');
  assert.equal(seen.logged.at(-1), 'PostgreSQL runs again');
  await supervision.end();
});

test('after so many tries in vain it is given up, with words about what to do', async () => {
  const { seen, supervision } = server(() => false, 3);
  seen.runs = false;
  await until(() => supervision.state() === 'down');
  assert.equal(seen.tries, 3);
  assert.match(seen.logged.join('\n'), /no space left on device/);
  assert.match(seen.logged.at(-1) ?? '', /given up after 3 tries.*start it again/);
});

test('nothing is started after the end', async () => {
  const { seen, supervision } = server(() => true, 3);
  await supervision.end();
  seen.runs = false;
  await new Promise(setImmediate);
  assert.equal(seen.tries, 0);
});
