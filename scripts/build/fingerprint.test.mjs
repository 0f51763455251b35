import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { HOUSE } from '../run.mjs';
import { fingerprint } from './fingerprint.mjs';

let directory = '';
let path = '';

before(() => {
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  directory = mkdtempSync(join(HOUSE, '.cache', 'fingerprint-'));
  path = relative(HOUSE, directory);
  writeFileSync(join(directory, 'a.ts'), 'export const a = 1;');
});
after(() => rmSync(directory, { recursive: true, force: true }));

test('nothing changed: the same fingerprint', () => {
  assert.equal(fingerprint([path]), fingerprint([path]));
});

test('a touched, an added and a removed file each give another one', () => {
  const seen = new Set([fingerprint([path])]);
  utimesSync(join(directory, 'a.ts'), 1, 1);
  seen.add(fingerprint([path]));
  writeFileSync(join(directory, 'b.ts'), '');
  seen.add(fingerprint([path]));
  rmSync(join(directory, 'a.ts'));
  seen.add(fingerprint([path]));
  assert.equal(seen.size, 4);
});

test('what a build makes does not count', () => {
  const before = fingerprint([path]);
  mkdirSync(join(directory, 'dist'));
  writeFileSync(join(directory, 'dist', 'main.js'), '');
  assert.equal(fingerprint([path]), before);
});
