// `npm run contract`: keeps what is built here as the last release, when it goes out, and every name it offers:
// contract.test.mjs and e2e/skew.spec.ts hold the next builds against it (decisions/0055).   -- --house <folder>   of another checkout
import { parseArgs } from 'node:util';
import { builtRemotes, builtShell } from './contract/builds.mjs';
import { keepRelease } from './contract/lastRelease.mjs';
import { rememberPromise } from './contract/promised.mjs';
import { HOUSE } from './run.mjs';

const { values } = parseArgs({ options: { house: { type: 'string', default: HOUSE } } });
keepRelease(values.house);
rememberPromise(builtShell(values.house));
const names = builtRemotes(values.house).map(({ artefact }) => artefact.name);
console.log(`contract ${builtShell(values.house).contract}: ${names.join(' ')}`);
