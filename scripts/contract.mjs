// `npm run contract`, when a release goes out: writes down every name that the shell built here offers.
// contract.test.mjs holds the next builds against it (decisions/0055).
import { rememberPromise } from './contract/promised.mjs';
import { builtShell } from './publish/builds.mjs';

const shell = builtShell();
rememberPromise(shell);
console.log(`contract ${shell.contract}: ${Object.values(shell.offers).flat().length} names`);
